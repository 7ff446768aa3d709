import * as fraud from '@meydan/contract/fraud/fraud-admin'
import { FRAUD_RULE_CODES, type FraudRuleCode, type Thresholds } from '@meydan/contract/fraud/fraud-rules'
import { requestDeposit, requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestPlayer } from '../../../test/site.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { grant, loggedIn } from '../bonuses/test/bonus.ts'
import { cashOf, freshIban } from '../cashier/test/cash.ts'
import { pick, play, testBook } from '../sports/test/sports.ts'

const book = await testBook()
const { site } = book
const { askDeposit, deposit, askWithdrawal } = cashOf(site)

const officer = () => site.staff('compliance')
const rich = () => site.player({ cashKurus: 100_000n, kyc: 'approved' })

async function names(code: FraudRuleCode, thresholds: Thresholds): Promise<string[]> {
  const { status, body } = await site.call(fraud.tryFraudRule, { code, thresholds }, { as: await officer() })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.examples.map(({ username }: { username: string }) => username)
}

const HOUR_AGO = Date.now() - 3_600_000
const seen = (player: TestPlayer, ip: string, afterSeconds = 0, place = 'Bilinmiyor') =>
  site.context.db.run(sql`
    insert into identity.login_history (player_id, created_at, ip, user_agent, device, place, new_place)
    values (${player.id}, ${new Date(HOUR_AGO + afterSeconds * 1_000)}, ${ip}, 'Firefox', 'Firefox', ${place}, false)`)

/** Payouts to two new IBANs, the second at this time of Istanbul on the day after. */
async function changesIban(at: string): Promise<TestPlayer> {
  const player = await rich()
  await askWithdrawal(player)
  site.clock.set(`${addDays(istanbulDay(site.clock.now()), 1)}T${at}:00+03:00`)
  await askWithdrawal(await loggedIn(site, player))
  return player
}

beforeAll(() => seedOperatorAccounts(site.context.db))

/** What is done, with thresholds that it just reaches, and such that it just misses. */
const CASES: [FraudRuleCode, () => Promise<TestPlayer>, Thresholds, Thresholds][] = [
  [
    'deposit_without_play',
    async () => {
      const player = await rich()
      await deposit(player, await site.staff('finance'))
      await askWithdrawal(player)
      return player
    },
    { days: 7, amount: 1_000, percent: 50 },
    { days: 7, amount: 1_001, percent: 50 },
  ],
  [
    'quick_in_out',
    async () => {
      const player = await rich()
      await deposit(player, await site.staff('finance'))
      await askWithdrawal(player)
      return player
    },
    { minutes: 60, amount: 250, percent: 25 },
    { minutes: 60, amount: 250, percent: 26 },
  ],
  [
    'structuring',
    async () => {
      const player = await rich()
      await askDeposit(player, 900)
      await askDeposit(player, 950)
      return player
    },
    { hours: 48, amount: 1_000, percent: 10, count: 2 },
    { hours: 48, amount: 1_000, percent: 9, count: 2 },
  ],
  [
    'many_methods',
    async () => {
      const player = await rich()
      await askDeposit(player, 700)
      const other = {
        amount: 700,
        method: 'bank_transfer' as const,
        sender_name: 'Ayşe Yılmaz',
        description: 'Garanti BBVA',
      }
      expect((await site.call(requestDeposit, other, { as: player })).status).toBe(200)
      await askWithdrawal(player)
      return player
    },
    { days: 7, count: 3 },
    { days: 7, count: 4 },
  ],
  [
    'iban_other_name',
    async () => {
      const player = await rich()
      const form = { amount: 260, method: 'bank_transfer' as const, bank_name: 'ING', iban: freshIban() }
      await site.call(requestWithdrawal, { ...form, account_name: 'Mehmet Öz' }, { as: player })
      return player
    },
    { amount: 260 },
    { amount: 261 },
  ],
  [
    'bonus_only',
    async () => {
      const player = await rich()
      await grant(site, player.id, 100_000n)
      return player
    },
    { days: 30, amount: 1_000, percent: 10 },
    { days: 30, amount: 1_001, percent: 10 },
  ],
  [
    'opposite_bets',
    async () => {
      const player = await rich()
      const event = await book.match({ odds: [185, 340, 400] })
      for (const [outcome, odds] of [
        ['1', 185],
        ['2', 400],
      ] as const)
        expect((await play(book, player, [pick(event, outcome, odds)])).body.coupon.status).toBe('accepted')
      return player
    },
    { days: 7, amount: 50, count: 1 },
    { days: 7, amount: 51, count: 1 },
  ],
  [
    'same_second',
    async () => {
      const [player, other] = [await rich(), await rich()]
      await site.context.db.run(
        sql`update identity.players set registered_ip = '203.0.113.' || id where id = ${player.id}`,
      )
      await seen(player, '198.51.100.7')
      await seen(other, '198.51.100.9', 3)
      return player
    },
    { days: 30, seconds: 3, count: 1 },
    { days: 30, seconds: 2, count: 1 },
  ],
  [
    'velocity',
    async () => {
      const player = await rich()
      for (const lira of [600, 601, 602, 603]) await askDeposit(player, lira)
      return player
    },
    { hours: 1, count: 4 },
    { hours: 1, count: 5 },
  ],
  [
    'country_change',
    async () => {
      const player = await rich()
      await seen(player, '192.0.2.7', 0, 'Berlin, Almanya')
      await seen(player, '192.0.2.9', 1, 'Ankara, Türkiye')
      await seen(player, '192.0.2.9', 2, 'İzmir, Türkiye')
      return player
    },
    { hours: 24, count: 2 },
    { hours: 24, count: 3 },
  ],
  ['night_iban', () => changesIban('05:59'), { hours: 24, amount: 250 }, { hours: 24, amount: 251 }],
]

describe('a rule', () => {
  it.each(CASES)('%s strikes where it is reached, and not a step before', async (code, act, reached, missed) => {
    const { username } = await act()
    expect(await names(code, reached)).toContain(username)
    expect(await names(code, missed)).not.toContain(username)
  })

  it('is tried here, each of them', () => {
    expect(CASES.map(([code]) => code)).toEqual(FRAUD_RULE_CODES)
  })

  it('night_iban ends with the night', async () => {
    const { username } = await changesIban('06:00')
    expect(await names('night_iban', { hours: 24, amount: 250 })).not.toContain(username)
  })

  it('wants every one of its thresholds, within its bounds', async () => {
    const wrong: Thresholds[] = [{}, { hours: 1 }, { hours: 0, count: 3 }, { hours: 1, count: 1_001 }]
    for (const thresholds of wrong) {
      const reply = await site.call(fraud.tryFraudRule, { code: 'velocity', thresholds }, { as: await officer() })
      expect(reply).toMatchObject({ status: 400, body: { code: 'bad_input' } })
    }
  })
})
