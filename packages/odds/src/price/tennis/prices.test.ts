import { describe, expect, it } from 'vitest'
import { holdChance, newSet, type Serves, setEnds, tieBreakChance } from './law.ts'
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
