import { describe, expect, it } from 'vitest'
import { outcomes, type Pair, pointsOf, possession } from './law.ts'
import { basketballOffer, basketballResults, type BasketballFacts } from './offer.ts'

const means = { home: 1.165, away: 1.125 }
const start: BasketballFacts = { means, quarters: [], left: { home: 18, away: 18 }, isOver: false }

describe('a game of 1.165 and 1.125 points a possession', () => {
  const { margin, total, tie } = outcomes(means, { home: 0, away: 0 }, { home: 72, away: 72 })
  const mean = (of: ReadonlyMap<number, number>, power = 1) =>
    [...of].reduce((all, [value, p]) => all + value ** power * p, 0)

  it('has the figures of the design', () => {
    expect(possession(1.165).reduce((all, p, points) => all + p * points, 0)).toBeCloseTo(1.165, 9)
    expect(mean(margin, 0)).toBeCloseTo(1, 5)
    expect(mean(total, 0)).toBeCloseTo(1, 5)
    expect(tie).toBeCloseTo(0.028, 3)
    const home = [...margin].reduce((all, [value, p]) => all + (value > 0 ? p : 0), 0)
    expect(home).toBeCloseTo(0.583, 3)
    expect(Math.sqrt(mean(margin, 2) - mean(margin) ** 2)).toBeCloseTo(13.9, 0)
  })

  it('offers lines around the most even one, with their margin', () => {
    const offer = basketballOffer(start, { isLive: false })
    expect(offer.map(({ key }) => key)).toEqual([
      'bw',
      ...Array(5).fill('bh'),
      ...Array(5).fill('bt'),
      ...Array(6).fill('bq'),
    ])
    for (const { outcomes: two } of offer) {
      expect(two.reduce((book, { odds }) => book + 100 / odds, 0)).toBeGreaterThanOrEqual(1.05 - 1e-9)
    }
    for (const key of ['bh', 'bt']) {
      const even = offer.find((market) => market.key === key && market.favourite === 1)
      expect(even?.outcomes[0]?.p).toBeCloseTo(0.5, 1)
    }
  })

  it('offers the running quarter from its score on and the next one from nothing, and none after the fourth', () => {
    const quarters = [
      { home: 20, away: 22 },
      { home: 12, away: 9 },
    ]
    const linesOf = (facts: BasketballFacts, number: number) =>
      basketballOffer(facts, { isLive: true })
        .filter(({ key, specifiers }) => key === 'bq' && specifiers.includes(`quarternr=${number}|`))
        .map(({ specifiers }) => Number(specifiers.split('total=')[1]))
    const running = { ...start, quarters, left: { home: 6, away: 6 } }
    expect(linesOf(running, 1)).toEqual([])
    // Six possessions each of 1.165 and 1.125 points beside the 21 there are; eighteen in the next.
    for (const [number, points] of [
      [2, 21 + 6 * 2.29],
      [3, 18 * 2.29],
    ] as const) {
      const lines = linesOf(running, number)
      expect(lines).toHaveLength(3)
      expect(Math.abs((lines[1] ?? 0) - points)).toBeLessThan(2)
    }
    const last = { ...running, quarters: [...quarters, ...quarters] }
    expect(linesOf(last, 4)).toHaveLength(3)
    expect(linesOf(last, 5)).toEqual([])
    expect(basketballOffer({ ...last, isOver: true }, { isLive: true })).toEqual([])
  })

  it('is a martingale over one possession', () => {
    const left = { home: 30, away: 30 }
    const home = (now: number, rest: number) =>
      [...outcomes(means, { home: 40 + now, away: 41 }, { ...left, home: rest }).margin].reduce(
        (all, [value, p]) => all + (value > 0 ? p : 0),
        0,
      )
    const after = possession(means.home).reduce((all, p, points) => all + p * home(points, 29), 0)
    expect(after).toBeCloseTo(home(0, 30), 6)
  })
})

