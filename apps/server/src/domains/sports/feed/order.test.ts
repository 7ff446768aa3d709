import type { FeedMessage } from '@meydan/feed/messages'
import { expect, test } from 'vitest'
import { Order, type OrderedArrival } from './order.ts'

const said = (seq: number, at: number): OrderedArrival => ({
  text: String(seq),
  place: { producer: 3, seq, at },
  message: { v: 1, type: 'alive', producer: 3, seq, at, subscribed: 1 } satisfies FeedMessage,
  asides: [],
})
const begun = () => {
  const order = new Order()
  order.startAt(3, { seq: 500, base: 0, newest: 1_000 })
  return order
}
const numbers = (order: Order, now: number) => order.due(now).map(({ seq, after, base }) => [seq, after, base])

test('numbers that begin again lower are a new session, and go on in the book', () => {
  const order = begun()
  order.take(said(1, 2_000), 0)
  expect(numbers(order, 0)).toEqual([])
  order.take(said(2, 2_001), 10)
  expect(numbers(order, 10)).toEqual([
    [501, undefined, 500],
    [502, undefined, undefined],
  ])
  order.take(said(3, 2_002), 20)
  expect(numbers(order, 20)).toEqual([[503, undefined, undefined]])
})

test('what comes twice is no new session, a clock that is behind makes one after a while', () => {
  const order = begun()
  for (const [seq, now] of [
    [498, 0],
    [499, 10],
    [500, 5_000],
  ] as const)
    order.take(said(seq, 900), now)
  expect(numbers(order, 5_000)).toEqual([])
  order.take(said(501, 1_001), 5_001)
  expect(numbers(order, 5_001)).toEqual([[501, undefined, undefined]])
  for (const [seq, now] of [
    [1, 6_000],
    [2, 16_000],
    [3, 26_001],
  ] as const)
    order.take(said(seq, 500), now)
  expect(numbers(order, 26_001).map(([seq]) => seq)).toEqual([502, 503, 504])
})

test('one number far ahead leaves the others in their line', () => {
  const order = begun()
  order.take(said(9_000_000, 2_000), 0)
  expect(order.numberOf({ producer: 3, seq: 9_000_000 })).toBeUndefined()
  expect(order.take(said(501, 2_001), 10).map(({ text }) => text)).toEqual(['9000000'])
  expect(numbers(order, 10)).toEqual([[501, undefined, undefined]])
})

test('a message that is missing is waited for, then there is a gap', () => {
  const order = begun()
  order.take(said(502, 2_000), 0)
  expect(numbers(order, 100)).toEqual([])
  expect(numbers(order, 2_000)).toEqual([[502, 500, undefined]])
})
