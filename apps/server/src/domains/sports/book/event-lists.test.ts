import * as sports from '@meydan/contract/sports/sports'
import { istanbulDay } from '@meydan/money/day'
import { expect, test } from 'vitest'
import { LIVE, testBook } from '../test/sports.ts'

const book = await testBook()
const { site, feed } = book

test('lists show what is offered, answer 304 to who knows them, and find by folded letters', async () => {
  const event = await book.match()
  const list = await site.call(sports.listEvents, { sport: 'football' })
  const listed = list.body.events.find(({ id }: { id: string }) => id === event)
  expect(listed).toBeDefined()
  const again = await site.call(
    sports.listEvents,
    { sport: 'football' },
    { headers: { 'if-none-match': String(list.headers.etag) } },
  )
  expect(again.status).toBe(304)
  const found = (await site.call(sports.search, { q: `IŞIKLAR ${event.slice(-5)}` })).body
  expect(found.events.map(({ id }: { id: string }) => id)).toContain(event)
  expect((await site.call(sports.search, { q: 'bogaz' })).body.leagues).toMatchObject([{ name: 'Boğaz Ligi' }])
  const menu = (await site.call(sports.menu)).body
  expect(menu).toMatchObject({ is_fresh: true })
  expect(menu.sports[0].count).toBeGreaterThan(0)
  book.price(event, [200, 300, 300], { live: true, status: { phase: 'live' } })
  await book.arrived()
  expect((await site.call(sports.listLive, {})).body.events.map(({ id }: { id: string }) => id)).toContain(event)
  feed.say({
    type: 'odds_change',
    producer: LIVE,
    event,
    request_id: null,
    reason: null,
    markets: [],
    status: {
      phase: 'ended',
      match_status: 100,
      clock: null,
      stoppage: null,
      home: 2,
      away: 1,
      periods: [
        [1, 1],
        [1, 0],
      ],
    },
  })
  await book.arrived()
  const day = istanbulDay(new Date(listed.starts_at))
  const results = (await site.call(sports.results, { day })).body.events
  expect(results.find(({ id }: { id: string }) => id === event)).toMatchObject({
    score: { home: 2, away: 1, label: 'Bitti' },
  })
})

test('what has happened in a match names its cards and the period that begins', async () => {
  const event = await book.match({ live: true })
  const told = { type: 'referee_event', producer: LIVE, event, request_id: null } as const
  feed.say({ ...told, kind: 'card', minute: 30, side: 'home', detail: 'red' })
  feed.say({ ...told, kind: 'period', minute: 45, side: null, detail: '31' })
  feed.say({ ...told, kind: 'period', minute: 46, side: null, detail: '7' })
  feed.say({ ...told, kind: 'period', minute: 90, side: null, detail: '999' })
  await book.arrived()
  const { log } = (await site.call(sports.readEvent, { event })).body
  expect(log.map(({ kind, detail }: { kind: string; detail: string | null }) => [kind, detail])).toEqual([
    ['period', null],
    ['period', '2. Yarı'],
    ['period', 'Devre Arası'],
    ['card', 'red'],
  ])
})
