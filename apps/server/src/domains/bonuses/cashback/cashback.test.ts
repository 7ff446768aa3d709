import * as bonuses from '@meydan/contract/bonuses/bonuses'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import {
  approvedDeposit,
  endPromotions,
  endSoundly,
  grant,
  holdings,
  loggedIn,
  makePromotion,
  table,
  type Table,
} from '../test/bonus.ts'
import { cashbackPromotion, paidWithdrawal } from '../test/cashback.ts'
import { lastClosedPeriod } from './cashback-period.ts'

let site: TestSite
let slot: Table
const YESTERDAY = '2026-03-09T12:00:00Z'
const TODAY = '2026-03-10T09:00:00Z'

beforeAll(async () => {
  site = await testSite()
  slot = await table(site)
})

afterEach(() => endSoundly(site))

const cashbackRule = (more: Parameters<typeof cashbackPromotion>[1] = {}) =>
  cashbackPromotion(site, { rollover: 1, ...more })
const calculate = async (player: TestPlayer) => (await site.call(bonuses.calculateCashback, {}, { as: player })).body
const claim = (player: TestPlayer, amount: number) => site.call(bonuses.claimCashback, { amount }, { as: player })

async function lose(player: TestPlayer, kurus: bigint): Promise<void> {
  expect(await slot.bet(player, kurus, { closesRound: true })).toMatchObject({ ok: true })
}

/** Deposited and lost so much yesterday; today it is today. */
async function loser(depositKurus = 100_000n, lostKurus = depositKurus - 340n): Promise<TestPlayer> {
  site.clock.set(YESTERDAY)
  const player = await site.player()
  await approvedDeposit(site, player.id, depositKurus)
  await lose(player, lostKurus)
  site.clock.set(TODAY)
  return player
}

describe('the worked example of bonus-and-fairness §4.3', () => {
  it('deposits 1,000, withdrawals 200, balance 50, bonus 100: 20 % of 650 is 130.00, at 1x [2.3.7, 2.7.9]', async () => {
    await cashbackRule({ cashback_balance_below_kurus: 10_000n })
    site.clock.set(YESTERDAY)
    const player = await site.player()
    await approvedDeposit(site, player.id, 100_000n)
    await paidWithdrawal(site, player, 20_000n)
    await grant(site, player.id, 10_000n, { rule: { rollover: 0 } })
    await lose(player, 85_000n)
    site.clock.set(TODAY)
    expect(await holdings(site, player)).toEqual({ cash: 5_000n, bonus: 0n })
    expect(await calculate(player)).toMatchObject({ success: true, eligible: true, cashback_amount: 130 })
    const { body } = await claim(player, 130)
    expect(body).toMatchObject({ success: true, cashback: { amount: 130 }, new_balance: 180 })
    const active = (await site.call(bonuses.listActiveBonuses, {}, { as: player })).body.active_bonuses
    expect(active).toMatchObject([
      { type_label: 'Kayıp Bonusu', amount: 130, wagering: { rollover: 1, remaining: 130 } },
    ])
  })
})

