import { allCalls } from '@meydan/contract/all'
import * as bonuses from '@meydan/contract/bonuses/bonuses-admin'
import type { CallShape } from '@meydan/contract/call'
import * as campaigns from '@meydan/contract/campaigns/campaigns-admin'
import * as club from '@meydan/contract/club/club-admin'
import * as content from '@meydan/contract/content/content-admin'
import * as homepage from '@meydan/contract/content/homepage-admin'
import * as settings from '@meydan/contract/cashier/cashier-settings-admin'
import * as duties from '@meydan/contract/approvals/approvals-admin'
import * as fraud from '@meydan/contract/fraud/fraud-admin'
import * as games from '@meydan/contract/games/games-admin'
import * as jackpots from '@meydan/contract/jackpots/jackpots-admin'
import * as missions from '@meydan/contract/missions/missions-admin'
import * as referral from '@meydan/contract/referral/referral-admin'
import * as wheels from '@meydan/contract/wheel/wheel-admin'
import * as methods from '@meydan/contract/cashier/payment-methods-admin'
import { createRole, listRoles, updateRole } from '@meydan/contract/staff/roles-admin'
import * as segments from '@meydan/contract/segments/segments-admin'
import * as staff from '@meydan/contract/staff/staff'
import * as statements from '@meydan/contract/cashier/statements-admin'
import * as webhooks from '@meydan/contract/webhooks/webhooks-admin'
import { completeIban } from '@meydan/money/iban'
import { describe, expect, it } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { testSite, type TestStaff } from '../../../test/site.ts'
import { payInAccount } from '../../domains/cashier/test/statement.ts'
import { giftOf } from '../../domains/referral/test/referral.ts'
import { prizesOf } from '../../domains/wheel/test/wheel.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { banner, campaign, newStaff, program, promotion, writesOf } from '../test/version.ts'

type Fields = Record<string, unknown>

const site = await testSite()
await seedOperatorAccounts(site.context.db)
await testProvider(site, 'lodos')
const [one, other] = [await site.staff('admin'), await site.staff('admin')]

const send = (call: CallShape, input: Fields, as: TestStaff) => site.call(call, input as never, { as })
const newest = async (list: CallShape): Promise<Fields> => (await send(list, {}, one)).body.data.at(-1)

interface Case {
  update: CallShape
  /** The record as its editor is shown it. */
  shown: () => Promise<Fields>
  first: Fields
  second: Fields
  make?: [CallShape, Fields]
}

