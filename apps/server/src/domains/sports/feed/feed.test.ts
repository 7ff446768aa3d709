import * as sports from '@meydan/contract/sports/sports'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { fixtureOf, over, pick, play, PREMATCH, settled, testBook } from '../test/sports.ts'
import { byForm } from '../../../../../../scripts/test/form.ts'
import { eventually } from '../../../../test/patience.ts'

const book = await testBook()
const { site, feed } = book

const stateOf = async (event: string) =>
  (await site.call(sports.readEvent, { event })).body.markets[0]?.state as string | undefined
const producer = (id: number) =>
  site.context.db.one<{ state: string; gaps: number; hold_reason: string | null; last_seq: number }>(
    sql`select state, gaps, hold_reason, last_seq::float8 as last_seq from sports.producers where id = ${id}`,
  )

test('what comes twice, late or as no message at all does nothing', async () => {
  const event = await book.match({ odds: [200, 300, 300] })
  const { gaps } = await producer(PREMATCH)
  const old = {
    v: 1,
    type: 'bet_stop',
    producer: PREMATCH,
    seq: 100,
    at: Date.now(),
    event,
    request_id: null,
    groups: ['all'],
    market_status: -1,
  }
  feed.frame(JSON.stringify(old))
  feed.frame('{"v":1,"type":"odds_change"')
  feed.frame('[]')
  await book.arrived()
  expect(await stateOf(event)).toBe('open')
  expect((await producer(PREMATCH)).gaps).toBe(gaps)
})

test('after a gap nothing opens before the producer has said everything again, and then by newer prices only', async () => {
  const event = await book.match()
  const { gaps } = await producer(PREMATCH)
  const player = await site.player({ cashKurus: 10_000n })
  const refused = new Set<string>()
  const before = site.clock.now().getTime()
  feed.lose(PREMATCH)
  site.clock.advance(1_000)
  feed.say({ type: 'alive', producer: PREMATCH, subscribed: 1 })
  await eventually(async () => expect((await producer(PREMATCH)).gaps).toBe(gaps + 1))
  await eventually(() => expect(feed.asked?.after).toBeLessThanOrEqual(before))
  const reply = await play(book, player, [pick(event, '1', 200)])
  if (reply.status === 409) refused.add(reply.body.code)
  await book.arrived()
  expect(await stateOf(event)).toBe('open')
  expect([...refused].every((code) => code === 'feed_down' || code === 'market_suspended')).toBe(true)
  await book.clean()
})

const HOUR_MS = 3_600_000

const CLOCKS: [string, number, number][] = [
  ['is set back by an hour', 0, -HOUR_MS],
  ['was an hour ahead and is set right', HOUR_MS, 0],
  ['is an hour ahead in some of what it says', HOUR_MS, 5_000],
  ['is an hour behind in some of what it says', 5_000, -HOUR_MS],
]

test.each(byForm(CLOCKS.slice(0, 1), CLOCKS))(
  'a result that was lost is asked for again where the clock of its producer %s',
  async (_name, before, lost) => {
    const player = await site.player({ cashKurus: 10_000n })
    const event = await book.match()
    const { no } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
    const now = site.clock.now().getTime()
    feed.say({ type: 'alive', producer: PREMATCH, subscribed: 1, at: now + before })
    await eventually(async () => expect((await producer(PREMATCH)).state).toBe('up'))
    feed.mute = true
    feed.say({ ...over(event), at: now + lost })
    feed.say({ ...settled(event, '1'), at: now + lost })
    feed.mute = false
    feed.say({ type: 'alive', producer: PREMATCH, subscribed: 1 })
    await eventually(async () => {
      await book.arrived()
      expect((await site.call(sports.readCoupon, { no }, { as: player })).body.coupon).toMatchObject({ status: 'won' })
    })
  },
)