describe('the refund', () => {
  it('is never more than what was really lost in games, also where money was paid out after the period', async () => {
    await cashbackRule({ cashback_balance_below_kurus: 1_000_000n })
    const player = await loser(100_000n, 30_000n)
    await paidWithdrawal(site, player, 60_000n)
    expect(await calculate(player)).toMatchObject({ eligible: true, cashback_amount: 60 })
  })

  it('counts what was paid out since the period as if it still lay there: a deposit that nobody plays makes no loss of another', async () => {
    const bonus = await makePromotion(site)
    await cashbackRule()
    site.clock.set(YESTERDAY)
    const player = await site.player()
    const played = await approvedDeposit(site, player.id, 100_000n)
    await site.call(
      bonuses.decidePendingBonus,
      { deposit_id: String(played), bonus_id: String(bonus), action: 'select' },
      { as: player },
    )
    await lose(player, 200_000n)
    const untouched = await approvedDeposit(site, player.id, 100_000n)
    await site.call(bonuses.decidePendingBonus, { deposit_id: String(untouched), action: 'reject' }, { as: player })
    site.clock.set(TODAY)
    await paidWithdrawal(site, player, 100_000n)
    expect(await holdings(site, player)).toEqual({ cash: 0n, bonus: 0n })
    expect(await calculate(player)).toMatchObject({ eligible: false, cashback_amount: 0 })
    await approvedDeposit(site, player.id, 60_000n)
    await lose(player, 60_000n)
    expect(await calculate(player)).toMatchObject({ eligible: true, cashback_amount: 120 })
  })

  it('leaves out deposits for which a bonus was chosen', async () => {
    const bonus = await makePromotion(site)
    await cashbackRule()
    site.clock.set(YESTERDAY)
    const player = await site.player()
    const deposit = await approvedDeposit(site, player.id, 100_000n)
    await site.call(
      bonuses.decidePendingBonus,
      { deposit_id: String(deposit), bonus_id: String(bonus), action: 'select' },
      { as: player },
    )
    await lose(player, 200_000n)
    site.clock.set(TODAY)
    expect(await calculate(player)).toMatchObject({ eligible: false, cashback_amount: 0 })
  })

  it('keeps deposits whose bonus was rejected', async () => {
    await makePromotion(site)
    await cashbackRule()
    site.clock.set(YESTERDAY)
    const player = await site.player()
    const deposit = await approvedDeposit(site, player.id, 100_000n)
    await site.call(bonuses.decidePendingBonus, { deposit_id: String(deposit), action: 'reject' }, { as: player })
    await lose(player, 100_000n)
    site.clock.set(TODAY)
    expect(await calculate(player)).toMatchObject({ eligible: true, cashback_amount: 200 })
  })

  it('is capped, and not paid below the minimum', async () => {
    await cashbackRule({ max_bonus_kurus: 15_000n })
    expect(await calculate(await loser())).toMatchObject({ eligible: true, cashback_amount: 150 })
    await endPromotions(site)
    await cashbackRule({ cashback_minimum_kurus: 20_000n })
    expect(await calculate(await loser())).toMatchObject({ eligible: false, cashback_amount: 0 })
  })

  it.each([
    [
      'the balance is not low enough',
      async () => loser(100_000n, 99_000n),
      'Kayıp bonusu için bakiyeniz 10,00 ₺’nın altında olmalıdır',
    ],
    [
      'a bonus is active',
      async () => {
        const player = await loser()
        await grant(site, player.id, 100n)
        return player
      },
      'Aktif bonusunuz varken kayıp bonusu alamazsınız',
    ],
    [
      'nothing was lost',
      async () => (site.clock.set(TODAY), site.player()),
      'Şu an kayıp bonusu almaya uygun değilsiniz',
    ],
  ])('is not for a player while %s', async (_, make, message) => {
    await cashbackRule()
    const player = await make()
    expect(await calculate(player)).toEqual({ success: true, eligible: false, cashback_amount: 0, message })
    expect(await claim(player, 100)).toMatchObject({ status: 409, body: { code: 'cashback_not_eligible', message } })
  })

  it('is not paid without a promotion', async () => {
    expect(await calculate(await loser())).toMatchObject({ eligible: false })
  })
})

