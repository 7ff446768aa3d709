import * as bonuses from '@meydan/contract/bonuses/bonuses'
import { listPromotions } from '@meydan/contract/bonuses/promotions'
import { giveBonus } from '@meydan/contract/bonuses/bonuses-admin'
import * as cashier from '@meydan/contract/cashier/cashier'
import * as compliance from '@meydan/contract/compliance/compliance'
import { readLicence as readLicenceCall } from '@meydan/contract/compliance/licence-admin'
import * as games from '@meydan/contract/games/games'
import { register } from '@meydan/contract/identity/identity'
import { listJackpots } from '@meydan/contract/jackpots/jackpots'
import { readPlayer } from '@meydan/contract/identity/identity-admin'
import { readUserSession } from '@meydan/contract/identity/session'
import type { LicencePolicy } from '@meydan/contract/licence/licence'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { listTournaments, readTournament } from '@meydan/contract/tournaments/tournaments'
import { runningTier } from '../../jackpots/test/jackpot.ts'
import { publishedOf } from '../../tournaments/test/tournament.ts'
import { nextPerson } from '../../../../test/people.ts'
import { holdings, loggedIn } from '../../bonuses/test/bonus.ts'
import { records } from './licence-records.ts'
import {
  adult,
  keepsPace,
  amountsOf,
  born,
  deposit,
  gift,
  instant,
  match,
  site,
  slot,
  expectNoMovement,
  withdraw,
} from './licence-site.ts'

const DAY_MS = 86_400_000

