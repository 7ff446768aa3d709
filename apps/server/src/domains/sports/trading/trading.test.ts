import type { AddressInfo } from 'node:net'
import { readEvent } from '@meydan/contract/sports/sports'
import * as desk from '@meydan/contract/sports/sports-admin'
import * as margins from '@meydan/contract/sports/sports-margins-admin'
import { listSportsCoupons, readSportsCoupon } from '@meydan/contract/sports/sports-coupons-admin'
import { listAuditLog } from '@meydan/contract/staff/audit-admin'
import { login } from '@meydan/contract/identity/identity'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { pick, play, testBook } from '../test/sports.ts'
import { eventually } from '../../../../test/patience.ts'

const book = await testBook()
const { site } = book
const trader = await site.staff('trading')
const officer = await site.staff('compliance')
const player = await site.player({ cashKurus: 1_000_000n })

const hold = (input: object) =>
  site.call(desk.holdMarkets, { reason: 'Deneme gerekçesi', ...input } as never, { as: trader })

async function market(event: string) {
  const { body } = await site.call(readEvent, { event })
  return body.markets.find(({ key }: { key: string }) => key === '1x2')
}

test.each([
  ['market', (event: string) => ({ scope: 'market', event, key: '1x2' })],
  ['group', (event: string) => ({ scope: 'group', event, group: 'goal' })],
  ['event', (event: string) => ({ scope: 'event', event })],
  ['league', () => ({ scope: 'league', league: 'md:tournament:7' })],
  ['all', () => ({ scope: 'all' })],
])('what the desk holds by %s is refused until the desk opens it, whatever the feed says', async (_scope, named) => {
  const event = await book.match()
  expect((await play(book, player, [pick(event, '1', 200)])).status).toBe(200)
  expect((await hold({ ...named(event), state: 'suspended' })).status).toBe(200)
  expect((await market(event)).state).toBe('suspended')
  expect((await play(book, player, [pick(event, '1', 200)])).body.code).toBe('market_suspended')
  book.price(event, [210, 330, 360])
  await book.arrived()
  expect((await play(book, player, [pick(event, '1', 210)])).body.code).toBe('market_suspended')
  expect((await hold({ ...named(event), state: 'open' })).status).toBe(200)
  expect((await market(event)).state).toBe('open')
  expect((await play(book, player, [pick(event, '1', 210)])).status).toBe(200)
})

test.each([
  ['everything', (_event: string) => ({})],
  ['its sport', (_event: string) => ({ sport: 'football' })],
  ['the match', (event: string) => ({ event })],
])('with live betting switched off by %s a match takes no bet from its kick-off on', async (_name, named) => {
  const event = await book.match()
  const live = { scope: 'live', ...named(event) }
  expect((await hold({ ...live, state: 'suspended' })).status).toBe(200)
  expect((await play(book, player, [pick(event, '1', 200)])).status).toBe(200)
  book.price(event, [200, 340, 380], { live: true })
  await book.arrived()
  expect((await play(book, player, [pick(event, '1', 200)])).body.code).toBe('market_suspended')
  const { body } = await site.call(desk.readSportsEvent, { event }, { as: trader })
  expect(body.data.holds).toMatchObject([{ scope: 'live', state: 'suspended' }])
  await hold({ ...live, state: 'open' })
  expect((await play(book, player, [pick(event, '1', 200)])).body.coupon.status).toBe('pending')
})

test('what the desk closes is gone from the page, and nothing of it can be played', async () => {
  const event = await book.match()
  await hold({ scope: 'market', event, key: '1x2', state: 'closed' })
  expect(await market(event)).toBeUndefined()
  expect((await play(book, player, [pick(event, '1', 200)])).body.code).toBe('leg_unavailable')
  await hold({ scope: 'market', event, key: '1x2', state: 'open' })
  expect((await market(event)).state).toBe('open')
})

test('who looks at the match sees the suspension without asking', async () => {
  const event = await book.match()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/sports`, { headers: { origin: `http://127.0.0.1:${port}` } })
  const heard: string[] = []
  socket.on('message', (data) => heard.push(String(data)))
  await new Promise((open) => socket.once('open', open))
  socket.send(JSON.stringify({ t: 'sub', topics: [`event:${event}`] }))
  await eventually(() => expect(heard.length).toBeGreaterThan(0))
  await hold({ scope: 'event', event, state: 'suspended' })
  await eventually(() => expect(heard.some((text) => text.includes('"suspended"'))).toBe(true))
  socket.close()
})