describe('the claim', () => {
  it('is not shown while a bonus whose time is over waits for an open round', async () => {
    await cashbackRule()
    site.clock.set(YESTERDAY)
    const player = await site.player()
    await approvedDeposit(site, player.id, 100_000n)
    await lose(player, 99_900n)
    await grant(site, player.id, 500n, { rule: { validity_days: 1 } })
    expect(await slot.bet(player, 300n)).toMatchObject({ ok: true })
    site.clock.set('2026-03-10T13:00:00Z')
    expect(await calculate(await loggedIn(site, player))).toMatchObject({
      eligible: false,
      message: 'Aktif bonusunuz varken kayıp bonusu alamazsınız',
    })
  })

  it('refuses an amount that has changed meanwhile and says the new one', async () => {
    const id = await cashbackRule()
    const player = await loser()
    expect(await calculate(player)).toMatchObject({ cashback_amount: 199.32 })
    await site.context.db.run(sql`update bonuses.promotions set percent = 10 where id = ${id}`)
    expect(await claim(player, 199.32)).toMatchObject({
      status: 409,
      body: { code: 'cashback_amount_changed', cashback_amount: 99.66 },
    })
    expect(await holdings(site, player)).toEqual({ cash: 340n, bonus: 0n })
    expect((await claim(player, 99.66)).body.success).toBe(true)
  })

  it.each([0, 1_000_000, 199.31, 199.33])('refuses %d where 199.32 is due', async (amount) => {
    await cashbackRule()
    const player = await loser()
    expect(await claim(player, amount)).toMatchObject({ status: 409, body: { code: 'cashback_amount_changed' } })
  })

  it('pays once, however many click at once', async () => {
    await cashbackRule()
    const player = await loser()
    const replies = await Promise.all(Array.from({ length: 20 }, () => claim(player, 199.32)))
    expect(replies.filter((reply) => reply.body.success)).toHaveLength(1)
    expect(replies.filter((reply) => reply.body.code === 'cashback_not_eligible')).toHaveLength(19)
    expect(await holdings(site, player)).toEqual({ cash: 340n, bonus: 19_932n })
  })

  it('pays the same period once, also after the bonus is played', async () => {
    await cashbackRule()
    const player = await loser()
    await claim(player, 199.32)
    await lose(player, 20_272n)
    expect(await calculate(player)).toMatchObject({
      eligible: false,
      message: 'Bu dönemin kayıp bonusunu zaten aldınız',
    })
  })

  it('through the promotion, by the amount of the server', async () => {
    const id = await cashbackRule()
    const player = await loser()
    expect((await site.call(bonuses.activateBonus, { bonus_id: id }, { as: player })).body.success).toBe(true)
    expect(await holdings(site, player)).toEqual({ cash: 340n, bonus: 19_932n })
    expect(await site.call(bonuses.activateBonus, { bonus_id: id }, { as: player })).toMatchObject({
      status: 409,
      body: { code: 'cashback_not_eligible' },
    })
  })
})

describe('the period', () => {
  it.each([
    ['2026-03-10T20:59:59Z', 1, '2026-03-09', '2026-03-10'],
    ['2026-03-10T21:00:00Z', 1, '2026-03-10', '2026-03-11'],
    ['2026-03-15T12:00:00Z', 7, '2026-03-02', '2026-03-09'],
    ['2026-03-16T12:00:00Z', 7, '2026-03-09', '2026-03-16'],
  ])('at %s of %d days is from %s to %s', (at, days, from, to) => {
    expect(lastClosedPeriod(new Date(at), days)).toMatchObject({ from, to, key: `${from}_${to}` })
  })

  it('counts a deposit once where two promotions are due at once and one refunds a round of the other’s days', async () => {
    await cashbackRule({ percent: 10, cashback_period_days: 7, cashback_categories: ['live'] })
    await cashbackRule()
    site.clock.set('2026-02-20T12:00:00Z')
    const player = await site.player()
    await approvedDeposit(site, player.id, 50_000n)
    await slot.win(player, await slot.bet(player, 100n), 50_100n)
    site.clock.set('2026-03-08T12:00:00Z')
    await approvedDeposit(site, player.id, 100_000n)
    const live = await table(site, 'live')
    expect(await live.bet(player, 100_000n, { closesRound: true })).toMatchObject({ ok: true })
    const late = await slot.bet(player, 99_500n)
    site.clock.set(YESTERDAY)
    await slot.win(player, late, 0n)
    site.clock.set(TODAY)
    expect(await calculate(await loggedIn(site, player))).toMatchObject({ eligible: true, cashback_amount: 99.5 })
  })

  it('counts what was lost before Istanbul midnight and nothing after it', async () => {
    await cashbackRule()
    site.clock.set('2026-03-09T20:59:59Z')
    const player = await site.player()
    await approvedDeposit(site, player.id, 100_000n)
    await lose(player, 50_000n)
    site.clock.set('2026-03-09T21:00:00Z')
    await lose(player, 49_900n)
    expect(await calculate(player)).toMatchObject({ eligible: true, cashback_amount: 100 })
  })
})