/** Each call that carries a version: what two people who have read the same record would save. */
const cases: Case[] = [
  {
    update: content.updateBanner,
    make: [content.createBanner, banner],
    shown: () => newest(content.listBanners),
    first: { title: 'Birinci' },
    second: { shown_until: '2027-01-01T00:00:00.000Z' },
  },
  {
    update: content.updatePage,
    make: [content.createPage, { slug: 'hakkimizda', title: 'Hakkımızda', content: '<p>a</p>', published: false }],
    shown: () => newest(content.listPages),
    first: { content: '<p>b</p>' },
    second: { title: 'Biz' },
  },
  {
    update: homepage.updateHomepageGame,
    make: [homepage.createHomepageGame, { title: 'Lale Devri', active: false }],
    shown: () => newest(homepage.listHomepageGames),
    first: { sort_order: 4 },
    second: { title: 'Lale Bahçesi' },
  },
  {
    update: homepage.updateCategory,
    make: [homepage.createCategory, { title: 'Slot', active: false }],
    shown: () => newest(homepage.listCategories),
    first: { description: 'Bir' },
    second: { title: 'Slotlar' },
  },
  {
    update: bonuses.updatePromotion,
    make: [bonuses.createPromotion, promotion],
    shown: () => newest(bonuses.listAllPromotions),
    first: { rollover: 12 },
    second: { contributions: { games: {}, categories: { slot: 50 }, default: 0 } },
  },
  {
    update: missions.updateMission,
    make: [missions.createMission, { name: 'On tur', condition: 'rounds', goal: 10, repeats: 'day', points: 50 }],
    shown: () => newest(missions.listAdminMissions),
    first: { goal: 12 },
    second: { category: 'slot' },
  },
  {
    update: referral.updateReferralProgram,
    make: [referral.createReferralProgram, { ...program, promotion_id: await giftOf(site, 1_000n) }],
    shown: () => newest(referral.listReferralPrograms),
    first: { budget: 120 },
    second: { days: 20 },
  },
  {
    update: wheels.updateWheel,
    make: [wheels.createWheel, { name: 'Çark', prizes: await prizesOf(site), day_cap: 100 }],
    shown: () => newest(wheels.listAdminWheels),
    first: { day_cap: 120 },
    second: { identity_needed: false },
  },
  {
    update: segments.updateSegment,
    make: [segments.createSegment, { name: 'Herkes', conditions: [] }],
    shown: async () => (await send(segments.listSegments, {}, one)).body.data[0],
    first: { name: 'Hiç oynamayanlar' },
    second: { conditions: [{ fact: 'consent', test: 'yes', value: null, days: null }] },
  },
  {
    update: campaigns.updateCampaign,
    make: [campaigns.createCampaign, campaign],
    shown: async () => (await send(campaigns.listCampaigns, {}, one)).body.data[0],
    first: { title: 'Merhaba' },
    second: { control_percent: 20 },
  },
  {
    update: club.changeClub,
    shown: async () => (await send(club.readAdminClub, {}, one)).body.data,
    first: { rollover: 3 },
    second: { worth_5: 20 },
  },
  {
    update: games.updateGame,
    shown: () => newest(games.listAdminGames),
    first: { image: '', is_hot: true },
    second: { image: '', is_new: true },
  },
  {
    update: games.updateProvider,
    shown: () => newest(games.listProviders),
    first: { name: 'Lodos Bir', is_active: false },
    second: { sort_order: 7 },
  },
  {
    update: settings.changeOperatorAccount,
    shown: () => newest(settings.listOperatorAccounts),
    first: { holder: 'Meydan Bir A.Ş.', is_active: false },
    second: { iban: completeIban('0004600000000000000042'), is_active: false },
  },
  {
    update: settings.changeCashierSettings,
    shown: async () => (await send(settings.readCashierSettings, {}, one)).body.data,
    first: { open_deposits: 7 },
    second: { second_person_above: 10_000 },
  },
  {
    update: methods.changePaymentMethod,
    shown: async () => (await send(methods.listPaymentMethodsOfHouse, {}, one)).body.data[0],
    first: { maximum: 9_000 },
    second: { place: 9 },
  },
  {
    update: statements.saveStatementMap,
    shown: async () => {
      const { id } = await payInAccount(site)
      return { id, ...(await send(statements.readStatementMap, { id }, one)).body.data }
    },
    first: { header_row: 3 },
    second: { decimal: '.' },
  },
  {
    update: webhooks.updateWebhook,
    make: [webhooks.createWebhook, { name: 'Depo', url: 'https://depo.example/olay', kinds: ['coupon.settled'] }],
    shown: () => newest(webhooks.listWebhooks),
    first: { name: 'Veri deposu' },
    second: { kinds: ['deposit.credited'] },
  },
  {
    update: duties.changeDuty,
    shown: async () => {
      const { data } = (await send(duties.listDuties, { per_page: '200' }, one)).body
      const { id, version, limits } = data.find((each: Fields) => each.id === 'bonus.give')
      return { id, version, ...limits }
    },
    first: { alone: 900 },
    second: { role_day_count: 900 },
  },
]

const laxer = { hours: 1, count: 20 }