describe('written out possession by possession', () => {
  type Chances = Map<number, number>
  const joined = (one: Chances, other: Chances, sign = 1) => {
    const all: Chances = new Map()
    for (const [a, p] of one) for (const [b, q] of other) all.set(a + sign * b, (all.get(a + sign * b) ?? 0) + p * q)
    return all
  }
  const points = (mean: number, count: number) => {
    const one = new Map(possession(mean).map((p, value) => [value, p] as const))
    return Array.from({ length: count }).reduce<Chances>((all) => joined(all, one), new Map([[0, 1]]))
  }
  const expectSame = (told: ReadonlyMap<number, number>, expected: Chances) => {
    for (const value of new Set([...told.keys(), ...expected.keys()]))
      expect(told.get(value) ?? 0, String(value)).toBeCloseTo(expected.get(value) ?? 0, 6)
  }

  it('are the points of any number of them', () => {
    for (const count of [0, 1, 2, 5, 7, 18]) expectSame(pointsOf(1.165, count), points(1.165, count))
  })

  it.each([
    [
      { home: 0, away: 0 },
      { home: 6, away: 6 },
    ],
    [
      { home: 40, away: 43 },
      { home: 5, away: 4 },
    ],
    [
      { home: 60, away: 60 },
      { home: 0, away: 0 },
    ],
  ])('are margin, total and tie from %o with %o to go, overtimes and all', (now: Pair, left: Pair) => {
    const [margin, total]: [Chances, Chances] = [new Map(), new Map()]
    let open: Chances = new Map()
    const add = (to: Chances, value: number, p: number) => void to.set(value, (to.get(value) ?? 0) + p)
    for (const [h, p] of points(means.home, left.home))
      for (const [a, q] of points(means.away, left.away)) {
        const [home, away] = [now.home + h, now.away + a]
        if (home === away) add(open, home + away, p * q)
        else {
          add(margin, home - away, p * q)
          add(total, home + away, p * q)
        }
      }
    const told = outcomes(means, now, left)
    expect(told.tie).toBeCloseTo(
      [...open.values()].reduce((all, p) => all + p, 0),
      8,
    )
    const [h9, a9] = [points(means.home, 9), points(means.away, 9)]
    for (let overtime = 0; overtime < 12; overtime++) {
      const still: Chances = new Map()
      for (const [scored, p] of open)
        for (const [h, q] of h9)
          for (const [a, r] of a9) {
            if (h === a) add(still, scored + h + a, p * q * r)
            else {
              add(margin, h - a, p * q * r)
              add(total, scored + h + a, p * q * r)
            }
          }
      open = still
    }
    expectSame(told.margin, margin)
    for (const [value, p] of total) expect(told.total.get(value) ?? 0, String(value)).toBeCloseTo(p, 5)
  })
})

describe('the results of a game', () => {
  const winners = (facts: BasketballFacts, key: string, specifiers: string) =>
    basketballResults(facts)(key, specifiers)?.flatMap(({ id, result }) => (result === 1 ? [id] : []))
  const quarter = (home: number, away: number) => ({ home, away })

  it('come when nothing changes them', () => {
    const half = { ...start, quarters: [quarter(20, 22), quarter(25, 10)], left: { home: 4, away: 4 } }
    expect(winners(half, 'bq', 'quarternr=1|total=41.5')).toEqual(['over'])
    expect(winners(half, 'bq', 'quarternr=2|total=34.5')).toEqual(['over'])
    expect(winners(half, 'bq', 'quarternr=2|total=40.5')).toBeUndefined()
    expect(winners(half, 'bt', 'total=70.5')).toEqual(['over'])
    expect(winners(half, 'bw', '')).toBeUndefined()
  })

  it('count overtime, but not in a quarter', () => {
    const all = [quarter(20, 20), quarter(20, 20), quarter(20, 20), quarter(20, 20), quarter(9, 12)]
    const over = { ...start, quarters: all, left: { home: 0, away: 0 }, isOver: true }
    expect(winners(over, 'bw', '')).toEqual(['2'])
    expect(winners(over, 'bh', 'hcp=3.5')).toEqual(['1'])
    expect(winners(over, 'bt', 'total=180.5')).toEqual(['over'])
    expect(winners(over, 'bq', 'quarternr=4|total=40.5')).toEqual(['under'])
  })
})
