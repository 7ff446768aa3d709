import { readPreferences, savePreferences } from '@meydan/contract/sports/sports'
import { expect, test } from 'vitest'
import type { Events } from '../../../platform/events/topics.ts'
import { pick, play, testBook } from '../test/sports.ts'

const book = await testBook()
const { site } = book
const CHOICE = { format: 'decimal', accept: 'higher', quick: [20] } as const

test('legs of an open coupon are told to whoever asks for it, once each, and to nobody else', async () => {
  const [asking, quiet] = [await site.player({ cashKurus: 100_000n }), await site.player({ cashKurus: 100_000n })]
  expect((await site.call(readPreferences, {}, { as: asking })).body.notices).toBe('coupons')
  await site.call(savePreferences, { ...CHOICE, quick: [20], notices: 'legs' }, { as: asking })
  // What is not sent stays as it was.
  await site.call(savePreferences, { ...CHOICE, quick: [50] }, { as: asking })
  expect((await site.call(readPreferences, {}, { as: asking })).body.notices).toBe('legs')
  const told: Events['coupon-legs'][] = []
  const stop = site.context.hub.subscribe('coupon-legs', (news) => void told.push(news))
  const [one, two] = [await book.match(), await book.match()]
  const { coupon } = (await play(book, asking, [pick(one, '1', 200), pick(two, '2', 380)])).body
  await play(book, quiet, [pick(one, '1', 200), pick(two, '2', 380)])
  book.settle(one, '1')
  await book.arrived()
  const first = { playerId: asking.id, no: coupon?.no, legs: [{ no: 1, result: 'won' }] }
  await expect.poll(() => told).toEqual([first])
  // The same again says nothing new.
  book.settle(one, '1')
  await book.arrived()
  book.settle(two, '1')
  await book.arrived()
  await expect.poll(() => told).toEqual([first, { ...first, legs: [{ no: 2, result: 'lost' }] }])
  // A paid leg is notified by its correction alone.
  book.settle(two, '2')
  await book.arrived()
  await book.clean()
  expect(told).toHaveLength(2)
  stop()
})

test('a choice that is none is refused', async () => {
  const player = await site.player()
  const reply = await site.call(savePreferences, { ...CHOICE, quick: [20], notices: 'yok' } as never, { as: player })
  expect([reply.status, reply.body.message]).toEqual([400, 'Geçersiz bildirim seçimi'])
})
