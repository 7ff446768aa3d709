import { describe, expect, it } from 'vitest'
import {
  holdChance,
  isSetOver,
  newSet,
  type Player,
  type Serves,
  setEnds,
  tieBreakChance,
  tieBreakServer,
} from './law.ts'
import { matchEnds, type TennisFacts } from './match.ts'
import { tennisOffer, tennisResults } from './offer.ts'

const serves: Serves = [0.66, 0.62]
const start: TennisFacts = { serves, sets: [], running: newSet(0), isOver: false }

describe('a match of 66 and 62 points of a hundred on serve', () => {
  it('has the figures of the design', () => {
    expect(holdChance(0.66)).toBeCloseTo(0.846, 3)
    expect(holdChance(0.62)).toBeCloseTo(0.776, 3)
    const set = setEnds(serves, newSet(0))
    expect(set.reduce((all, { p }) => all + p, 0)).toBeCloseTo(1, 9)
    expect(set.reduce((all, { home, away, p }) => all + (home > away ? p : 0), 0)).toBeCloseTo(0.63, 2)
    expect(matchEnds(start).home).toBeCloseTo(0.691, 2)
  })

  it('is even between equals, whoever serves first', () => {
    expect(tieBreakChance([0.6, 0.6], 0)).toBeCloseTo(0.5, 9)
    expect(matchEnds({ ...start, serves: [0.64, 0.64] }).home).toBeCloseTo(0.5, 9)
  })

  it('is a martingale over one point', () => {
    const at = (points: [number, number]) =>
      matchEnds({ ...start, sets: [[4, 6]], running: { games: [3, 2], points, server: 1 } }).home
    expect(serves[1] * at([1, 3]) + (1 - serves[1]) * at([2, 2])).toBeCloseTo(at([1, 2]), 9)
    const tieBreak = (points: [number, number]) =>
      matchEnds({ ...start, running: { games: [6, 6], points, server: 0 } }).home
    // The eighth point of a tie-break is served by the player who began it.
    expect(serves[0] * tieBreak([4, 4]) + (1 - serves[0]) * tieBreak([3, 5])).toBeCloseTo(tieBreak([3, 4]), 9)
  })

  it('offers winner, two sets, and lines that hold their margin', () => {
    const offer = tennisOffer(start, { isLive: false })
    expect(offer.map(({ key }) => key)).toEqual([
      'tw',
      'tset',
      'tset',
      ...Array(5).fill('tgames'),
      ...Array(5).fill('tgh'),
    ])
    for (const { outcomes } of offer) {
      expect(outcomes.reduce((book, { odds }) => book + 100 / odds, 0)).toBeGreaterThanOrEqual(1.05 - 1e-9)
    }
  })
})

describe('a match that runs', () => {
  const chance = (facts: TennisFacts, key: string) =>
    tennisOffer(facts, { isLive: true }).flatMap((each) =>
      each.key === key ? [[each.specifiers, each.outcomes[0]?.p]] : [],
    )

  it('offers the sets that may still come, by their numbers, and nothing once it is over', () => {
    const decider: TennisFacts = {
      ...start,
      serves: [0.64, 0.64],
      sets: [
        [6, 4],
        [3, 6],
      ],
    }
    expect(chance(decider, 'tset')).toEqual([['setnr=3', 0.5]])
    expect(chance(decider, 'tw')).toEqual([['', 0.5]])
    expect(chance({ ...decider, sets: [[6, 4]] }, 'tset').map(([set]) => set)).toEqual(['setnr=2'])
    expect(tennisOffer({ ...decider, isOver: true }, { isLive: true })).toEqual([])
  })

  it('counts its games from those that are played', () => {
    const late: TennisFacts = {
      ...start,
      sets: [
        [6, 4],
        [3, 6],
      ],
      running: { games: [4, 4], points: [0, 0], server: 0 },
    }
    const lines = chance(late, 'tgames').map(([specifiers]) => Number(String(specifiers).split('=')[1]))
    expect(Math.min(...lines)).toBeGreaterThan(27)
    expect(Math.max(...lines)).toBeLessThan(33)
  })

  it('lets the one who serves well hold, and a tie-break go to the better server', () => {
    expect(holdChance(0.5)).toBeCloseTo(0.5, 9)
    expect(holdChance(1)).toBe(1)
    expect(holdChance(0.66, 3, 0)).toBeGreaterThan(holdChance(0.66, 0, 3))
    expect(tieBreakChance([0.7, 0.6], 0)).toBeCloseTo(tieBreakChance([0.7, 0.6], 1), 9)
    expect(tieBreakChance([0.7, 0.6], 0) + tieBreakChance([0.6, 0.7], 0)).toBeCloseTo(1, 9)
    expect(tieBreakChance([0.7, 0.6], 0)).toBeGreaterThan(0.6)
  })
})