/** What one person cannot save alone: its version is looked at when a second person approves it. */
const proposed: Pick<Case, 'update' | 'shown' | 'first' | 'second'>[] = [
  {
    update: content.updateSite,
    shown: () => newest(content.listSites),
    first: { name: 'Lale Bir' },
    second: { title: 'Lale İki' },
  },
  {
    update: content.saveSiteCss,
    shown: async () => {
      const { id, site_css: css, css_version: version } = await newest(content.listSites)
      return { id, css, version }
    },
    first: { css: 'a{color:red;}' },
    second: { css: 'a{color:blue;}' },
  },
  {
    update: staff.updateStaff,
    shown: async () => (await send(staff.listStaff, { q: 'destek_bir' }, one)).body.data[0],
    first: { roles: ['finance', 'support'] },
    second: { name: 'Destek İki' },
  },
  {
    update: updateRole,
    shown: async () => (await send(listRoles, { q: 'Masa' }, one)).body.data[0],
    first: { groups: ['players.read', 'deposits.read'] },
    second: { groups: ['players.read', 'players.act'] },
  },
  {
    update: jackpots.changeJackpot,
    shown: async () => (await send(jackpots.readAdminJackpot, { id: 1 }, one)).body.data,
    first: { pool_share: 30 },
    second: { min_stake: 2 },
  },
  {
    update: fraud.changeFraudRule,
    shown: async () => {
      const { data } = (await send(fraud.listFraudRules, {}, one)).body
      const { code, version, is_on, thresholds } = data.find((each: Fields) => each.code === 'velocity')
      for (const tried of [thresholds, laxer]) await send(fraud.tryFraudRule, { code, thresholds: tried }, one)
      return { code, version, is_on, thresholds }
    },
    first: { is_on: true },
    second: { is_on: true, thresholds: laxer },
  },
]

it('every call that carries a version is tried here', () => {
  const carrying = [...allCalls.values()].filter(
    (call) => 'version' in ((call.input as { shape?: object }).shape ?? {}) && call.method !== 'GET',
  )
  const tried = [...cases, ...proposed].map(({ update }) => update)
  expect(carrying.filter((call) => !tried.includes(call))).toEqual([])
})

describe.each(proposed.map((each) => ({ name: `${each.update.method} ${each.update.path}`, ...each })))(
  '$name',
  ({ update, shown, first, second }) => {
    it('is proposed by one at a time, and refused to who has read what was before', async () => {
      const compliance = await site.staff('compliance')
      if (update === updateRole) await site.byTwo(createRole, { label: 'Masa', groups: ['players.read'] }, { as: one })
      if (update === staff.updateStaff) await site.byTwo(staff.createStaff, newStaff as never, { as: one })
      const read = await shown()
      const { proposal } = (await send(update, { ...read, ...first }, one)).body
      expect((await send(update, { ...read, ...second }, other)).body.code).toBe('proposal_open')
      expect((await send(duties.approveProposal, { id: proposal }, compliance)).status).toBe(200)
      expect(await shown()).toMatchObject(first)
      expect((await send(update, { ...read, ...second }, other)).body.code).toBe('stale_version')
      expect(await send(update, { ...(await shown()), ...second }, other)).toMatchObject({ status: 202 })
    })
  },
)

describe.each(cases.map((each) => ({ name: `${each.update.method} ${each.update.path}`, ...each })))(
  '$name',
  ({ update, make, shown, first, second }) => {
    it('lets one of two save who have read the same; the other loses nothing and undoes nothing', async () => {
      if (make) expect(await send(make[0], make[1], one)).toMatchObject({ body: { success: true } })
      const read = await shown()
      const before = (await writesOf(site, one)) + (await writesOf(site, other))
      const changes = [first, second]
      const replies = await Promise.all(
        changes.map((change, at) => send(update, { ...read, ...change }, at === 0 ? one : other)),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      const loser = replies.findIndex(({ status }) => status === 409)
      const [lost, saved] = [changes[loser] as Fields, changes[1 - loser] as Fields]
      const { code, message, current } = replies[loser]?.body ?? {}
      expect([code, message]).toEqual(['stale_version', expect.stringContaining('başkası değiştirdi')])
      const now = await shown()
      expect(now).toMatchObject(saved)
      expect(now).not.toMatchObject(lost)
      expect(now).toMatchObject(current)
      expect((await writesOf(site, one)) + (await writesOf(site, other))).toBe(before + 1)
      expect(await send(update, { ...read, ...current, ...lost }, other)).toMatchObject({ status: 200 })
      expect(await shown()).toMatchObject({ ...saved, ...lost })
    })

    it('refuses a change that does not say what it was read at', async () => {
      const { version: _version, ...read } = await shown()
      const reply = await send(update, { ...read, ...first }, one)
      expect(reply.body).toMatchObject({ code: 'bad_input', field: 'version' })
    })
  },
)
