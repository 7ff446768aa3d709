import * as desk from '@meydan/contract/sports/sports-admin'
import * as sports from '@meydan/contract/sports/sports'
import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import { proposeResult } from '@meydan/contract/sports/sports-settle-admin'
import { marketTypeByKey, type MarketType } from '@meydan/feed/market-types'
import type { SettledOutcome } from '@meydan/feed/messages'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { storeMarketTypes, learnTypesOf } from '../book/market-types.ts'
import { seller } from '../test/cash-out.ts'
import type { Unsent } from '../test/feed.ts'
import { over, pick, play, PREMATCH, priced, testBook } from '../test/sports.ts'

/** As a feed describes the scorers of a match: as many as may be kept, with the longest ids, several of whom win. */
const SCORERS: MarketType = {
  key: 'u40_0a1b2c3d',
  uofId: 40,
  sport: 'any',
  groups: ['all', 'scorers'],
  tab: 'goals',
  nameTr: 'Gol atar ({type})',
  specifiers: ['type', 'variant'],
  decides: 'any',
  marginBp: 0,
  cashoutOk: true,
  sort: 1_040,
  outcomes: Array.from({ length: 512 }, (_, at) => ({ id: scorer(at), nameTr: `Oyuncu ${at}` })),
}
const LINE = { key: SCORERS.key, specifiers: 'type=live|variant=sr:scorers:plain+' }

function scorer(at: number): string {
  return `sr:player:${String(at).padStart(54, '0')}`
}

const book = await testBook()
const { site, feed } = book
await storeMarketTypes(site.context.db, [SCORERS])
const { offer, take, read, cash } = seller(book)
const rich = () => site.player({ cashKurus: 100_000n })

async function match(): Promise<string> {
  const event = await book.match()
  const outcomes = SCORERS.outcomes.map(({ id }, at) => ({ id, odds: 200 + at, p: 0.4, active: 1 as const }))
  feed.say({
    ...priced(event, [200, 340, 380]),
    markets: [{ ...LINE, status: 1, favourite: 0, outcomes: outcomes.toReversed() }],
  } as Unsent)
  await book.arrived()
  return event
}

async function settle(event: string, results: Record<number, Partial<SettledOutcome>>): Promise<void> {
  const outcomes = SCORERS.outcomes.map(
    ({ id }, at) => ({ id, result: 0, void_factor: 0, dead_heat: null, ...results[at] }) as SettledOutcome,
  )
  const markets = [{ ...LINE, void_reason: null, outcomes }]
  feed.say(over(event))
  feed.say({ type: 'bet_settlement', producer: PREMATCH, event, request_id: null, certainty: 2, markets })
  await book.arrived()
}

async function bet(event: string, at: number) {
  const player = await rich()
  const reply = await play(book, player, [pick(event, scorer(at), 200 + at, LINE)])
  expect(reply.body).toMatchObject({ success: true })
  return { player, no: reply.body.coupon.no as number }
}

test('any described market is shown, played and paid by the feed alone, with several winners, ties and what is taken back', async () => {
  const event = await match()
  const page = (await site.call(sports.readEvent, { event })).body
  const shown = page.markets.find(({ key }: { key: string }) => key === SCORERS.key)
  expect(shown).toMatchObject({ name: 'Gol atar (live)', state: 'open' })
  expect(shown.outcomes[511]).toEqual({ id: scorer(511), name: 'Oyuncu 511', odds: 711, is_active: true })
  const bets = [await bet(event, 0), await bet(event, 7), await bet(event, 300), await bet(event, 511)]
  expect(await read(bets[3]!.player, bets[3]!.no)).toMatchObject({
    legs: [{ market_name: 'Gol atar (live)', outcome_name: 'Oyuncu 511' }],
  })
  await settle(event, { 0: { result: 1 }, 7: { result: 1, dead_heat: [1, 2] }, 300: { void_factor: 1 } })
  const returns = async () => Promise.all(bets.map(async ({ player, no }) => (await read(player, no)).return))
  expect(await returns()).toEqual([100, 51.75, 50, 0])
  feed.say({ type: 'rollback_bet_settlement', producer: PREMATCH, event, request_id: null, markets: [LINE] })
  await settle(event, { 511: { result: 1 } })
  expect(await returns()).toEqual([0, 0, 0, 355.5])
  await book.clean()
})

test('it is sold back at the chances that the feed tells', async () => {
  const event = await match()
  const { player, no } = await bet(event, 0)
  const offered = await offer(player, no)
  expect(offered.body.offer).toMatchObject({ share: 100 })
  expect((await take(player, no, offered)).body).toMatchObject({ success: true, coupon: { status: 'cashed' } })
  expect(await cash(player)).toBeGreaterThan(950)
  await book.clean()
})

test('the desk sees it, moves its odds and decides it by two people', async () => {
  const [trader, second] = [await site.staff('trading'), await site.staff('trading')]
  const event = await match()
  const { player, no } = await bet(event, 300)
  const seen = (await site.call(desk.readSportsEvent, { event }, { as: trader })).body.data
  expect(seen.markets.find(({ key }: { key: string }) => key === SCORERS.key).outcomes[300]).toMatchObject({
    id: scorer(300),
    odds: 500,
    stake: 50,
  })
  const moved = { event, ...LINE, outcome: scorer(511), offset_bp: -500, reason: 'Çok oynandı' }
  expect((await site.call(desk.offsetPrice, moved, { as: trader })).body).toMatchObject({ success: true })
  const { body } = await site.call(
    proposeResult,
    { event, ...LINE, won: scorer(300), reason: 'Kaynak sonuç vermedi' },
    { as: trader },
  )
  expect((await site.call(approveProposal, { id: body.proposal, code: '' }, { as: second })).status).toBe(200)
  await book.arrived()
  expect((await read(player, no)).return).toBe(250)
  await book.clean()
})

test('a process that has not read the feed learns of a market what it shows', async () => {
  await site.context.db.run(sql`
    insert into sports.market_types select 'u41_ffffffff', uof_id, sport, groups, tab, 'Başkasından', outcomes, specifiers, decides, margin_bp, cashout_ok, sort, described_at
    from sports.market_types where key = ${SCORERS.key}`)
  await learnTypesOf(site.context.db, [{ key: 'u41_ffffffff', odds: [200, 300] }])
  expect(marketTypeByKey.get('u41_ffffffff')).toMatchObject({ nameTr: 'Başkasından', outcomes: { length: 512 } })
})
