import type { TestPlayer } from '../../../../test/site.ts'
import { grant } from '../../bonuses/test/bonus.ts'
import { HOUSE_CONTRIBUTIONS } from '../../bonuses/promotions/rule.ts'
import { seller } from './cash-out.ts'
import { pick, play, type TestBook } from './sports.ts'

/** A bonus of 50.00 that became cash by a coupon of 50.00, which was then put right to void: its wagering is gone, and so is the cash. */
export async function wageredByVoid(book: TestBook): Promise<TestPlayer> {
  const player = await book.site.player({ cashKurus: 5_000n })
  const contributions = { ...HOUSE_CONTRIBUTIONS, default: 100, categories: {}, games: {} }
  await grant(book.site, player.id, 5_000n, { rule: { rollover: 1, contributions } })
  const event = await book.match()
  const made = await play(book, player, [pick(event, '1', 200)])
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  for (const result of ['1', 'void'] as const) {
    book.settle(event, result)
    await book.arrived()
  }
  return player
}

/** A coupon of 50.00 that was sold back whole. */
export async function soldCoupon(book: TestBook): Promise<TestPlayer> {
  const { coupon, sell } = seller(book)
  const player = await book.site.player({ cashKurus: 10_000n })
  const made = await sell(player, await coupon(player, await book.match()))
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  await book.arrived()
  return player
}