/** Every switch, and what it does through the calls of the platform. */
export const switches: { [Name in keyof LicencePolicy]: (policy: LicencePolicy) => Promise<void> } = {
  async casino({ casino }) {
    const player = await adult()
    const launch = () => site.call(games.launchGame, { game_id: slot.gameId, mode: 'real' }, { as: player })
    const listed = (await site.call(games.listGames, { type: 'slot' })).body.data as unknown[]
    if (casino) {
      expect((await launch()).body.status).toBe(true)
      expect(listed).not.toEqual([])
      expect(await slot.bet(player, 100n)).toMatchObject({ ok: true })
      return
    }
    expect(await expectNoMovement(player, launch)).toMatchObject({
      status: 403,
      body: { code: 'category_not_licensed', message: 'Bu oyun türü bu sitede kapalıdır' },
    })
    expect(listed).toEqual([])
    const refused = { ok: false, code: 'GAME_BLOCKED', reason: 'licence' }
    expect(await expectNoMovement(player, () => slot.bet(player, 100n))).toMatchObject(refused)
    expect(await expectNoMovement(player, () => instant.bet(player, 100n))).toMatchObject(refused)
  },
  async sports({ sports }) {
    const player = await adult()
    const bet = await match.bet(player, 100n)
    expect(bet).toMatchObject(sports ? { ok: true } : { ok: false, code: 'GAME_BLOCKED', reason: 'licence' })
    expect(await holdings(site, player)).toMatchObject({ cash: sports ? 9_999_900n : 10_000_000n })
  },
  async bonuses(policy) {
    const player = await adult()
    const { promotions } = (await site.call(listPromotions, {})).body
    const activate = () => site.call(bonuses.activateBonus, { bonus_id: gift }, { as: player })
    if (policy.bonuses) {
      expect(promotions).not.toEqual([])
      expect((await activate()).body.success).toBe(true)
      return
    }
    expect(promotions).toEqual([])
    expect(await expectNoMovement(player, activate)).toMatchObject({ status: 409, body: { code: 'bonuses_off' } })
  },
  liveBetting: (policy) => told(policy, 'liveBetting'),
  cashOut: (policy) => told(policy, 'cashOut'),
  async jackpots(policy) {
    await runningTier(site, 'bronz', {})
    site.clock.advance(1_000)
    const listed = (await site.call(listJackpots)).body.jackpots as { code: string }[]
    expect(listed.some(({ code }) => code === 'bronz')).toBe(policy.jackpots)
  },
  async tournaments(policy) {
    const { slug } = await publishedOf(site)
    const listed = (await site.call(listTournaments)).body.tournaments as { slug: string }[]
    expect(listed.map((each) => each.slug).includes(slug)).toBe(policy.tournaments)
    const read = await site.call(readTournament, { slug })
    expect(read.status).toBe(policy.tournaments ? 200 : 404)
  },
  vip: (policy) => told(policy, 'vip'),
  async autoplay(policy) {
    await told(policy, 'autoplay')
    if (!policy.casino) return
    const { body } = await site.call(games.launchGame, { game_id: slot.gameId, mode: 'real' }, { as: await adult() })
    expect(new URL(body.data.launch_url, 'http://x').searchParams.get('autoplay')).toBe(policy.autoplay ? '1' : '0')
  },
  async featureBuy(policy) {
    if (!policy.casino) return
    const player = await adult()
    const { body } = await site.call(games.launchGame, { game_id: slot.gameId, mode: 'real' }, { as: player })
    const told = new URL(body.data.launch_url, 'http://x').searchParams.get('feature_buy')
    expect(told).toBe(policy.featureBuy ? '1' : '0')
    const buy = () => slot.bet(player, 100n, { buysFeature: true })
    if (policy.featureBuy) expect(await buy()).toMatchObject({ ok: true })
    else
      expect(await expectNoMovement(player, buy)).toMatchObject({ ok: false, code: 'GAME_BLOCKED', reason: 'feature' })
  },
  async playerMayCancelWithdrawal(policy) {
    const player = await adult()
    const { id } = (await withdraw(player, 'Ayşe Yılmaz')).body
    const [line] = (await site.call(cashier.listWalletTransactions, {}, { as: player })).body.transactions
    expect(line).toMatchObject({ id, cancellable: policy.playerMayCancelWithdrawal })
    const reply = await site.call(cashier.cancelWithdrawal, { id }, { as: player })
    expect(reply.status).toBe(policy.playerMayCancelWithdrawal ? 200 : 409)
  },
  async minimumAgeYears({ minimumAgeYears }) {
    const [year = 0, month = 0, day = 0] = born(minimumAgeYears).split('-').map(Number)
    const form = { ...nextPerson(), dob_day: day, dob_month: month }
    expect(await site.call(register, { ...form, dob_year: year + 1 })).toMatchObject({
      status: 400,
      body: { code: 'under_age', message: `${minimumAgeYears} yaşından küçükler kayıt olamaz` },
    })
    expect((await site.call(register, { ...form, dob_year: year })).body.success).toBe(true)
  },
  async limitIncreaseDelayHours({ limitIncreaseDelayHours: hours }) {
    const player = await adult()
    const set = (value: number) =>
      site.call(compliance.setLimit, { kind: 'deposit', period: 'day', value }, { as: player })
    await set(600)
    const from = site.clock.now().getTime()
    expect((await set(700)).body).toMatchObject({
      applied: false,
      confirmable_at: new Date(from + hours * 3_600_000).toISOString(),
    })
    site.clock.advance(hours * 3_600_000 - 1)
    const confirm = async () =>
      site.call(compliance.confirmLimit, { kind: 'deposit', period: 'day' }, { as: await loggedIn(site, player) })
    expect((await confirm()).body).toMatchObject({
      code: 'confirmation_too_early',
      message: `Limit artışı ${hours} saat dolmadan onaylanamaz`,
    })
    site.clock.advance(1)
    expect((await confirm()).body.success).toBe(true)
  },
  async realityCheckMinutes({ realityCheckMinutes }) {
    const player = await adult()
    const minutes = async () => (await site.call(compliance.readRealityCheck, {}, { as: player })).body.interval_minutes
    expect(await minutes()).toBe(Math.min(60, realityCheckMinutes))
    for (const choice of [15, 30, 60, 90, 120] as const) {
      const { body } = await site.call(compliance.setRealityCheck, { minutes: choice }, { as: player })
      if (choice > realityCheckMinutes) expect(body.code).toBe('reminder_too_rare')
      else expect(await minutes()).toBe(choice)
    }
    expect(await minutes()).toBe(realityCheckMinutes)
  },
  slotPaceMs: (policy) => keepsPace(policy, slot, policy.slotPaceMs),
  otherPaceMs: (policy) => keepsPace(policy, instant, policy.otherPaceMs),
  async slotStakeCaps({ casino, slotStakeCaps }) {
    if (!casino) return
    if (slotStakeCaps.length === 0) expect(await slot.bet(await adult(18), 9_000_000n)).toMatchObject({ ok: true })
    for (const { fromAgeYears, lira } of slotStakeCaps) {
      const player = await adult(Math.max(fromAgeYears, 18))
      const cap = BigInt(lira * 100)
      expect(await expectNoMovement(player, () => slot.bet(player, cap + 1n))).toMatchObject({
        ok: false,
        code: 'LIMIT_REACHED',
        reason: 'age',
        most: Number(cap),
      })
      const open = await slot.bet(player, cap - 100n)
      expect(open).toMatchObject({ ok: true })
      expect(await slot.bet(player, 101n, { roundRef: open.round })).toMatchObject({ ok: false, reason: 'age' })
      expect(await slot.bet(player, 100n, { roundRef: open.round })).toMatchObject({ ok: true })
    }
  },
  async wageringCapTimes({ bonuses: isOn, wageringCapTimes: cap }) {
    if (!isOn) return
    const [player, support] = [await adult(), await site.staff('support', 'admin')]
    const give = (rollover: number) =>
      site.call(
        giveBonus,
        {
          player_id: player.id,
          name: 'Deneme',
          amount: 10,
          rollover,
          validity_days: 30,
          reason: 'deneme',
          request_key: `licence-${rollover}-${player.id}`,
        },
        { as: support },
      )
    if (cap !== null)
      expect(await expectNoMovement(player, () => give(cap + 1))).toMatchObject({
        status: 409,
        body: { code: 'wagering_above_licence', message: `Lisans gereği çevrim en çok ${cap} kat olabilir` },
      })
    expect((await give(cap ?? 100)).body.success).toBe(true)
  },
  async kyc({ kyc, sports }) {
    const player = await site.player({ cashKurus: 10_000n })
    const reply = await expectNoMovement(player, () => deposit(player, 500))
    if (kyc === 'before_withdrawal') {
      expect(reply.body.success).toBe(true)
      if (sports) expect(await match.bet(player, 100n)).toMatchObject({ ok: true })
      return
    }
    expect(reply).toMatchObject({ status: 403, body: { code: 'identity_required' } })
    if (sports)
      expect(await expectNoMovement(player, () => match.bet(player, 100n))).toMatchObject({
        ok: false,
        code: 'PLAYER_BLOCKED',
        reason: 'kyc',
      })
    await site.context.db.run(sql`update identity.players set kyc_status = 'approved' where id = ${player.id}`)
    expect((await deposit(player, 500)).body.success).toBe(true)
    if (sports) expect(await match.bet(player, 100n)).toMatchObject({ ok: true })
  },
  async nameMatch({ nameMatch }) {
    const player = await adult()
    const another = () => withdraw(player, 'Veli Demir')
    if (nameMatch === 'reviewed') expect((await another()).body.success).toBe(true)
    else
      expect(await expectNoMovement(player, another)).toMatchObject({
        status: 409,
        body: { code: 'account_name_differs' },
      })
    expect((await withdraw(player, 'AYSE YILMAZ', 200)).body.success).toBe(true)
  },
  async largeTransactionLira({ largeTransactionLira }) {
    const player = await adult()
    const events = async () =>
      (
        await site.context.db.one<{ count: number }>(sql`
          select count(*)::int as count from compliance.events where player_id = ${player.id} and kind = 'large_transaction'`)
      ).count
    await withdraw(player, 'Ayşe Yılmaz', 150)
    expect(await events()).toBe(150 > largeTransactionLira ? 1 : 0)
  },
  async largeStakeLira({ sports, largeStakeLira: lira }) {
    const threshold = BigInt(lira * 100)
    if (!sports || threshold > 9_000_000n) return
    const player = await adult()
    await match.bet(player, threshold)
    await match.bet(player, threshold + 1n)
    await expect.poll(() => amountsOf(player.id, 'large_stake')).toEqual([Number(threshold) + 1])
  },
  async largeWinLira({ sports, largeWinLira: lira }) {
    const threshold = BigInt(lira * 100)
    if (!sports || lira >= 1_000_000_000) return
    const player = await adult()
    for (const won of [threshold, threshold + 1n]) await match.win(player, await match.bet(player, 100n), won)
    await expect.poll(() => amountsOf(player.id, 'large_win')).toEqual([Number(threshold) + 1])
  },
  async playerIdleMinutes({ playerIdleMinutes: minutes }) {
    const isIn = async (as: { cookie: string }, headers = {}) =>
      (await site.call(readUserSession, {}, { as, headers })).body
    const [idle, busy] = [await adult(), await adult()]
    for (const headers of Array.from({ length: 3 }, () => ({ 'x-touched': '1' }))) {
      site.clock.advance(((minutes ?? 1_440) * 60_000) / 2)
      await isIn(idle)
      expect((await isIn(busy, headers)).logged_in).toBe(true)
    }
    expect(await isIn(idle)).toMatchObject(minutes === null ? { logged_in: true } : { logged_in: false, idle: true })
  },
  async dormantAfterDays({ dormantAfterDays: days }) {
    const player = await adult()
    const isAsleep = async () => {
      await site.job('mark dormant accounts')
      const { body } = await site.call(readPlayer, { id: player.id }, { as: await site.staff('support') })
      return body.data.dormant_since !== null
    }
    site.clock.advance(days * DAY_MS - 1)
    expect(await isAsleep()).toBe(false)
    site.clock.advance(1)
    expect(await isAsleep()).toBe(true)
  },
  ...records,
  async limits({ limits }) {
    const { body } = await site.call(compliance.readProtection, {}, { as: await adult() })
    const bound = (body.limits as { kind: string; period: string; set_by: string | null; effective: number }[]).filter(
      (each) => each.set_by === 'licence',
    )
    expect(bound.map(({ kind, period, effective: value }) => ({ kind, period, value }))).toEqual(limits)
  },
}

/** Nothing on the server to switch: what the site receives is what counts. */
async function told(policy: LicencePolicy, name: 'liveBetting' | 'cashOut' | 'vip' | 'autoplay'): Promise<void> {
  const { body } = await site.call(readLicenceCall, {}, { as: await site.staff('compliance') })
  expect(body.data.now.policy[name]).toBe(policy[name])
}
