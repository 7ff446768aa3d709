import * as desk from '@meydan/contract/sports/sports-admin'
import * as sports from '@meydan/contract/sports/sports'
import { listTransactions } from '@meydan/contract/wallet/history'
import { proposeResult } from '@meydan/contract/sports/sports-settle-admin'
import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import type { MarketType } from '@meydan/feed/market-types'
import type { SettledOutcome } from '@meydan/feed/messages'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { shardsOf } from '../../games/public.ts'
import { storeMarketTypes } from '../book/market-types.ts'
import { raiseRiskAlerts } from '../risk-alerts.ts'
import { voidUnplayed } from '../settle/void-unplayed.ts'
import { seller } from '../test/cash-out.ts'
import { pick, play, PREMATCH, testBook } from '../test/sports.ts'
import { addDays, istanbulDay } from '@meydan/money/day'

const CHAMPION: MarketType = {
  key: 'champ_t',
  uofId: 0,
  sport: 'any',
  groups: ['all'],
  tab: 'result',
  nameTr: 'Şampiyon',
  specifiers: [],
  decides: 'pick',
  marginBp: 1_500,
  cashoutOk: true,
  sort: 10,
  outcomes: ['a', 'b', 'c', 'd'].map((id) => ({ id: `md:team:${id}`, nameTr: `Kulüp ${id.toUpperCase()}` })),
}
const MARKET = { key: CHAMPION.key, specifiers: '' }
const DAY_MS = 86_400_000

const book = await testBook()
const { site, feed } = book
await storeMarketTypes(site.context.db, [CHAMPION])
const { offer, take, read } = seller(book)
const rich = () => site.player({ cashKurus: 100_000n })

let seasons = 70_000

/** Announces a season that takes bets for so many days, and prices its champion. */
async function season({ days = 90, league = 'md:tournament:70' } = {}): Promise<string> {
  const event = `md:season:${++seasons}`
  feed.say({
    type: 'fixture_change',
    producer: PREMATCH,
    event,
    request_id: null,
    change: 1,
    fixture: {
      event,
      sport: 'md:sport:1',
      league: { id: league, name: 'Kıyı Ligi', country: 'Kıyı', tier: 1 },
      home: null,
      away: null,
      name: `Kıyı Ligi ${seasons}. Sezon`,
      starts_at: site.clock.now().getTime() + days * DAY_MS,
      phase: 'prematch',
      simulated: true,
    },
  })
  price(event)
  await book.arrived()
  return event
}

function price(event: string, status: 1 | -1 = 1): void {
  const outcomes = CHAMPION.outcomes.map(({ id }, at) => ({
    id,
    odds: 200 + at * 100,
    p: [0.4, 0.3, 0.2, 0.1][at]!,
    active: 1 as const,
  }))
  const markets = [{ ...MARKET, status, favourite: 0 as const, outcomes }]
  feed.say({ type: 'odds_change', producer: PREMATCH, event, request_id: null, reason: null, status: null, markets })
}

async function settle(event: string, results: Record<string, Partial<SettledOutcome>>): Promise<void> {
  const outcomes = CHAMPION.outcomes.map(
    ({ id }) => ({ id, result: 0, void_factor: 0, dead_heat: null, ...results[id.at(-1)!] }) as SettledOutcome,
  )
  const markets = [{ ...MARKET, void_reason: null, outcomes }]
  feed.say({ type: 'bet_settlement', producer: PREMATCH, event, request_id: null, certainty: 2, markets })
  await book.arrived()
}

const on = (event: string, team: string) => pick(event, `md:team:${team}`, 200 + 'abcd'.indexOf(team) * 100, MARKET)

async function bet(event: string, team: string) {
  const player = await rich()
  const reply = await play(book, player, [on(event, team)])
  expect(reply.body).toMatchObject({ success: true })
  return { player, no: reply.body.coupon.no as number }
}

test('a season stands under Uzun Vadeli with all of its outcomes, and in no list of matches', async () => {
  const event = await season()
  const listed = (await site.call(sports.listOutrights, {})).body.events.find(({ id }: { id: string }) => id === event)
  expect(listed).toMatchObject({ home: expect.stringContaining('Kıyı Ligi'), away: null, code: null, market_count: 1 })
  expect(listed.markets[0].outcomes).toHaveLength(4)
  const ids = (reply: { body: { events: { id: string }[] } }) => reply.body.events.map(({ id }) => id)
  expect(ids(await site.call(sports.listEvents, {}))).not.toContain(event)
  expect(ids(await site.call(sports.listEvents, { events: event }))).not.toContain(event)
  expect(ids(await site.call(sports.search, { q: 'Kıyı Ligi' }))).toContain(event)
  const { body } = await site.call(sports.menu, {})
  const football = body.sports.find(({ key }: { key: string }) => key === 'football')
  expect(football.countries.map(({ name }: { name: string }) => name)).not.toContain('Kıyı')
  expect((await site.call(sports.readEvent, { event })).body).toMatchObject({
    event: { away: null },
    markets: [{ name: 'Şampiyon' }],
  })
  expect((await site.call(sports.readMatchStats, { event })).body).toMatchObject({ success: true, met: [] })
})