test('a result that was put right is not paid anew while a recovery says both again', async () => {
  const player = await site.player({ cashKurus: 10_000n })
  const event = await book.match()
  const { no } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
  book.settle(event, '1')
  // More than is written at once.
  for (let each = 0; each < 25; each++) book.price(event, [200 + each, 300, 300])
  const other = await book.match()
  book.settle(event, '2')
  await book.arrived()
  const revisions = async () => (await site.call(sports.readCoupon, { no }, { as: player })).body.revisions
  expect(await revisions()).toHaveLength(2)
  const { recoveries } = feed
  const holder = await site.context.db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from sports.markets where event_id = $1 for update', [other])
    feed.lose(PREMATCH)
    feed.say({ type: 'alive', producer: PREMATCH, subscribed: 1 })
    await eventually(() => expect(feed.recoveries).toBe(recoveries + 1))
    await feed.heard()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await book.arrived()
  expect(await revisions()).toHaveLength(2)
  await book.clean()
})

test('a result that a coupon waits for is written before prices of another match, unless it was taken back', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const [event, takenBack] = [await book.match(), await book.match()]
  const [other, last] = [await book.match(), await book.match()]
  const { no } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
  const { no: open } = (await play(book, player, [pick(takenBack, '1', 200)])).body.coupon
  feed.say(over(event))
  feed.say(over(takenBack))
  await book.arrived()
  const holder = await site.context.db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from sports.markets where event_id = $1 for update', [other])
    // More than is written at once.
    for (let each = 0; each < 65; each++) book.price(other, [200 + each, 300, 300])
    feed.say(settled(event, '1'))
    feed.say(settled(takenBack, '1'))
    const of = { producer: PREMATCH, event: takenBack, request_id: null }
    feed.say({ type: 'rollback_bet_settlement', ...of, markets: [{ key: '1x2', specifiers: '' }] })
    // Once it arrives, all before it is written.
    feed.say({ ...of, type: 'bet_stop', event: last, groups: ['all'], market_status: -1 })
    const stopped = sql`select from sports.events where id = ${last} and stops <> '{}'`
    await eventually(async () => expect(await site.db.row(stopped)).toBeDefined())
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await book.arrived()
  const { rows } = await site.context.db.pool.query(
    `select (select max(xmin::text::bigint) from sports.settlements where event_id = $1)
      < (select max(xmin::text::bigint) from sports.markets where event_id = $2) as is_ahead`,
    [event, other],
  )
  expect(rows).toEqual([{ is_ahead: true }])
  await eventually(async () =>
    expect((await site.call(sports.readCoupon, { no }, { as: player })).body.coupon).toMatchObject({ status: 'won' }),
  )
  const still = (await site.call(sports.readCoupon, { no: open }, { as: player })).body
  expect(still).toMatchObject({ coupon: { status: 'accepted' }, revisions: [] })
  await book.clean()
})

test('what waits more than 15 seconds to be written closes everything until it has been said again', async () => {
  const event = await book.match()
  expect(await stateOf(event)).toBe('open')
  const holder = await site.context.db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from sports.markets where event_id = $1 for update', [event])
    book.price(event, [210, 300, 300])
    await feed.heard()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16_000 })
    await eventually(async () => expect((await producer(PREMATCH)).hold_reason).toBe('lag'))
    expect(await stateOf(event)).not.toBe('open')
  } finally {
    vi.useRealTimers()
    await holder.query('rollback')
    holder.release()
  }
  await book.arrived()
  expect(await stateOf(event)).toBe('open')
  await book.clean()
})

test('an event that nobody knows, or of a sport that is not offered, holds up none of the others', async () => {
  const [unknown, foreign] = ['md:match:990001', 'md:match:990002']
  const { recoveries } = feed
  feed.fixtures.set(foreign, { ...fixtureOf(foreign, Date.now() + 3_600_000), sport: 'md:sport:99' })
  for (const event of [unknown, foreign]) {
    book.price(event, [200, 300, 300])
    feed.say({ type: 'bet_stop', producer: PREMATCH, event, request_id: null, groups: ['all'], market_status: -1 })
    book.settle(event, '1')
  }
  const event = await book.match()
  expect(await stateOf(event)).toBe('open')
  expect(feed.recoveries).toBe(recoveries)
  expect(await site.context.db.rows(sql`select from sports.events where id in (${unknown}, ${foreign})`)).toEqual([])
})

