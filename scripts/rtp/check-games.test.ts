import { describe, expect, it } from 'vitest'
import { figures } from '@meydan/studio/figures/figures'
import { games } from '@meydan/studio/games/games'
import { models } from '@meydan/studio/models/models'
import type { Outcome } from '@meydan/studio/models/model'
import type { Profile } from '@meydan/studio/models/profile'
import { profiles } from '@meydan/studio/profiles/profiles'
import { checkGames, figuresOf } from './check-games.ts'
import { replayDraw } from '@meydan/studio/server/rounds/draw'
import { seededDraw } from '@meydan/studio/test/seeded'
import { byForm } from '../test/form.ts'

const ROUNDS = byForm(4_000, 60_000)
const REPLAYED = byForm(200, 2_000)
/** Of kinds of games the profile that is enumerated quickest; `npm run rtp` enumerates all. */
const ENUMERATED = byForm(
  ['classic-calm', 'lines25-express', 'ways-steady', 'respin-calm', 'hold-calm', 'walk-joker', 'cascade-harvest'],
  [...profiles.keys()],
)

it('every game returns between 94 and 97 per cent, by figures that are declared', () => {
  const checks = checkGames(figures)
  expect(checks).toHaveLength(games.length)
  expect(checks.filter((check) => !check.ok)).toEqual([])
  for (const { rtp } of checks) expect(rtp).toBeGreaterThan(94)
  for (const { rtp } of checks) expect(rtp).toBeLessThan(97)
})

it('the figures of the first cascade are those that were computed elsewhere', () => {
  expect(figures['cascade-calm']).toMatchObject({
    combinations: 64_000_000,
    rtp: 95.5,
    basePart: 66.95,
    hitRate: 22.34,
    sigma: 2.36,
    maxPay: 77.75,
  })
})

/** One at a time: for what is counted longer than a minute Vitest takes its worker for lost. */
describe.each(
  [...profiles.values()].filter(({ code }) => ENUMERATED.includes(code)).map((profile) => ({ ...profile, profile })),
)('$code', ({ profile }) => {
  it('its declared figures are what enumeration gives', () => {
    expect(figuresOf(profile)).toEqual(figures[profile.code])
  })
})

describe.each([...profiles.values()].map((profile) => ({ ...profile, profile })))('$code', ({ profile }) => {
  it('played at random comes out as declared', () => {
    const declared = figures[profile.code]!
    const draw = seededDraw(20_260_101)
    let paid = 0
    let hits = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { pay } = models[profile.model].play(profile, draw)
      paid += pay / profile.unit
      if (pay > 0) hits++
    }
    const hitRate = declared.hitRate / 100
    expect(Math.abs(paid / ROUNDS - declared.rtp / 100)).toBeLessThan((4 * declared.sigma) / Math.sqrt(ROUNDS))
    expect(Math.abs(hits / ROUNDS - hitRate)).toBeLessThan(4 * Math.sqrt((hitRate * (1 - hitRate)) / ROUNDS))
  })

  it('gives the same outcome again from the stops alone, and never more than its highest pay', () => {
    const draw = seededDraw(7)
    for (let round = 0; round < REPLAYED; round++) {
      const stops: number[] = []
      const outcome = models[profile.model].play(profile, (size) => {
        const stop = draw(size)
        stops.push(stop)
        return stop
      })
      expect(models[profile.model].play(profile, replayDraw(stops))).toEqual(outcome)
      checkSums(profile, outcome)
    }
  })
})

function checkSums(profile: Profile, outcome: Outcome): void {
  for (const step of outcome.steps) {
    expect(step.pay).toBe(step.wins.reduce((sum, win) => sum + win.pay, 0) * step.multiplier)
  }
  const paid = outcome.steps.reduce((sum, step) => sum + step.pay, 0)
  const most = (profile.cap ?? Number.POSITIVE_INFINITY) * profile.unit
  expect(outcome.pay).toBe(Math.min(paid, most))
  expect(outcome.capped ?? false).toBe(paid >= most)
  expect(outcome.pay / profile.unit).toBeLessThanOrEqual(figures[profile.code]!.maxPay)
}
