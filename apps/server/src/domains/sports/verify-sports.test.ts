import { setOwnPrice } from '@meydan/contract/sports/sports-admin'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { verifyInside } from '../../integrity/verify.ts'
import { byForm } from '../../../../../scripts/test/form.ts'
import type { Check } from '../../platform/check.ts'
import { shardsOf } from '../games/public.ts'
import { seller } from './test/cash-out.ts'
import { freeBets } from './test/free-bets.ts'
import { pick, play, testBook } from './test/sports.ts'

const book = await testBook()
const { site } = book
const player = await site.player({ cashKurus: 100_000n })
const [won, open, corrected, sold] = [await book.match(), await book.match(), await book.match(), await book.match()]
await play(book, player, [pick(won, '1', 200)])
await play(book, player, [pick(open, '1', 200)])
const { coupon, sell } = seller(book)
await sell(player, await coupon(player, sold))
const parted = await coupon(player, sold)
await sell(player, parted, '50')
book.settle(won, '1')
await book.arrived()
await claimAndPayment()
await voidFreeBet()
await ownPrice()
await shardsOf(site.context).count()

/** A coupon that was paid 100.00 wrongly, of which 10.00 was there, 20.00 was collected since and 70.00 is owed. */
async function claimAndPayment(): Promise<void> {
  const debtor = await site.player({ cashKurus: 6_000n })
  await play(book, debtor, [pick(corrected, '1', 200)])
  book.settle(corrected, '1')
  await book.arrived()
  const [lost, paid] = [await book.match(), await book.match()]
  await play(book, debtor, [pick(lost, '1', 200)], { per_column: 90 })
  await play(book, debtor, [pick(paid, '1', 200)], { per_column: 10 })
  book.settle(corrected, '2')
  await book.arrived()
  book.settle(paid, '1')
  await book.arrived()
}

/** A free bet that came back. */
async function voidFreeBet(): Promise<void> {
  const gifted = await site.player({ cashKurus: 0n })
  const { freeBet } = await freeBets(book)
  const voided = await book.match()
  const free_bet_id = await freeBet(gifted)
  expect((await play(book, gifted, [pick(voided, '1', 200)], { free_bet_id })).status).toBe(200)
  book.settle(voided, 'void')
  await book.arrived()
}

async function ownPrice(): Promise<void> {
  const [trader, event] = [await site.staff('trading'), await book.match()]
  const wish = {
    event,
    key: '1x2',
    outcome: '1',
    odds: 180,
    fed_odds: 200,
    ends: 'taken_back' as const,
    reason: 'Risk',
  }
  expect((await site.call(setOwnPrice, wish, { as: trader })).status).toBe(200)
}

class Undone extends Error {}