test('the tier of a league stays what the platform has, whatever the feed says of it later', async () => {
  const event = await book.match()
  await site.context.db.run(sql`update sports.leagues set tier = 3 where id = 'md:tournament:7'`)
  const fixture = fixtureOf(event, site.clock.now().getTime() + 7_200_000)
  const league = { ...fixture.league, name: 'Boğaz Süper Ligi' }
  const change = { type: 'fixture_change', producer: PREMATCH, event, request_id: null, change: 2 } as const
  feed.say({ ...change, fixture: { ...fixture, league } })
  await book.arrived()
  const known = await site.context.db.one(sql`select name, tier from sports.leagues where id = 'md:tournament:7'`)
  expect(known).toEqual({ name: 'Boğaz Süper Ligi', tier: 3 })
  await site.context.db.run(sql`update sports.leagues set tier = 1 where id = 'md:tournament:7'`)
  feed.say({ ...change, fixture })
  await book.arrived()
})

test('prices of another producer that come in one batch with the announcement find their event', async () => {
  const event = 'md:match:990003'
  const fixture = fixtureOf(event, Date.now() + 3_600_000)
  book.price(event, [200, 300, 300], { live: true })
  feed.say({ type: 'fixture_change', producer: PREMATCH, event, request_id: null, change: 1, fixture })
  feed.fixtures.set(event, fixture)
  await book.arrived()
  expect(await stateOf(event)).toBe('open')
})

test('what a producer forgets to say again stays closed', async () => {
  const event = await book.match()
  await site.context.db.run(sql`update sports.producers set hold_seq = last_seq where id = ${PREMATCH}`)
  site.context.hub.publish('sports', { events: [] })
  expect(await stateOf(event)).toBe('suspended')
  book.price(event, [200, 300, 300])
  await book.arrived()
  expect(await stateOf(event)).toBe('open')
})

test('a connection that is cut closes everything until it is back', async () => {
  const event = await book.match()
  const before = feed.recoveries
  feed.cut()
  await eventually(async () => expect((await producer(PREMATCH)).state).not.toBe('up'))
  expect(await stateOf(event)).toBe('suspended')
  await eventually(() => expect(feed.recoveries).toBe(before + 3))
  await book.arrived()
  expect(await stateOf(event)).toBe('open')
})

test('a producer that asks for maintenance closes its own markets only', async () => {
  const [early, live] = [await book.match(), await book.match({ live: true })]
  feed.say({ type: 'product_status', producer: PREMATCH, state: 'maintenance', reason: 'Bakım' })
  await eventually(async () => expect((await producer(PREMATCH)).state).toBe('down'))
  expect([await stateOf(early), await stateOf(live)]).toEqual(['suspended', 'open'])
  feed.say({ type: 'product_status', producer: PREMATCH, state: 'up', reason: 'Bakım bitti' })
  await book.arrived()
  await book.arrived()
  expect([await stateOf(early), await stateOf(live)]).toEqual(['open', 'open'])
})

test('the live producer goes before the other, whichever speaks last', async () => {
  const event = await book.match({ odds: [200, 300, 300] })
  book.price(event, [150, 400, 700], { live: true })
  book.price(event, [210, 300, 300])
  await book.arrived()
  const { markets } = (await site.call(sports.readEvent, { event })).body
  expect(markets[0].outcomes.map(({ id, odds }: { id: string; odds: number }) => [id, odds])).toEqual([
    ['1', 150],
    ['x', 400],
    ['2', 700],
  ])
})
