import { makeCombination } from '@meydan/contract/sports/sports-combinations'
import * as desk from '@meydan/contract/sports/sports-admin'
import * as sports from '@meydan/contract/sports/sports'
import { listMbsRules, removeMbsRule, setMbsRule } from '@meydan/contract/sports/sports-mbs-admin'
import type { PricedMarket, SettledMarket } from '@meydan/feed/messages'
import { FIRST_SHARE, finalScores, kickOff } from '@meydan/odds/price/football/law'
import type { Pick } from '@meydan/odds/price/football/combination'
import { footballOffer } from '@meydan/odds/price/football/offer'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { picksOf, specifiersOf } from '../combinations/combination-market.ts'
import { seller } from '../test/cash-out.ts'
import { STATUS } from '../test/feed.ts'
import { over, play, PREMATCH, testBook } from '../test/sports.ts'
import type { TestPlayer } from '../../../../test/site.ts'

const MEANS = { home: 1.7, away: 1.1 }
const facts = {
  standing: kickOff(MEANS, FIRST_SHARE),
  scorers: [],
  corners: 0,
  cardPoints: 0,
  restOther: 1,
  isOver: false,
}
const OFFER = footballOffer(facts, { isLive: false })

const book = await testBook()
const { site, feed } = book
const { read } = seller(book)
const rich = () => site.player({ cashKurus: 100_000n })

const HOME = { key: '1x2', specifiers: '', outcome: '1' }
const OVER = { key: 'ou', specifiers: 'total=2.5', outcome: 'over' }
const BOTH = { key: 'kg', specifiers: '', outcome: 'yes' }
const BREAK = { key: 'ht', specifiers: '', outcome: 'x' }
const CORNERS = { key: 'cor', specifiers: 'total=9.5', outcome: 'over' }

function price(event: string, markets: PricedMarket[] = OFFER, producer = PREMATCH): void {
  feed.say({ type: 'odds_change', producer, event, request_id: null, reason: null, status: STATUS, markets })
}

async function match(): Promise<string> {
  const event = await book.match()
  price(event)
  await book.arrived()
  return event
}

async function made(event: string, picks: Pick[], as?: TestPlayer) {
  return site.call(makeCombination, { event, picks }, { as: as ?? (await rich()) })
}

async function bet(event: string, picks: Pick[] = [HOME, OVER]) {
  const player = await rich()
  const { body } = await made(event, picks, player)
  expect(body).toMatchObject({ success: true })
  const reply = await play(book, player, [body.leg])
  expect(reply.body).toMatchObject({ success: true })
  return { player, no: reply.body.coupon.no as number, odds: body.leg.odds as number }
}

const result = ({ key, specifiers }: typeof HOME, won: string | 'void'): SettledMarket => ({
  key,
  specifiers,
  void_reason: null,
  outcomes: OFFER.find((market) => market.key === key && market.specifiers === specifiers)!.outcomes.map(({ id }) => ({
    id,
    result: id === won ? 1 : 0,
    void_factor: won === 'void' ? 1 : 0,
    dead_heat: null,
  })),
})

async function settle(event: string, ...markets: SettledMarket[]): Promise<void> {
  feed.say({ type: 'bet_settlement', producer: PREMATCH, event, request_id: null, certainty: 2, markets })
  await book.arrived()
}

const offered = ({ key, specifiers, outcome }: typeof HOME) =>
  OFFER.find((market) => market.key === key && market.specifiers === specifiers)!.outcomes.find(
    ({ id }) => id === outcome,
  )!

test('is priced by the scores in which all win, with the margin that each carries alone', async () => {
  const event = await match()
  const { body } = await made(event, [OVER, HOME])
  const fair = finalScores(kickOff(MEANS, FIRST_SHARE))
    .filter(({ h, a }) => h > a && h + a > 2.5)
    .reduce((sum, { p }) => sum + p, 0)
  const kept = [HOME, OVER].reduce((product, pick) => product * (offered(pick).odds / 100) * offered(pick).p!, 1)
  expect(Math.abs(body.leg.odds - (100 * kept) / fair)).toBeLessThan((100 * kept) / fair / 100)
  const product = [HOME, OVER].reduce((all, pick) => (all * offered(pick).odds) / 100, 100)
  expect(body.leg.odds).toBeLessThan(product)
  expect(body.name).toBe('Maç Sonucu: 1 + Alt/Üst 2,5: Üst')
  expect((await made(event, [HOME, OVER])).body.leg).toEqual(body.leg)
})

