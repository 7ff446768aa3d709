import { describe, expect, it } from 'vitest'
import { leagueTable, playedFigures, real } from './calibration.ts'
import { isRealClub } from '@meydan/odds-simulator/catalogue/real-clubs'
import { leagues } from '@meydan/odds-simulator/catalogue/leagues'
import { pairing } from '@meydan/odds-simulator/world/programme'

describe('the invented leagues', () => {
  it.each(leagueTable().map((figures) => [figures.name, figures] as const))(
    '%s is like the real one',
    (_name, figures) => {
      for (const key of ['home', 'draw', 'away'] as const)
        expect(Math.abs(figures[key] - real[key]), key).toBeLessThan(1.5)
      for (const key of ['homeGoals', 'awayGoals'] as const)
        expect(Math.abs(figures[key] - real[key]), key).toBeLessThan(0.03)
    },
  )

  it('have teams with a name of their own each, none of them a real club', () => {
    const names = leagues.flatMap(({ teams }) => teams.map(({ name }) => name))
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(leagues.flatMap(({ teams }) => teams.map(({ id }) => id))).size).toBe(names.length)
    expect(names.filter(isRealClub)).toEqual([])
    expect(['Bursaspor', 'Beşiktaş SK', 'Ankaragücü', 'Tarsus İdmanyurdu'].filter(isRealClub)).toHaveLength(4)
  })

  it('are named for their sport: no football club plays basketball', () => {
    const namesOf = (wanted: string) =>
      leagues.filter(({ sport }) => sport === wanted).flatMap(({ teams }) => teams.map(({ name }) => name))
    const isFootball = (name: string) => /(FK|SK|Spor|Denizspor|İdman Yurdu|Atletik|Ocağı|Gücü)$/.test(name)
    expect(namesOf('basketball').filter(isFootball)).toEqual([])
    expect(namesOf('basketball')).toHaveLength(28)
    expect(namesOf('football').filter((name) => /basket|koleji|üniversitesi| BK$/i.test(name))).toEqual([])
    // A player has no club in his name.
    expect(namesOf('tennis').filter((name) => !/^\p{Lu}\. \p{Lu}\p{Ll}+$/u.test(name))).toEqual([])
  })

  it('meet everybody twice a season, at home and away, and never two at a time', () => {
    const season = Array.from({ length: 34 * 9 }, (_, no) => pairing(18, no))
    expect(new Set(season.map(({ home, away }) => `${home}-${away}`)).size).toBe(306)
    for (let no = 0; no < 400; no++) {
      const near = [0, 1, 2, 3, 4, 5].map((ahead) => pairing(18, no + ahead)).flatMap(({ home, away }) => [home, away])
      expect(new Set(near).size).toBe(12)
    }
  })
})

describe('matches played second by second', () => {
  const figures = playedFigures(1_000, 'calibration')
  const error = (p: number): number => Math.sqrt((p * (1 - p)) / figures.matches)

  it('end as they were priced', () => {
    for (const [at, p] of figures.exact.entries()) {
      expect(Math.abs((figures.played[at] ?? 0) - p)).toBeLessThan(3.5 * error(p))
    }
    expect(Math.abs(figures.homeGoals - 1.62)).toBeLessThan(3.5 * Math.sqrt(1.62 / figures.matches))
    expect(Math.abs(figures.awayGoals - 1.18)).toBeLessThan(3.5 * Math.sqrt(1.18 / figures.matches))
  })

  it('have prices that drift nowhere, and say more the later it is', () => {
    const home = figures.exact[0] ?? 0
    for (const mean of figures.martingale) expect(Math.abs(mean - home)).toBeLessThan(3.5 * error(home))
    const [early = 0, half = 0, late = 0] = figures.brier
    expect(early).toBeGreaterThan(half)
    expect(half).toBeGreaterThan(late)
  })

  it('have cards and corners as often as they are priced', () => {
    const isNear = (value: number, mean: number) =>
      expect(Math.abs(value - mean)).toBeLessThan(3.5 * Math.sqrt(mean / figures.matches))
    isNear(figures.corners, 10.2)
    isNear(figures.yellows, 4.55)
    isNear(figures.reds, 0.29)
  })
})
