import { readFileSync } from 'node:fs'
import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import { proposeResult } from '@meydan/contract/sports/sports-settle-admin'
import sql, { raw } from 'sql-template-tag'
import { expect, it } from 'vitest'
import type { Tx } from '../../platform/database/db.ts'
import { seller } from '../../domains/sports/test/cash-out.ts'
import { pick, play, testBook } from '../../domains/sports/test/sports.ts'
import { asSuperuser } from '../test/edits.ts'
import { prepareVerification, runCheck, verifyMoney } from '../verify.ts'
import { checksOfGifts } from './gifts.ts'

const book = await testBook()
const { site } = book
const { db } = site.context
const MIGRATIONS = ['0422_gifts_of_results_by_hand.sql', '0425_gifts_of_sold_coupons.sql'].map((name) =>
  readFileSync(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8'),
)
const OF_COUPON = `reference like 'coupon:%'`

/** A coupon that lost by the feed, and won by a result of two people a while later; one with a further leg, sold a while after it. */
async function putRight(): Promise<void> {
  const [trader, second] = [await site.staff('trading'), await site.staff('trading')]
  const [event, early, open] = [await book.match(), await book.match(), await book.match()]
  const [player, other] = [await site.player({ cashKurus: 100_000n }), await site.player({ cashKurus: 100_000n })]
  await play(book, player, [pick(event, '1', 200)])
  const { no } = (await play(book, other, [pick(early, '1', 200), pick(open, '1', 200)])).body.coupon
  book.settle(event, '2')
  await book.arrived()
  site.clock.advance(120_000)
  for (const each of [event, early]) {
    const asked = { event: each, key: '1x2', won: '1', reason: 'Kaynak yanlış sonuç verdi' }
    const { body } = await site.call(proposeResult, asked, { as: trader })
    await site.call(approveProposal, { id: body.proposal }, { as: second })
  }
  site.clock.advance(120_000)
  await book.arrived()
  expect((await seller(book).sell(other, no)).body.coupon.status).toBe('cashed')
}

async function breachesOf(tx: Tx): Promise<unknown[]> {
  const breaches = []
  for (const check of checksOfGifts) breaches.push(...(await runCheck(tx, check)))
  return breaches
}

await putRight()

it.each([
  ['deleted', `delete from approvals.gifts where ${OF_COUPON}`],
  ['made smaller', `update approvals.gifts set kurus = kurus - 1 where ${OF_COUPON}`],
  ['of another revision', `update approvals.gifts set reference = reference || '9' where ${OF_COUPON}`],
])('a gift of a result by hand that is %s is seen', async (_, statement) => {
  expect(await verifyMoney(db)).toEqual([])
  await asSuperuser(db, async (tx) => {
    await prepareVerification(tx)
    expect(await tx.run(raw(statement))).toBe(2)
    expect(await breachesOf(tx)).not.toEqual([])
  })
})

it('what was not written down before is, once', async () => {
  const gifts = sql`select act, staff_id, player_id, reference, kurus, is_alone, is_evidenced, at from approvals.gifts`
  await asSuperuser(db, async (tx) => {
    await prepareVerification(tx)
    const before = await tx.rows(gifts)
    expect(before).toHaveLength(2)
    const migrate = async () => {
      const written = []
      for (const migration of MIGRATIONS) written.push(await tx.run(raw(migration)))
      return written
    }
    expect(await migrate()).toEqual([0, 0])
    await tx.run(raw(`delete from approvals.gifts where ${OF_COUPON}`))
    expect(await migrate()).toEqual([1, 1])
    expect(await tx.rows(gifts)).toEqual(before)
    expect(await breachesOf(tx)).toEqual([])
  })
})
