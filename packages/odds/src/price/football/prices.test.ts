import type { PricedMarket } from '@meydan/feed/messages'
import { describe, expect, it } from 'vitest'
import type { FootballFacts } from './facts.ts'
import { finalScores, halvesAndFinals, kickOff, nextGoal, type Standing, weightOfRest } from './law.ts'
import { footballOffer } from './offer.ts'

const FIRST_SHARE = 0.445
const means = { home: 1.62, away: 1.18 }
const start = kickOff(means, FIRST_SHARE)
const factsAt = (standing: Standing): FootballFacts => ({
  standing,
  scorers: [],
  corners: 0,
  cardPoints: 0,
  restOther: 1,
  isOver: false,
})
const prices = (standing: Standing, isLive: boolean): ReadonlyMap<string, PricedMarket> =>
  new Map(
    footballOffer(factsAt(standing), { isLive }).map((market) => [`${market.key} ${market.specifiers}`.trim(), market]),
  )

const offer = prices(start, false)
const chances = (name: string): number[] =>
  offer.get(name)?.outcomes.map(({ p }) => Math.round((p ?? 0) * 1e4) / 1e4) ?? []
const odds = (market: PricedMarket | undefined): number[] => market?.outcomes.map((outcome) => outcome.odds) ?? []
const chance = (name: string, id: string): number => offer.get(name)?.outcomes.find((one) => one.id === id)?.p ?? 0

describe('the prices of a match of 1.62 and 1.18 goals', () => {
  it.each([
    ['1x2', [0.4679, 0.2622, 0.2699]],
    ['ht', [0.356, 0.4105, 0.2335]],
    ['band', [0.2229, 0.469, 0.243, 0.0651]],
    ['half', [0.3001, 0.2616, 0.4383]],
    ['goal goalnr=1', [0.5393, 0.0689, 0.3918]],
  ])('%s', (name, expected) => {
    for (const [at, p] of chances(name).entries()) expect(p).toBeCloseTo(expected[at] ?? 0, 3)
    expect(chances(name)).toHaveLength(expected.length)
  })

  it('single chances', () => {
    expect(chance('ou total=2.5', 'under')).toBeCloseTo(0.4695, 3)
    expect(chance('kg', 'yes')).toBeCloseTo(0.5638, 3)
    expect(chance('htft', '1/1')).toBeCloseTo(0.2851, 3)
    expect(chance('htft', 'x/x')).toBeCloseTo(0.157, 3)
    expect(chance('htft', '2/2')).toBeCloseTo(0.1536, 3)
    expect(['1-1', '2-1', '1-0'].map((id) => Math.round(chance('cs', id) * 1e4) / 1e4)).toEqual([
      0.1244, 0.0942, 0.0904,
    ])
  })

  it('odds', () => {
    expect(odds(offer.get('1x2'))).toEqual([205, 354, 344])
    expect(odds(offer.get('ou total=2.5'))).toEqual([201, 180])
    expect(odds(offer.get('kg'))).toEqual([170, 216])
    expect(odds(offer.get('ah hcp=-0.25'))).toEqual([177, 205])
    expect(odds(offer.get('ou total=2.25'))).toEqual([236, 159])
  })

  it('is what is offered before it begins, lines as even as they may be', () => {
    const of = (key: string, ...values: string[]) => values.map((value) => `${key} ${value}`)
    const totals = (key: string, ...lines: number[]) => of(key, ...lines.map((line) => `total=${line}`))
    expect([...offer.keys()]).toEqual([
      '1x2',
      'dc',
      'dnb',
      'kg',
      'ht',
      'htft',
      '2h',
      'ht_kg',
      'half',
      'band',
      'exact',
      'oe',
      'cs1',
      'cs2',
      'ms_kg',
      'cs',
      ...of('eh', 'hcp=0:2', 'hcp=0:1', 'hcp=1:0', 'hcp=2:0'),
      ...totals('ms_ou', 1.5, 2.5, 3.5),
      ...totals('ou', 0.5, 1.5, 2.25, 2.5, 2.75, 3, 3.25, 3.5, 4.5, 5.5),
      ...of('ah', 'hcp=-1', 'hcp=-0.75', 'hcp=-0.5', 'hcp=-0.25', 'hcp=0', 'hcp=0.25'),
      ...totals('t1ou', 0.5, 1.5, 2.5, 3.5),
      ...totals('t2ou', 0.5, 1.5, 2.5, 3.5),
      ...totals('ht_ou', 0.5, 1.5, 2.5),
      ...of('goal', 'goalnr=1'),
      ...totals('cor', 7.5, 8.5, 9.5, 10.5, 11.5, 12.5, 13.5),
      ...totals('card', 2.5, 3.5, 4.5, 5.5, 6.5, 7.5),
    ])
  })

  it('every market holds its margin and has one winner more than it has to', () => {
    for (const [name, { outcomes }] of offer) {
      const book = outcomes.reduce((sum, outcome) => sum + 100 / outcome.odds, 0)
      expect(book, name).toBeGreaterThanOrEqual((name === 'dc' ? 2 : 1) * 1.05 - 1e-9)
    }
  })
})

describe('live prices', () => {
  const at = (second: number): Standing => ({ ...start, restFirst: FIRST_SHARE * (1 - second / 2_700) })

  it('at 1-0 in the 30th minute', () => {
    const live = prices({ ...at(1_800), home: 1 }, true).get('1x2')
    expect(live?.outcomes.map(({ p }) => p)).toEqual([0.7246, 0.188, 0.0874].map((p) => expect.closeTo(p, 2)))
    expect(odds(live).map((one) => one / 100)).toEqual([1.34, 4.58, 9.39].map((one) => expect.closeTo(one, 2)))
  })

  it('are a martingale: the price now is the mean of the prices after the next moment', () => {
    const before = at(1_000)
    const after = at(1_060)
    const lost = before.restFirst - after.restFirst
    const rest = {
      home: means.home * (1 - (FIRST_SHARE - after.restFirst)),
      away: means.away * (1 - (FIRST_SHARE - after.restFirst)),
    }
    const home = (standing: Standing): number =>
      finalScores(standing).reduce((sum, { h, a, p }) => sum + (h > a ? p : 0), 0)
    let mean = 0
    let all = 0
    for (let i = 0; i < 6; i++) {
      for (let j = 0; j < 6; j++) {
        const jump = pois(means.home * lost, i) * pois(means.away * lost, j)
        const weight = jump * weightOfRest(means, i, j, rest.home, rest.away)
        all += weight
        mean += weight * home({ ...after, home: i, away: j })
      }
    }
    expect(mean / all).toBeCloseTo(home(before), 7)
  })

  it('count halves and finals alike', () => {
    const sum = (cells: { h: number; a: number; p: number }[]): number =>
      cells.reduce((all, { h, a, p }) => all + (h === a ? p : 0), 0)
    for (const standing of [start, at(2_000), { ...at(2_600), home: 2, away: 1 }]) {
      expect(sum(halvesAndFinals(standing))).toBeCloseTo(sum(finalScores(standing)), 5)
    }
  })

  it('of the next goal add up to one', () => {
    for (const standing of [start, at(2_500), { ...at(100), home: 1 }]) {
      const { home, none, away } = nextGoal(standing)
      expect(home + none + away).toBeCloseTo(1, 4)
    }
  })
})

function pois(mean: number, n: number): number {
  let p = Math.exp(-mean)
  for (let k = 1; k <= n; k++) p *= mean / k
  return p
}