test.each([
  ['combination_unpriced', [HOME, CORNERS]],
  ['combination_line', [HOME, { key: 'ah', specifiers: 'hcp=-0.75', outcome: '1' }]],
  ['combination_impossible', [HOME, { key: '1x2', specifiers: '', outcome: 'x' }]],
  ['combination_contained', [OVER, { key: 'ou', specifiers: 'total=1.5', outcome: 'over' }]],
  // Who wins by a goal more than the other's one has scored two.
  ['combination_contained', [HOME, BOTH, OVER]],
  ['leg_unavailable', [HOME, { key: 'ou', specifiers: 'total=17.5', outcome: 'over' }]],
])('%s is said of what cannot be priced together, and nothing is offered', async (code, picks) => {
  const event = await match()
  expect((await made(event, picks)).body).toMatchObject({ success: false, code })
  expect(
    await site.context.db.rows(sql`select from sports.markets where event_id = ${event} and key = 'combo'`),
  ).toEqual([])
})

test('a match whose chances no law of goals tells is not combined, nor one that has begun or that nobody knows', async () => {
  const event = await book.match()
  price(
    event,
    OFFER.map((market) =>
      market.key === 'kg'
        ? { ...market, outcomes: market.outcomes.map((one) => ({ ...one, p: 0.5 - 0.3 * Number(one.id === 'yes') })) }
        : market,
    ),
  )
  await book.arrived()
  expect((await made(event, [HOME, BOTH])).body.code).toBe('combination_unpriced')
  expect((await made(event, [HOME, OVER])).body).toMatchObject({ success: true })
  expect((await made('md:match:1', [HOME, OVER])).status).toBe(404)
  expect((await made(event, [HOME])).status).toBe(400)
  await site.context.db.run(
    sql`update sports.events set starts_at = ${new Date(site.clock.now().getTime() - 1_000)} where id = ${event}`,
  )
  expect((await made(event, [HOME, OVER])).body.code).toBe('event_started')
})

test('it is one leg: beside another match it is multiplied, beside its own it is refused, and it stands in no list', async () => {
  const [event, other] = [await match(), await match()]
  const player = await rich()
  const { body } = await made(event, [HOME, OVER], player)
  const leg = (of: string) => ({
    event: of,
    key: '1x2',
    specifiers: '',
    outcome: '1',
    odds: offered(HOME).odds,
    version: 1,
  })
  expect((await play(book, player, [body.leg, leg(event)])).body.code).toBe('legs_related')
  const { body: placed } = await play(book, player, [body.leg, leg(other)])
  expect(placed.coupon).toMatchObject({
    legs: [{ market_name: 'Maç İçi Kombine', outcome_name: 'Maç Sonucu: 1 + Alt/Üst 2,5: Üst' }, {}],
  })
  expect(Math.abs(placed.coupon.total_odds - (body.leg.odds * offered(HOME).odds) / 100)).toBeLessThanOrEqual(1)
  const page = (await site.call(sports.readEvent, { event })).body
  expect(page.markets.some(({ key }: { key: string }) => key === 'combo')).toBe(false)
  await book.clean()
})

test('its price follows those of its parts, and it closes with one of them, by a stop, a hold and the start', async () => {
  const event = await match()
  const player = await rich()
  const { body } = await made(event, [HOME, OVER], player)
  const state = async () => {
    const { legs } = (
      await site.call(sports.checkSlip, { kind: 'single', legs: [body.leg], sizes: [] }, { as: player })
    ).body
    return [legs[0].state, legs[0].odds] as const
  }
  expect(await state()).toEqual(['open', body.leg.odds])
  const better = footballOffer(
    { ...facts, standing: kickOff({ home: 1.9, away: 1.05 }, FIRST_SHARE) },
    { isLive: false },
  )
  price(event, better)
  await book.arrived()
  const [, odds] = await state()
  expect(odds).toBeLessThan(body.leg.odds)
  expect((await play(book, player, [body.leg])).body.code).toBe('odds_changed')
  price(
    event,
    better.filter(({ key }) => key === '1x2').map((market) => ({ ...market, status: -1 as const })),
  )
  await book.arrived()
  expect((await state())[0]).toBe('suspended')
  price(event, better)
  await book.arrived()
  expect(await state()).toEqual(['open', odds])
  feed.say({ type: 'bet_stop', producer: PREMATCH, event, request_id: null, groups: ['goal'], market_status: -1 })
  await book.arrived()
  expect((await state())[0]).toBe('suspended')
  price(event, better)
  await book.arrived()
  const trader = await site.staff('trading')
  const hold = (to: 'suspended' | 'open') =>
    site.call(
      desk.holdMarkets,
      { scope: 'market', event, key: 'ou', specifiers: 'total=2.5', state: to, reason: 'Deneme gerekçesi' },
      { as: trader },
    )
  await hold('suspended')
  expect((await state())[0]).toBe('suspended')
  await hold('open')
  expect(await state()).toEqual(['open', odds])
  price(
    event,
    better.map((market) => ({ ...market, status: -2 as const, outcomes: [] })),
  )
  await book.arrived()
  expect((await state())[0]).toBe('closed')
})

