import * as bonuses from '@meydan/contract/bonuses/bonuses'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import {
  approvedDeposit,
  endPromotions,
  endSoundly,
  grant,
  grantRow,
  holdings,
  loggedIn,
  makePromotion,
  type Table,
  table,
} from '../test/bonus.ts'
import { cashbackPromotion, claimsOf } from '../test/cashback.ts'

let site: TestSite
let slot: Table
let live: Table
const noon = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00Z`

beforeAll(async () => {
  site = await testSite()
  slot = await table(site)
  live = await table(site, 'live')
})

afterEach(() => endSoundly(site))

const cashbackRule = (more: Parameters<typeof cashbackPromotion>[1] = {}) =>
  cashbackPromotion(site, { rollover: 0, cashback_balance_below_kurus: 10_000_000n, ...more })
const calculate = async (player: TestPlayer) =>
  (await site.call(bonuses.calculateCashback, {}, { as: await loggedIn(site, player) })).body
const claim = async (player: TestPlayer, amount: number) =>
  site.call(bonuses.claimCashback, { amount }, { as: await loggedIn(site, player) })

async function lose(player: TestPlayer, kurus: bigint, at: Table = slot): Promise<void> {
  expect(await at.bet(player, kurus, { closesRound: true })).toMatchObject({ ok: true })
}

/** Deposits and loses the same on a day. */
async function loseOn(player: TestPlayer, day: number, kurus: bigint, at: Table = slot): Promise<void> {
  site.clock.set(noon(day))
  await approvedDeposit(site, player.id, kurus)
  await lose(player, kurus, at)
}

/** Claims all that is due: lira. */
async function claimAll(player: TestPlayer): Promise<number> {
  const { cashback_amount: amount, eligible } = await calculate(player)
  if (!eligible) return 0
  expect((await claim(player, amount)).body).toMatchObject({ success: true, cashback: { amount } })
  return amount
}

describe('no lira of loss is refunded twice', () => {
  it('when the operator makes the period longer: the days already claimed are left out', async () => {
    const daily = await cashbackRule()
    site.clock.set(noon(2))
    const player = await site.player()
    await loseOn(player, 3, 500_000n)
    site.clock.set(noon(4))
    expect(await claimAll(player)).toBe(1000)
    await loseOn(player, 5, 400_000n)
    await site.context.db.run(sql`update bonuses.promotions set cashback_period_days = 7 where id = ${daily}`)
    site.clock.set(noon(9))
    // 900,000 put in, 100,000 of the refund still there, 500,000 counted before.
    expect(await claimAll(player)).toBe(600)
    expect(await claimsOf(site, player)).toMatchObject([
      { period: '[2026-03-03,2026-03-04)', lost: 500_000n, base: 500_000n },
      { period: '[2026-03-02,2026-03-09)', lost: 400_000n, base: 300_000n, before: 500_000n },
    ])
  })

  it('when it becomes shorter, or another promotion takes its place', async () => {
    await cashbackRule({ cashback_period_days: 7 })
    site.clock.set(noon(2))
    const player = await site.player()
    await loseOn(player, 8, 500_000n)
    site.clock.set(noon(9))
    expect(await claimAll(player)).toBe(1000)
    await endPromotions(site)
    await cashbackRule({ percent: 50 })
    expect(await calculate(player)).toMatchObject({
      eligible: false,
      message: 'Bu dönemin kayıp bonusunu zaten aldınız',
    })
    expect(await claim(player, 2500)).toMatchObject({ status: 409, body: { code: 'cashback_not_eligible' } })
  })

  it('because the database refuses it', async () => {
    await cashbackRule()
    site.clock.set(noon(2))
    const player = await site.player()
    await loseOn(player, 3, 500_000n)
    site.clock.set(noon(4))
    await claimAll(player)
    const again = site.context.db.run(sql`
      insert into bonuses.cashback_losses (claim_id, player_id, category, days, lost_kurus)
      select claim_id, player_id, category, daterange('2026-03-01', '2026-03-31'), 1 from bonuses.cashback_losses where player_id = ${player.id} and category = 'slot'`)
    await expect(again).rejects.toThrow('cashback_losses_once')
    await expect(site.context.db.run(sql`update bonuses.cashback_claims set amount_kurus = 1`)).rejects.toThrow(
      'append-only',
    )
    await expect(site.context.db.run(sql`delete from bonuses.cashback_losses`)).rejects.toThrow('append-only')
  })
})

describe('several cashback promotions', () => {
  it('of which one comes after the claim of another, over the same days: it is due for its own games', async () => {
    await cashbackRule({ name: 'Slot', percent: 10, cashback_categories: ['slot'] })
    site.clock.set(noon(2))
    const player = await site.player()
    await loseOn(player, 3, 500_000n)
    await loseOn(player, 3, 500_000n, live)
    site.clock.set(noon(4))
    expect(await claimAll(player)).toBe(500)
    await cashbackRule({ name: 'Masalar', percent: 20, cashback_categories: ['live'] })
    // 1,000,000 put in, 50,000 of the refund still there, 500,000 counted before.
    expect(await claimAll(player)).toBe(900)
    expect(await claimAll(player)).toBe(0)
  })

  it('refund each its own share at its own rate, slots 10 % and the rest 20 %, in one claim', async () => {
    await cashbackRule({ name: 'Slot', percent: 10, cashback_categories: ['slot'] })
    await cashbackRule({ name: 'Hepsi', percent: 20 })
    site.clock.set(noon(2))
    const player = await site.player()
    await loseOn(player, 3, 600_000n)
    await loseOn(player, 3, 400_000n, live)
    site.clock.set(noon(4))
    expect(await calculate(player)).toMatchObject({ eligible: true, cashback_amount: 600 + 800 })
    const replies = await Promise.all(Array.from({ length: 8 }, () => claim(player, 1400)))
    expect(replies.filter((reply) => reply.body.success)).toHaveLength(1)
    expect(await claimsOf(site, player)).toMatchObject([
      { lost: 600_000n, base: 600_000n, amount: 60_000n, before: 0n },
      { lost: 400_000n, base: 400_000n, amount: 80_000n, before: 600_000n },
    ])
    expect(await calculate(player)).toMatchObject({ eligible: false })
    expect(await holdings(site, player)).toEqual({ cash: 140_000n, bonus: 0n })
  })

  it('refund together no more than was put in', async () => {
    await cashbackRule({ name: 'Slot', percent: 10, cashback_categories: ['slot'] })
    await cashbackRule({ name: 'Hepsi', percent: 20 })
    site.clock.set(noon(3))
    const player = await site.player()
    await approvedDeposit(site, player.id, 500_000n)
    const stake = await live.bet(player, 100_000n)
    await live.win(player, stake, 400_000n)
    await lose(player, 800_000n)
    site.clock.set(noon(4))
    expect(await claimAll(player)).toBe(500)
    expect(await claimsOf(site, player)).toMatchObject([{ lost: 800_000n, base: 500_000n, amount: 50_000n }])
  })

  it('a second one for the same category has nothing of it', async () => {
    await cashbackRule({ name: 'Slot', percent: 10, cashback_categories: ['slot'] })
    await cashbackRule({ name: 'Slot 2', percent: 50, cashback_categories: ['slot', 'live'] })
    site.clock.set(noon(2))
    const player = await site.player()
    await loseOn(player, 3, 600_000n)
    await loseOn(player, 3, 400_000n, live)
    site.clock.set(noon(4))
    expect(await claimAll(player)).toBe(600 + 2000)
  })
})

describe('a round counts on the day it closes', () => {
  it('not while it is open; later with the deposit it was staked from', async () => {
    await cashbackRule()
    site.clock.set(noon(3))
    const player = await site.player()
    const deposit = await approvedDeposit(site, player.id, 1000_000n)
    const open = await live.bet(player, 600_000n)
    await lose(player, 300_000n)
    site.clock.set(noon(4))
    // 100,000 are still there, 600,000 still at stake.
    expect(await claimAll(player)).toBe(600)
    expect(await live.win(player, open, 0n)).toMatchObject({ ok: true })
    site.clock.set(noon(5))
    // Of the 1,000,000 put in 300,000 were counted; 100,000 and the refund of 60,000 are still there.
    expect(await claimAll(player)).toBe(880)
    expect(await claimsOf(site, player)).toMatchObject([
      { period: '[2026-03-03,2026-03-04)', lost: 300_000n, base: 300_000n, deposits: [deposit] },
      { period: '[2026-03-04,2026-03-05)', lost: 600_000n, carried: 600_000n, base: 440_000n, deposits: [deposit] },
    ])
  })

  it('and not at all where its stake was taken back', async () => {
    await cashbackRule()
    site.clock.set(noon(3))
    const player = await site.player()
    await approvedDeposit(site, player.id, 1000_000n)
    const open = await live.bet(player, 600_000n)
    await lose(player, 400_000n)
    await live.undo(player, open)
    site.clock.set(noon(4))
    expect(await claimAll(player)).toBe(800)
    expect(await claimsOf(site, player)).toMatchObject([{ lost: 400_000n, base: 400_000n }])
    site.clock.set(noon(5))
    expect(await calculate(player)).toMatchObject({ eligible: false })
  })

  it('taken back the next day it leaves that day without a loss', async () => {
    await cashbackRule()
    site.clock.set(noon(3))
    const player = await site.player()
    await approvedDeposit(site, player.id, 1000_000n)
    const open = await live.bet(player, 1000_000n)
    site.clock.set(noon(4))
    expect(await calculate(player)).toMatchObject({ eligible: false })
    await live.undo(player, open)
    site.clock.set(noon(5))
    expect(await calculate(player)).toMatchObject({ eligible: false })
  })
})

describe('one benefit for each lira', () => {
  const select = async (player: TestPlayer, depositId: number, bonusId: number) =>
    site.call(
      bonuses.decidePendingBonus,
      { deposit_id: String(depositId), bonus_id: String(bonusId), action: 'select' },
      { as: await loggedIn(site, player) },
    )

  it('a deposit counted for cashback is no longer one for a bonus, and says so', async () => {
    const bonus = await makePromotion(site)
    await cashbackRule()
    site.clock.set('2026-03-03T20:00:00Z')
    const player = await site.player()
    const deposit = await approvedDeposit(site, player.id, 1000_000n)
    await lose(player, 1000_000n)
    site.clock.set('2026-03-03T21:00:00Z')
    expect(await claimAll(player)).toBe(2000)
    expect(await select(player, deposit, bonus)).toMatchObject({ status: 409, body: { code: 'offer_gone' } })
    const offer = await site.context.db.one<{ claim: number | null }>(
      sql`select cashback_claim_id as claim from bonuses.offers where deposit_id = ${deposit}`,
    )
    expect(offer.claim).toEqual(expect.any(Number))
    expect(await claimsOf(site, player)).toMatchObject([{ deposits: [deposit] }])
    const both = site.context.db.run(sql`update bonuses.offers set status = 'selected' where deposit_id = ${deposit}`)
    await expect(both).rejects.toThrow('offers_one_benefit')
  })

  it('a deposit that fed a bonus feeds no cashback, a second one beside it does', async () => {
    const bonus = await makePromotion(site)
    await cashbackRule()
    site.clock.set(noon(3))
    const player = await site.player()
    const deposit = await approvedDeposit(site, player.id, 1000_000n)
    await select(player, deposit, bonus)
    await lose(player, 1_500_000n)
    const second = await approvedDeposit(site, player.id, 300_000n)
    await lose(player, 300_000n)
    site.clock.set(noon(4))
    expect(await claimAll(player)).toBe(600)
    expect(await claimsOf(site, player)).toMatchObject([{ base: 300_000n, deposits: [second] }])
  })
})

describe('reading', () => {
  it('ends nothing: a bonus that is over stands in nobody’s way and is closed by the claim', async () => {
    await cashbackRule()
    site.clock.set(noon(3))
    const player = await site.player()
    await approvedDeposit(site, player.id, 1000_000n)
    await lose(player, 1000_000n)
    const id = await grant(site, player.id, 50_000n, { rule: { validity_days: 1 } })
    site.clock.set('2026-03-04T12:00:00Z')
    const before = await grantRow(site, id)
    const { cashback_amount: amount } = await calculate(player)
    expect(amount).toBe(1900)
    expect(await grantRow(site, id)).toEqual(before)
    expect((await claim(player, amount)).body.success).toBe(true)
    expect(await grantRow(site, id)).toMatchObject({ status: 'expired', forfeited: 50_000n })
  })
})
