import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { verifyInside } from '../../verify/verify.ts'
import { seller } from './cashout/cash-out.fixture.ts'
import { pick, play, testBook } from './sports.fixture.ts'

const book = await testBook()
const { site } = book
const player = await site.player({ cashKurus: 100_000n })
const [won, open, sold] = [await book.match(), await book.match(), await book.match()]
await play(book, player, [pick(won, '1', 200)])
await play(book, player, [pick(open, '1', 200)])
const { coupon, sell } = seller(book)
await sell(player, await coupon(player, sold))
const parted = await coupon(player, sold)
await sell(player, parted, '50')
book.settle(won, '1')
await book.arrived()

class Undone extends Error {}

/** What a full verification says after this was done behind the house's back; it is undone again. */
async function saidAfter(change: string): Promise<string[]> {
  let said: string[] = []
  await site.house.db
    .transaction(async (tx) => {
      expect(await tx.run(sql`${raw(change)}`)).toBeGreaterThan(0)
      said = (await verifyInside(tx)).map(({ invariant }) => invariant.split(' ')[0] as string)
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

const SETTLED = `(select id from sports.coupons where status = 'won')`
const OPEN = `(select id from sports.coupons where status = 'accepted' and playing_kurus = per_column_kurus)`
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
  ['S5', `update sports.exposures set liability_kurus = liability_kurus + 1`],
  ['S5', `update sports.legs set liability_kurus = liability_kurus + 1 where coupon_id = ${OPEN}`],
  ['S6', `update sports.payouts set status = 'due', paid_at = null where coupon_id = ${SETTLED}`],
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
])('%s sees %s', async (invariant, change) => {
  expect(await saidAfter(change)).toContain(invariant)
  await book.clean()
})
