import { readEvent } from '@meydan/contract/sports/sports'
import * as desk from '@meydan/contract/sports/sports-admin'
import { expect, test } from 'vitest'
import { seller } from '../../test/cash-out.ts'
import { pick, play, testBook } from '../../test/sports.ts'
import { adjustDue, liabilityAdjustmentOf } from './liability-adjustments.ts'

const book = await testBook()
const { site } = book

test.each([
  [0, 0],
  [60, 0],
  [61, -100],
  [67, -200],
  [80, -300],
  [99, -600],
  [100, -600],
  [250, -600],
])('at %i of 100 that the platform lets itself owe, an outcome loses %i basis points', (liability, bp) => {
  expect(liabilityAdjustmentOf(liability, 100)).toBe(bp)
})

test('the odds of an outcome on which the platform has much fall for whoever comes next, and come back with the risk', async () => {
  const trader = await site.staff('trading')
  const player = await site.player({ cashKurus: 10_000_000n })
  const event = await book.match({ odds: [300, 300, 300] })
  const odds = async () =>
    (await site.call(readEvent, { event })).body.markets
      .find(({ key }: { key: string }) => key === '1x2')
      .outcomes.map((outcome: { odds: number }) => outcome.odds)
  const { no } = (await play(book, player, [pick(event, '1', 300)], { per_column: 75_000 })).body.coupon
  await adjustDue(site.context)
  expect(await odds()).toEqual([291, 300, 300])
  expect((await play(book, player, [pick(event, '1', 300)])).body.code).toBe('odds_changed')
  const move = (offset_bp: number) =>
    site.call(desk.offsetPrice, { event, key: '1x2', outcome: '1', offset_bp, reason: 'Risk' }, { as: trader })
  await move(-500)
  expect(await odds()).toEqual([276, 300, 300])
  const { body } = await site.call(desk.readSportsEvent, { event }, { as: trader })
  expect(body.data.markets[0].outcomes[0]).toMatchObject({ odds: 276, fed_odds: 300, offset_bp: -500, shade_bp: -300 })
  await move(0)
  book.price(event, [310, 290, 290])
  await book.arrived()
  expect(await odds()).toEqual([300, 290, 290])
  expect((await seller(book).sell(player, no)).status).toBe(200)
  await adjustDue(site.context)
  expect(await odds()).toEqual([310, 290, 290])
  await book.clean()
})