describe('written out point by point', () => {
  type Ends = Map<string, number>
  const add = (to: Ends, name: string, p: number) => void to.set(name, (to.get(name) ?? 0) + p)
  /** Of the server: to four points with two ahead. */
  const hold = (p: number) => {
    const q = 1 - p
    return p ** 4 * (1 + 4 * q + 10 * q ** 2) + (20 * (p * q) ** 3 * p ** 2) / (p ** 2 + q ** 2)
  }
  /** The home player's of a tie-break that the one serves first, point for point until nothing is left of it. */
  const tieBreak = (first: Player): number => {
    let [won, open] = [0, new Map([['0-0', 1]])]
    for (let played = 0; played < 120; played++) {
      // The first serves one point, then the other two, and so on.
      const turn = [0, 1, 1, 0][played % 4] as Player
      const server = first === 0 ? turn : ((1 - turn) as Player)
      const point = server === 0 ? serves[0] : 1 - serves[1]
      const next: Ends = new Map()
      for (const [name, p] of open) {
        const [home, away] = name.split('-').map(Number) as [number, number]
        if (home >= 6 && home > away) won += p * point
        else add(next, `${home + 1}-${away}`, p * point)
        if (!(away >= 6 && away > home)) add(next, `${home}-${away + 1}`, p * (1 - point))
      }
      open = next
    }
    return won
  }
  const breaks = [tieBreak(0), tieBreak(1)] as const
  /** `6-4 1`: games at the end and who serves first in the next set. */
  const set = (server: Player, [h, a]: readonly [number, number] = [0, 0], p = 1, ends: Ends = new Map()): Ends => {
    const next = (1 - server) as Player
    const isOver = (h >= 6 || a >= 6) && (Math.abs(h - a) >= 2 || h === 7 || a === 7)
    if (isOver) {
      add(ends, `${h}-${a} ${server}`, p)
      return ends
    }
    const home = h === 6 && a === 6 ? breaks[server] : server === 0 ? hold(serves[0]) : 1 - hold(serves[1])
    set(next, [h + 1, a], p * home, ends)
    set(next, [h, a + 1], p * (1 - home), ends)
    return ends
  }

  it('are games, tie-breaks and sets', () => {
    for (const p of [0.5, 0.62, 0.66, 0.8]) expect(holdChance(p)).toBeCloseTo(hold(p), 9)
    for (const server of [0, 1] as const) {
      expect(tieBreakChance(serves, server)).toBeCloseTo(breaks[server], 6)
      const told = setEnds(serves, newSet(server)).map(
        ({ home, away, next, p }) => [`${home}-${away} ${next}`, p] as const,
      )
      const expected = set(server)
      expect(told.map(([name]) => name).toSorted()).toEqual([...expected.keys()].toSorted())
      for (const [name, p] of told) expect(p, name).toBeCloseTo(expected.get(name) ?? 0, 6)
    }
    expect([0, 1, 2, 3, 4, 5, 6].map((n) => tieBreakServer(1, n))).toEqual([1, 0, 0, 1, 1, 0, 0])
    expect(
      [
        [6, 4],
        [7, 6],
        [7, 5],
        [6, 5],
        [6, 6],
        [5, 3],
      ].map((games) => isSetOver(games as [number, number])),
    ).toEqual([true, true, true, false, false, false])
  })

  it.each([
    [{ ...start }],
    [{ ...start, running: newSet(1) }],
    [
      {
        ...start,
        sets: [[4, 6]] as const,
        running: { games: [3, 2] as const, points: [0, 0] as const, server: 1 as const },
      },
    ],
    [
      {
        ...start,
        sets: [
          [6, 4],
          [3, 6],
        ] as const,
        running: newSet(0),
      },
    ],
  ])('are winner, games and sets of %o', (facts: TennisFacts) => {
    const [total, margin, winners]: [Ends, Ends, Ends] = [new Map(), new Map(), new Map()]
    const sum = (all: readonly (readonly [number, number])[], side: 0 | 1) =>
      all.reduce((games, one) => games + one[side], 0)
    const go = (sets: TennisFacts['sets'], ends: Ends, p: number): void => {
      for (const [name, q] of ends) {
        const [score, next] = name.split(' ') as [string, string]
        const all = [...sets, score.split('-').map(Number) as [number, number]]
        const won = all.filter(([h, a]) => h > a).length
        if (won < 2 && all.length - won < 2) go(all, set(Number(next) as Player), p * q)
        else {
          add(winners, won === 2 ? '1' : '2', p * q)
          add(total, String(sum(all, 0) + sum(all, 1)), p * q)
          add(margin, String(sum(all, 0) - sum(all, 1)), p * q)
        }
      }
    }
    const now = set(facts.running.server, facts.running.games)
    go(facts.sets, now, 1)
    const told = matchEnds(facts)
    expect(told.home).toBeCloseTo(winners.get('1') ?? 0, 6)
    for (const [of, expected] of [
      [told.total, total],
      [told.margin, margin],
    ] as const) {
      expect([...of.keys()].map(String).toSorted()).toEqual([...expected.keys()].toSorted())
      for (const [value, p] of of) expect(p, String(value)).toBeCloseTo(expected.get(String(value)) ?? 0, 6)
    }
    const share = (ends: Ends) =>
      [...ends].reduce((all, [name, p]) => all + (Number(name[0]) > Number(name[2]) ? p : 0), 0)
    expect(told.sets[0]).toBeCloseTo(share(now), 6)
    expect(told.sets).toHaveLength(facts.sets.length === 0 ? 2 : 1)
    if (facts.sets.length > 0) return
    const second = [...now].reduce((all, [name, p]) => all + p * share(set(Number(name.split(' ')[1]) as Player)), 0)
    expect(told.sets[1]).toBeCloseTo(second, 6)
  })
})

describe('the results of a match', () => {
  const winners = (facts: TennisFacts, key: string, specifiers: string) =>
    tennisResults(facts)(key, specifiers)?.flatMap(({ id, result }) => (result === 1 ? [id] : []))

  it('come when nothing changes them', () => {
    const running = { games: [5, 5] as const, points: [0, 0] as const, server: 0 as const }
    const second = { ...start, sets: [[6, 7]] as const, running }
    expect(winners(second, 'tset', 'setnr=1')).toEqual(['2'])
    expect(winners(second, 'tset', 'setnr=2')).toBeUndefined()
    expect(winners(second, 'tgames', 'total=22.5')).toEqual(['over'])
    expect(winners(second, 'tgames', 'total=23.5')).toBeUndefined()
    const over = {
      ...start,
      sets: [
        [6, 7],
        [6, 3],
        [6, 4],
      ] as const,
      isOver: true,
    }
    expect(winners(over, 'tw', '')).toEqual(['1'])
    expect(winners(over, 'tgh', 'hcp=-4.5')).toEqual(['2'])
    expect(winners(over, 'tgh', 'hcp=-3.5')).toEqual(['1'])
    expect(winners(over, 'tgames', 'total=32.5')).toEqual(['under'])
  })
})
