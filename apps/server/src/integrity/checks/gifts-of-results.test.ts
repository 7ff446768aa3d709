import { readFileSync } from 'node:fs'
import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import { proposeResult } from '@meydan/contract/sports/sports-settle-admin'
import sql, { raw } from 'sql-template-tag'
import { expect, it } from 'vitest'
import type { Tx } from '../../platform/database/db.ts'
import { pick, play, testBook } from '../../domains/sports/test/sports.ts'
import { asSuperuser } from '../test/edits.ts'
import { prepareVerification, runCheck, verifyMoney } from '../verify.ts'
import { checksOfGifts } from './gifts.ts'

const book = await testBook()
const { site } = book
const { db } = site.context
const MIGRATION = new URL('../../../migrations/0422_gifts_of_results_by_hand.sql', import.meta.url)
const OF_COUPON = `reference like 'coupon:%'`

/** Coupons that lost by the feed, and won by a result of two people a while later. */
async function putRight(): Promise<void> {
  const [trader, second] = [await site.staff('trading'), await site.staff('trading')]
  const event = await book.match()
  const player = await site.player({ cashKurus: 100_000n })
  await play(book, player, [pick(event, '1', 200)])
  book.settle(event, '2')
  await book.arrived()
  site.clock.advance(120_000)
  const asked = { event, key: '1x2', won: '1', reason: 'Kaynak yanlış sonuç verdi' }
  const { body } = await site.call(proposeResult, asked, { as: trader })
  await site.call(approveProposal, { id: body.proposal }, { as: second })
  site.clock.advance(120_000)
  await book.arrived()
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
    expect(await tx.run(raw(statement))).toBe(1)
    expect(await breachesOf(tx)).not.toEqual([])
  })
})

it('what was not written down before is, once', async () => {
  const gifts = sql`select act, staff_id, player_id, reference, kurus, is_alone, is_evidenced, at from approvals.gifts`
  await asSuperuser(db, async (tx) => {
    await prepareVerification(tx)
    const before = await tx.rows(gifts)
    expect(before).toHaveLength(1)
    const migrate = () => tx.run(raw(readFileSync(MIGRATION, 'utf8')))
    expect(await migrate()).toBe(0)
    await tx.run(raw(`delete from approvals.gifts where ${OF_COUPON}`))
    expect(await migrate()).toBe(1)
    expect(await tx.rows(gifts)).toEqual(before)
    expect(await breachesOf(tx)).toEqual([])
  })
})