test('it wins with all of its parts, loses with one, is void with one, and is put right when one is', async () => {
  const event = await match()
  const [both, three, away] = [await bet(event), await bet(event, [HOME, OVER, BREAK]), await bet(event, [BOTH, OVER])]
  feed.say(over(event))
  await settle(event, result(HOME, '1'))
  const returns = async () =>
    Promise.all([both, three, away].map(async ({ player, no }) => (await read(player, no)).return))
  expect(await returns()).toEqual([null, null, null])
  await settle(event, result(OVER, 'over'))
  expect(await returns()).toEqual([both.odds / 2, null, null])
  await settle(event, result(BOTH, 'no'), result(BREAK, '1'))
  expect(await returns()).toEqual([both.odds / 2, 0, 0])
  feed.say({
    type: 'rollback_bet_settlement',
    producer: PREMATCH,
    event,
    request_id: null,
    markets: [
      { key: 'kg', specifiers: '' },
      { key: 'ht', specifiers: '' },
    ],
  })
  await settle(event, result(BOTH, 'yes'), result(BREAK, 'x'))
  expect(await returns()).toEqual([both.odds / 2, three.odds / 2, away.odds / 2])
  await book.clean()
})

test('one part void makes the whole void, by its result and by a cancelled window', async () => {
  const event = await match()
  const one = await bet(event)
  feed.say(over(event))
  await settle(event, result(HOME, '1'), result(OVER, 'void'))
  expect((await read(one.player, one.no)).return).toBe(50)
  const second = await match()
  const two = await bet(second)
  const markets = [{ key: 'ou', specifiers: 'total=2.5', void_reason: 'Geç kapatma' }]
  feed.say({
    type: 'bet_cancel',
    producer: PREMATCH,
    event: second,
    request_id: null,
    start: null,
    end: null,
    superseded_by: null,
    markets,
  })
  await book.arrived()
  expect((await read(two.player, two.no)).return).toBe(50)
  await book.clean()
})

test('it is open again with its source, after all was said anew', async () => {
  const event = await match()
  const player = await rich()
  const { body } = await made(event, [HOME, OVER], player)
  const status = (state: 'up' | 'down') =>
    feed.say({ type: 'product_status', producer: PREMATCH, state, reason: 'Kaynak kesintisi' })
  status('down')
  const down = sql`select from sports.producers where id = ${PREMATCH} and state = 'down'`
  await expect.poll(() => site.context.db.rows(down)).toHaveLength(1)
  expect((await play(book, player, [body.leg])).body).toMatchObject({ success: false })
  status('up')
  await expect.poll(async () => (await play(book, player, [body.leg])).body.success).toBe(true)
  await book.clean()
})

test('it asks for as many legs as the strictest of its parts', async () => {
  const [event, trader] = [await match(), await site.staff('trading')]
  const player = await rich()
  const { body } = await made(event, [HOME, OVER], player)
  await site.call(
    setMbsRule,
    { league_id: 'md:tournament:7', key: 'ou', mbs: 2, reason: 'Derbi haftası' },
    { as: trader },
  )
  expect((await play(book, player, [body.leg])).body.code).toBe('mbs_not_met')
  const rules = (await site.call(listMbsRules, {}, { as: trader })).body.data
  for (const { id } of rules) await site.call(removeMbsRule, { id }, { as: trader })
  expect((await play(book, player, [body.leg])).body).toMatchObject({ success: true })
})

test('its specifiers are the same for the same outcomes, and are read back as they were', () => {
  const start = { key: 'eh', specifiers: 'hcp=0:1', outcome: 'x' }
  const text = specifiersOf([OVER, HOME, start])!
  expect(text).toBe(specifiersOf([start, OVER, HOME]))
  expect(picksOf(text)).toEqual([HOME, start, OVER])
  expect(specifiersOf([HOME, { key: 'htft', specifiers: '', outcome: '1/x' }])).toBeUndefined()
})