test('a live bet that waits is refused when the desk holds its market, if only for a moment', async () => {
  const event = await book.match({ live: true })
  // Until it is moved the clock stands, however slow the machine is.
  site.clock.set(site.clock.now())
  const { body } = await play(book, player, [pick(event, '1', 200)])
  expect(body.coupon.status).toBe('pending')
  await hold({ scope: 'event', event, state: 'suspended' })
  await hold({ scope: 'event', event, state: 'open' })
  site.clock.advance(3_500)
  await site.job('sports: decide live coupons')
  const { body: coupon } = await site.call(readSportsCoupon, { id: body.coupon.no }, { as: trader })
  expect(coupon.data).toMatchObject({ status: 'refused', refusal: { code: 'market_suspended' } })
})

test('odds moved by the desk are those that are offered and taken', async () => {
  const event = await book.match()
  const move = (offset_bp: number) =>
    site.call(desk.offsetPrice, { event, key: '1x2', outcome: '1', offset_bp, reason: 'Risk' }, { as: trader })
  expect((await move(-500)).status).toBe(200)
  expect((await market(event)).outcomes.map(({ odds }: { odds: number }) => odds)).toEqual([190, 340, 380])
  expect((await play(book, player, [pick(event, '1', 200)])).body.code).toBe('odds_changed')
  expect((await play(book, player, [pick(event, '1', 190)])).body.coupon.legs[0].odds).toBe(190)
  book.price(event, [220, 330, 360])
  await book.arrived()
  expect((await market(event)).outcomes[0].odds).toBe(209)
  await move(0)
  expect((await market(event)).outcomes[0].odds).toBe(220)
  expect((await move(2_001)).status).toBe(400)
})

test('a further margin lowers all odds of its type', async () => {
  const event = await book.match()
  const margin = (margin_bp: number) =>
    site.call(margins.changeMarketMargin, { key: '1x2', margin_bp, reason: 'Derbi' }, { as: trader })
  await margin(200)
  expect((await market(event)).outcomes.map(({ odds }: { odds: number }) => odds)).toEqual([196, 333, 372])
  const { body } = await site.call(margins.listMarketMargins, { q: '1x2' }, { as: officer })
  expect(body.data).toMatchObject([{ id: '1x2', margin_bp: 200, fed_margin_bp: 600 }])
  await margin(0)
  expect((await market(event)).outcomes[0].odds).toBe(200)
})

test('more legs are asked for once the desk says so', async () => {
  const event = await book.match()
  await site.call(desk.changeMbs, { event, mbs: 2, reason: 'Şüpheli maç' }, { as: trader })
  expect((await play(book, player, [pick(event, '1', 200)])).body.code).toBe('mbs_not_met')
})

test('the board shows the feed, what is held and what the platform has on each event', async () => {
  const event = await book.match()
  await play(book, player, [pick(event, '1', 200)])
  await hold({ scope: 'event', event, state: 'suspended' })
  const { body } = await site.call(desk.readSportsDesk, {}, { as: officer })
  expect(body.producers.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
    [1, 'up'],
    [3, 'up'],
    [6, 'up'],
  ])
  expect(body.holds[0]).toMatchObject({ scope: 'event', target: `event:${event}`, reason: 'Deneme gerekçesi' })
  expect(body.figures.open_coupons).toBeGreaterThan(0)
  const { body: list } = await site.call(desk.listSportsEvents, { q: event }, { as: officer })
  expect(list.data).toMatchObject([
    {
      id: event,
      held: 'suspended',
      coupons: 1,
      stake: 50,
      liability: 50,
      hold_percent: 4,
      risks: [{ market: 'Maç Sonucu', outcome: '1', liability: 50 }],
    },
  ])
  const { body: one } = await site.call(desk.readSportsEvent, { event }, { as: officer })
  expect(one.data.markets[0]).toMatchObject({ key: '1x2', state: 'suspended', held_by: 'operator' })
  expect(one.data.markets[0].outcomes[0]).toMatchObject({ odds: 200, fed_odds: 200, stake: 50, liability: 50 })
  await hold({ scope: 'event', event, state: 'open' })
})