/** What verification says after this was done outside the platform, the short form of its kind of checks alone; it is undone again. */
async function saidAfter(change: string, expected: string): Promise<string[]> {
  let said: string[] = []
  await site.context.db
    .transaction(async (tx) => {
      expect(await tx.run(sql`${raw(change)}`)).toBeGreaterThan(0)
      const isAsked = byForm((check: Check) => check.invariant.startsWith(`${expected} `), undefined)
      said = (await verifyInside(tx, isAsked)).map(({ invariant }) => invariant.split(' ')[0] as string)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return [...new Set(said)].toSorted()
}

test('says nothing of a sound house', async () => {
  await book.clean()
})

const SETTLED = `(select id from sports.coupons where status = 'won' and player_id = ${player.id})`
const OPEN = `(select id from sports.coupons where status = 'accepted' and playing_kurus = per_column_kurus and player_id = ${player.id})`
const CORRECTED = `(select coupon_id from sports.corrections)`
const CASHED = `(select id from sports.coupons where status = 'cashed')`

test.each([
  ['S1', `update sports.coupons set round_seq = round_seq + 7 where id = ${OPEN}`],
  ['S1', `update sports.coupons set per_column_kurus = 5500, stake_kurus = 5500 where id = ${OPEN}`],
  [
    'S1',
    `update sports.coupons set status = 'refused', refusal = 'x', accepted_at = null, round_seq = null where id = ${OPEN}`,
  ],
  ['S2', `update sports.payouts set amount_kurus = amount_kurus + 1 where coupon_id = ${SETTLED}`],
  ['S3', `update sports.coupons set return_kurus = return_kurus + 1 where id = ${SETTLED}`],
  ['S3', `update sports.legs set odds = odds + 10 where coupon_id = ${SETTLED}`],
  ['S3', `update sports.legs set result = 'void' where coupon_id = ${OPEN}`],
  ['S3', `update sports.settlements set result = 'lost' where outcome = '1'`],
  ['S4', `update sports.legs set market_version = 99 where coupon_id = ${OPEN}`],
  ['S4', `update sports.prices set status = -1 where event_id = '${open}'`],
  ['S4', `update sports.prices set is_active = array[false, true, true] where event_id = '${open}'`],
  ['S4', `update sports.prices set version = 0 where event_id = '${open}'`],
  ['S5', `update sports.exposures set liability_kurus = liability_kurus + 1`],
  ['S5', `update sports.legs set liability_kurus = liability_kurus + 1 where coupon_id = ${OPEN}`],
  ['S6', `update sports.payouts set status = 'due', paid_at = null where coupon_id = ${SETTLED}`],
  ['S6', `update sports.corrections set status = 'due', moved_kurus = null, paid_at = null`],
  ['S7', `delete from sports.payouts where coupon_id = ${SETTLED}`],
  ['S2', `update sports.payouts set amount_kurus = amount_kurus + 1 where coupon_id = ${CASHED}`],
  ['S5', `update sports.coupons set playing_kurus = playing_kurus + 1 where id = ${parted}`],
  ['S9', `update sports.coupons set playing_kurus = playing_kurus + 1 where id = ${parted}`],
  ['S9', `update sports.payouts set amount_kurus = amount_kurus - 1 where coupon_id = ${CASHED}`],
  ['S9', `update sports.cashouts set sold_kurus = sold_kurus - 1 where coupon_id = ${CASHED}`],
  ['S9', `update sports.cashouts set amount_kurus = amount_kurus - 1 where coupon_id = ${parted}`],
  ['S9', `update sports.cashouts set state = 'refused', refusal = 'x', revision = null where coupon_id = ${CASHED}`],
  ['S9', `delete from sports.payouts where coupon_id = ${CASHED}`],
  ['S9', `update sports.coupons set cashout_id = (select min(id) from sports.cashouts) where id = ${OPEN}`],
  [
    'S9',
    `insert into sports.payouts (coupon_id, revision, kind, amount_kurus, status, due_at) select id, 99, 'part', 100, 'due', now() from sports.coupons where id = ${CASHED}`,
  ],
  ['S7', `update sports.corrections set before_kurus = before_kurus + 1`],
  ['S7', `update sports.corrections set after_kurus = after_kurus + 1`],
  ['S7', `update sports.corrections set moved_kurus = moved_kurus + 1`],
  ['S7', `update sports.coupons set return_kurus = 7 where id = ${CORRECTED}`],
  ['S7', `delete from sports.claim_payments`],
  ['S8', `update sports.claims set amount_kurus = amount_kurus + 1`],
  ['S8', `update sports.claims set collected_kurus = collected_kurus + 1`],
  ['S8', `update sports.claims set forgiven_kurus = forgiven_kurus + 1`],
  ['S8', `update sports.claim_payments set amount_kurus = amount_kurus + 1`],
  ['S8', `update sports.claim_payments set movement_seq = movement_seq - 1`],
  ['S8', `update sports.corrections set held_for = 'amount', status = 'replaced', paid_at = null, moved_kurus = null`],
  ['S2', `update sports.claims set amount_kurus = amount_kurus + 1`],
  ['S10', `update sports.legs set coupon_id = coupon_id + 1000 where coupon_id = ${OPEN}`],
  ['S10', `update sports.legs set event_id = 'md:match:1' where coupon_id = ${OPEN}`],
  ['S10', `update sports.coupons set player_id = 9999 where id = ${OPEN}`],
  [
    'S10',
    `with gone as (delete from sports.undecided) update sports.coupons set status = 'pending', accepted_at = null, round_seq = null where id = ${OPEN}`,
  ],
  [
    'S11',
    `insert into bonuses.entries select movement_ref || 'r9', 'spin_retaken', grant_id, 0, 0, created_at from bonuses.entries where kind = 'spin'`,
  ],
  ['S11', `update sports.coupons set status = 'lost' where free_bet_id is not null`],
  ['S13', `update sports.own_prices set place = 2`],
  ['S13', `update sports.own_prices set outcome = 'x'`],
  ['I2', `update bonuses.grants set spins_left = spins_left - 1 where spins_left > 0`],
  ['I2', `update bonuses.grants set spins_owed = 1 where spins_left > 0`],
  [
    'I7',
    `update wallet.player_days set win_kurus = win_kurus - 1 where player_id <> ${player.id} and category = 'sports'`,
  ],
])('%s sees %s', async (invariant, change) => {
  expect(await saidAfter(change, invariant)).toContain(invariant)
})

test('and nothing once all of it was undone', async () => {
  await book.clean()
})
