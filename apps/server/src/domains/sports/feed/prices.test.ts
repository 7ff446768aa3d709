import * as sports from '@meydan/contract/sports/sports'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { LIVE, pick, play, PREMATCH, testBook } from '../test/sports.ts'

const book = await testBook()
const { site } = book

const stateOf = async (event: string) =>
  (await site.call(sports.readEvent, { event })).body.markets[0]?.state as string | undefined
const pricesOf = (event: string) =>
  site.context.db.rows<{ version: number; odds: number[]; status: number }>(sql`
    select version::int as version, odds, status from sports.prices where event_id = ${event} order by version`)

test('keeps every price as it was, in the day’s part, and drops the days of more than 30 days ago', async () => {
  const event = await book.match({ odds: [200, 300, 300] })
  book.price(event, [190, 310, 300], { active: false })
  await book.arrived()
  expect(await pricesOf(event)).toEqual([
    { version: 1, odds: [200, 300, 300], status: 1 },
    { version: 2, odds: [190, 310, 300], status: -1 },
  ])
  const { db } = site.context
  const parts = () =>
    db.rows<{ name: string }>(sql`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'sports.prices'::regclass order by 1`)
  const { rest } = await db.one<{ rest: number }>(sql`select count(*)::int as rest from sports.prices_rest`)
  expect(rest).toBe(0)
  await db.run(
    sql`create table sports.prices_20200101 partition of sports.prices for values from ('2020-01-01') to ('2020-01-02')`,
  )
  await site.job('sports: maintain price partitions')
  expect((await parts()).map(({ name }) => name)).not.toContain('prices_20200101')
  expect(await parts()).toHaveLength(5)
})

test('a goal that nobody stopped bets for closes whatever was priced before it', async () => {
  const event = await book.match({ live: true })
  expect(await stateOf(event)).toBe('open')
  const goal = { type: 'odds_change' as const, producer: LIVE, event, request_id: null, reason: null }
  const [one, two] = [{ home: 1 }, { home: 1, away: 1 }]
  book.price(event, [150, 400, 700], { live: true, status: one })
  await book.arrived()
  expect(await stateOf(event)).toBe('open')
  const { status } = await site.context.db.one<{ status: object }>(
    sql`select status from sports.events where id = ${event}`,
  )
  book.feed.say({ ...goal, status: { ...status, ...two } as never, markets: [] })
  await book.arrived()
  expect(await stateOf(event)).toBe('suspended')
  const player = await site.player({ cashKurus: 10_000n })
  expect((await play(book, player, [pick(event, '1', 150)])).body.code).toBe('market_suspended')
  book.price(event, [240, 300, 300], { live: true, status: two })
  await book.arrived()
  expect(await stateOf(event)).toBe('open')
})

test('a price that jumps while nothing has happened suspends its market until somebody has looked', async () => {
  const event = await book.match({ odds: [200, 340, 380] })
  book.price(event, [250, 340, 290])
  await book.arrived()
  expect(await stateOf(event)).toBe('open')
  book.price(event, [150, 340, 290])
  await book.arrived()
  expect(await stateOf(event)).toBe('suspended')
  book.price(event, [152, 340, 290])
  await book.arrived()
  expect(await stateOf(event)).toBe('suspended')
  const doubts = await site.context.db.rows(
    sql`select key, of, detail from sports.trading_confirmations where event_id = ${event}`,
  )
  expect(doubts).toEqual([{ key: '1x2', of: 'price', detail: '{250,340,290} -> {150,340,290}' }])
})

const live = () => book.match({ live: true })

test('a jump after a stop, a goal or a point is none; while only the clock moved it is one', async () => {
  const [stopped, scored, pointed, timed] = [await book.match(), await live(), await live(), await live()]
  book.feed.say({
    type: 'bet_stop',
    producer: PREMATCH,
    event: stopped,
    request_id: null,
    groups: ['all'],
    market_status: -1,
  })
  book.price(stopped, [120, 600, 900])
  book.price(scored, [120, 600, 900], { live: true, status: { home: 1 } })
  book.price(pointed, [120, 600, 900], { live: true, status: { points: ['15', '0'] } })
  book.price(timed, [120, 600, 900], { live: true, status: { clock: '77:00' } })
  await book.arrived()
  expect(await Promise.all([stopped, scored, pointed, timed].map(stateOf))).toEqual([
    'open',
    'open',
    'open',
    'suspended',
  ])
})

test('where possessions move prices without a score, a jump is a swing of more than half of a chance', async () => {
  const [missed, turned] = [await live(), await live()]
  await site.context.db.run(sql`update sports.events set sport = 'basketball' where id in (${missed}, ${turned})`)
  book.price(missed, [110, 800, 900], { live: true, status: { clock: '39:00' } })
  book.price(turned, [900, 110, 800], { live: true, status: { clock: '39:00' } })
  await book.arrived()
  expect(await Promise.all([missed, turned].map(stateOf))).toEqual(['open', 'suspended'])
})

test('a price that follows a point in a batch of its own is no jump, and the next one without a point is', async () => {
  const event = await live()
  await site.context.db.run(sql`update sports.events set sport = 'tennis' where id = ${event}`)
  const { status } = await site.context.db.one<{ status: object }>(
    sql`select status from sports.events where id = ${event}`,
  )
  const point = { points: ['40', '30'] as [string, string] }
  const told = { type: 'odds_change' as const, producer: LIVE, event, request_id: null, reason: null, markets: [] }
  book.feed.say({ ...told, status: { ...status, ...point } as never })
  await book.arrived()
  book.price(event, [900, 110, 800], { live: true, status: point })
  await book.arrived()
  expect(await stateOf(event)).toBe('open')
  book.price(event, [110, 900, 800], { live: true, status: point })
  await book.arrived()
  expect(await stateOf(event)).toBe('suspended')
})

test('a price that says nothing of the match leaves it as it stands, and is shown', async () => {
  const event = await book.match({ live: true })
  const read = async () => (await site.call(sports.readEvent, { event })).body
  const before = await read()
  const outcomes = [{ id: '1', odds: 205, p: null, active: 1 as const }]
  const markets = [{ key: '1x2', specifiers: '', status: 1 as const, favourite: 0 as const, outcomes }]
  const ofEvent = { producer: LIVE, event, request_id: null, reason: null }
  book.feed.say({ type: 'odds_change', ...ofEvent, status: null, markets })
  await book.arrived()
  const after = await read()
  expect(after.event).toEqual(before.event)
  expect(after.seq).toBeGreaterThan(before.seq)
  expect(after.markets[0].outcomes[0]).toMatchObject({ id: '1', odds: 205 })
})