test('coupons are found by number, reference, player and match, and shown with what stands behind them', async () => {
  const own = await site.player({ cashKurus: 100_000n })
  const event = await book.match()
  const { body } = await play(book, own, [pick(event, '1', 200)])
  const { no, reference } = body.coupon
  for (const asked of [{ q: String(no) }, { q: reference }, { player: String(own.id) }, { event }]) {
    const { body: found } = await site.call(listSportsCoupons, asked, { as: officer })
    expect(found.data).toMatchObject([{ id: no, reference, username: own.username, stake: 50, status: 'accepted' }])
  }
  const { body: one } = await site.call(readSportsCoupon, { id: no }, { as: officer })
  expect(one.data).toMatchObject({ reference, expected: 48, legs: [{ odds: 200, liability: 50, producer: 3 }] })
  expect(one.data.legs[0]).toMatchObject({ score_at: null, prices: [{ version: 1, odds: 200, is_open: true }] })
  expect((await site.call(listSportsCoupons, { q: 'olmayan-biri' }, { as: officer })).body.data).toEqual([])
})

test('who only looks changes nothing, and each act is in the audit log with its reason', async () => {
  const event = await book.match()
  const input = { scope: 'event', event, state: 'suspended', reason: 'Deneme' } as const
  expect((await site.call(desk.holdMarkets, input, { as: officer })).status).toBe(403)
  expect((await site.call(desk.holdMarkets, { ...input, reason: '' }, { as: trader })).status).toBe(400)
  expect((await hold({ scope: 'event', event: 'md:match:1', state: 'suspended' })).status).toBe(404)
  expect((await hold({ scope: 'market', event, state: 'suspended' })).body.code).toBe('bad_input')
  expect((await market(event)).state).toBe('open')
  await hold({ scope: 'event', event, state: 'suspended' })
  const { body } = await site.call(listAuditLog, { action: 'sports.suspend' }, { as: officer })
  expect(body.data[0]).toMatchObject({ staff: trader.username, subject: `event:${event}`, note: 'Deneme gerekçesi' })
})

test('the books are clean', async () => {
  await book.clean()
})

test('a coupon is found by an address that its player has logged in from', async () => {
  const own = await site.player({ cashKurus: 10_000n })
  const { body } = await play(book, own, [pick(await book.match(), '1', 200)])
  const found = async (q: string) =>
    (await site.call(listSportsCoupons, { q }, { as: officer })).body.data.map(({ id }: { id: number }) => id)
  expect(await found('203.0.113.77')).toEqual([])
  const door = { username: own.username, password: 'Demo1234!', remember: false }
  expect((await site.call(login, door, { ip: '203.0.113.77' })).status).toBe(200)
  expect(await found('203.0.113.77')).toEqual([body.coupon.no])
})

test('what the feed has said of its legs stands with a coupon', async () => {
  const event = await book.match({ live: true })
  const { body } = await play(book, player, [pick(event, '1', 200)])
  book.feed.say({ type: 'bet_stop', producer: 1, event, request_id: null, groups: ['all'], market_status: -1 })
  book.price(event, [150, 400, 700], { live: true, status: { home: 1 } })
  book.settle(event, '1')
  await book.arrived()
  const { body: read } = await site.call(readSportsCoupon, { id: body.coupon.no }, { as: officer })
  expect(read.data.messages.map(({ type }: { type: string }) => type)).toEqual(['bet_stop', 'bet_settlement'])
  expect(JSON.parse(read.data.messages[1].body)).toMatchObject({ event, certainty: 2 })
  expect(read.data.legs[0]).toMatchObject({ score_at: '0:0', prices: [{ odds: 200 }, { odds: 150 }] })
})

test('the desk asks a source to say everything again, and what it said before is old', async () => {
  const event = await book.match()
  const { db } = site.context
  const { recoveries } = book.feed
  const seqs = () =>
    db.one<{ held: number; priced: number }>(sql`
      select p.hold_seq::float8 as held, m.seq::float8 as priced from sports.producers p, sports.markets m where p.id = 3 and m.event_id = ${event}`)
  const before = await seqs()
  expect(before.held).toBeLessThan(before.priced)
  const ask = (id: number) => site.call(desk.recoverProducer, { id, reason: 'Oranlar bayat görünüyor' }, { as: trader })
  expect((await ask(98)).status).toBe(404)
  expect((await ask(3)).status).toBe(200)
  await eventually(() => expect(book.feed.recoveries).toBe(recoveries + 1))
  await book.arrived()
  const after = await seqs()
  expect(after.held).toBeGreaterThanOrEqual(before.priced)
  expect(after.priced).toBeGreaterThan(after.held)
  expect((await play(book, player, [pick(event, '1', 200)])).status).toBe(200)
  await db.run(sql`update sports.producers set state = 'down' where id = 6`)
  expect((await ask(6)).body).toMatchObject({ code: 'already_decided' })
})