test('it is played, shown and paid: won, shared in a dead heat, void and lost, before its announced end too', async () => {
  const event = await season()
  const bets = [await bet(event, 'a'), await bet(event, 'b'), await bet(event, 'c'), await bet(event, 'd')]
  expect(await read(bets[0]!.player, bets[0]!.no)).toMatchObject({
    legs: [{ away: null, market_name: 'Şampiyon', outcome_name: 'Kulüp A', phase: 'prematch', result: 'open' }],
  })
  await settle(event, {
    a: { result: 1, dead_heat: [1, 2] },
    b: { result: 1, dead_heat: [1, 2] },
    c: { void_factor: 1 },
  })
  const returns = async () => Promise.all(bets.map(async ({ player, no }) => (await read(player, no)).return))
  expect(await returns()).toEqual([50, 75, 50, 0])
  feed.say({ type: 'rollback_bet_settlement', producer: PREMATCH, event, request_id: null, markets: [MARKET] })
  await settle(event, { d: { result: 1 } })
  expect(await returns()).toEqual([0, 0, 0, 250])
  await raiseRiskAlerts(site.context)
  const alarms = await site.context.db.rows(
    sql`select from sports.alarms where subject = ${event} and ended_at is null`,
  )
  expect(alarms).toEqual([])
  await book.clean()
})

test('it stands beside nothing of its own league, and beside a match of another', async () => {
  const [event, other] = [await season({ league: 'md:tournament:7' }), await season({ league: 'md:tournament:7' })]
  const match = await book.match()
  const player = await rich()
  expect((await play(book, player, [on(event, 'a'), pick(match, '1', 200)])).body.code).toBe('outright_related')
  expect((await play(book, player, [on(event, 'a'), on(other, 'b')])).body.code).toBe('outright_related')
  const elsewhere = await season()
  expect((await play(book, player, [on(elsewhere, 'a'), pick(match, '1', 200)])).body).toMatchObject({ success: true })
})

test('no bet is taken on it after its end or while it is stopped, and nobody who waits for it gets 1,00 for that', async () => {
  const event = await season({ days: 1 })
  const { player, no } = await bet(event, 'b')
  feed.say({ type: 'bet_stop', producer: PREMATCH, event, request_id: null, groups: ['all'], market_status: -1 })
  await book.arrived()
  expect((await play(book, await rich(), [on(event, 'a')])).body.code).toBe('market_suspended')
  price(event)
  await book.arrived()
  await bet(event, 'a')
  await site.context.db.run(sql`
    update sports.events set starts_at = ${new Date(site.clock.now().getTime() - 4 * DAY_MS)} where id = ${event}`)
  await site.context.db.run(
    sql`update sports.legs set starts_at = ${new Date(`${addDays(istanbulDay(site.clock.now()), -4)}T00:00:00Z`)} where event_id = ${event}`,
  )
  expect((await play(book, await rich(), [on(event, 'c')])).body.code).toBe('event_started')
  expect(await voidUnplayed(site.context)).toBe(0)
  expect(await read(player, no)).toMatchObject({ legs: [{ result: 'open' }] })
})

test('it is sold back at the chances that the feed tells', async () => {
  const event = await season()
  const { player, no } = await bet(event, 'a')
  const offered = await offer(player, no)
  expect(offered.body.offer).toMatchObject({ share: 100 })
  expect((await take(player, no, offered)).body).toMatchObject({ success: true, coupon: { status: 'cashed' } })
  await shardsOf(site.context).count()
  const today = istanbulDay(site.context.db.now())
  const wish = { type: 'sports_bet' as const, from: today, to: today }
  const { transactions } = (await site.call(listTransactions, wish, { as: player })).body
  const named = transactions.map(({ description }: { description: string }) => description)
  expect(named).toContain('Spor kuponu · Tekli Uzun Vadeli · 2,00')
})

test('the desk finds it under its own tab and by its name', async () => {
  const trader = await site.staff('trading')
  const event = await season()
  await bet(event, 'c')
  const ids = async (input: object) =>
    ((await site.call(desk.listSportsEvents, input, { as: trader })).body.data as { id: string }[]).map(({ id }) => id)
  expect(await ids({ state: 'outright', q: `${seasons}. Sezon` })).toEqual([event])
  expect(await ids({ state: 'prematch', q: `${seasons}. Sezon` })).toEqual([])
  expect((await site.call(desk.readSportsEvent, { event }, { as: trader })).body.data).toMatchObject({
    home: `Kıyı Ligi ${seasons}. Sezon`,
    away: null,
    markets: [{ outcomes: [{}, {}, { stake: 50 }, {}] }],
  })
})

test('two people settle it by hand, a dead heat too', async () => {
  const [trader, second] = [await site.staff('trading'), await site.staff('trading')]
  const event = await season()
  const bets = [await bet(event, 'a'), await bet(event, 'b'), await bet(event, 'c')]
  const [won, shared] = CHAMPION.outcomes.map(({ id }) => id)
  const wish = { event, ...MARKET, won: won!, reason: 'Kaynak sonuç vermedi' }
  expect((await site.call(proposeResult, { ...wish, tied_with: won! }, { as: trader })).status).toBe(400)
  const { body } = await site.call(proposeResult, { ...wish, tied_with: shared! }, { as: trader })
  expect((await site.call(approveProposal, { id: body.proposal, code: '' }, { as: second })).status).toBe(200)
  await book.arrived()
  const returns = await Promise.all(bets.map(async ({ player, no }) => (await read(player, no)).return))
  expect(returns).toEqual([50, 75, 0])
  await book.clean()
})

test('an event is of two teams or has a name, and never both or neither', async () => {
  const [event, match] = [await season(), await book.match()]
  const set = (id: string, what: string) =>
    site.context.db.run(sql`update sports.events set ${raw(what)} where id = ${id}`)
  await expect(set(match, "name = 'Ad'")).rejects.toThrow('events_sides')
  await expect(set(match, 'home_id = null')).rejects.toThrow('events_sides')
  await expect(set(event, 'name = null')).rejects.toThrow('events_sides')
})
