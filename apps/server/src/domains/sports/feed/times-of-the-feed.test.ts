import { readEvent } from '@meydan/contract/sports/sports'
import { expect, test } from 'vitest'
import { MARKET } from '../test/resettle.ts'
import { pick, play, PREMATCH, priced, testBook } from '../test/sports.ts'

const book = await testBook()
const { site, feed } = book
const stateOf = async (event: string) =>
  (await site.call(readEvent, { event })).body.markets.find(({ key }: { key: string }) => key === '1x2')?.state

test('a market whose end the feed said beforehand takes no bet from that moment on, and opens by a later end alone', async () => {
  const event = await book.match()
  const player = await site.player({ cashKurus: 100_000n })
  const closing = (ms: number) => {
    const message = priced(event, [200, 340, 380])
    const closes_at = site.clock.now().getTime() + ms
    if (!('markets' in message)) throw new Error('no prices')
    feed.say({ ...message, markets: message.markets.map((market) => ({ ...market, closes_at })) } as typeof message)
    return book.arrived()
  }
  await closing(5_000)
  expect((await play(book, player, [pick(event, '1', 200)])).body.success).toBe(true)
  site.clock.advance(5_000)
  expect((await play(book, player, [pick(event, '1', 200)])).body.code).toBe('leg_unavailable')
  await site.job('close markets')
  expect(await stateOf(event)).toBeUndefined()
  await closing(5_000)
  expect(await stateOf(event)).toBe('open')
  expect((await play(book, player, [pick(event, '1', 200)])).body.success).toBe(true)
  await book.clean()
})

test('a match that another takes the place of says which', async () => {
  const [event, other] = [await book.match(), await book.match()]
  expect((await site.call(readEvent, { event })).body.superseded_by).toBeNull()
  feed.say({
    type: 'bet_cancel',
    producer: PREMATCH,
    event,
    request_id: null,
    start: null,
    end: null,
    superseded_by: other,
    markets: [{ ...MARKET, void_reason: 'Maç yeniden açıldı' }],
  })
  await book.arrived()
  expect((await site.call(readEvent, { event })).body.superseded_by).toBe(other)
})
