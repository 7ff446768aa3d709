import { describe, expect, it } from 'vitest'
import { figures } from '@meydan/studio/figures/figures'
import { games } from '@meydan/studio/games/games'
import { stakesOf } from '@meydan/studio/games/stakes'
import { profiles } from '@meydan/studio/profiles/profiles'
import { drawRound, isPlayable, profileOf } from '@meydan/studio/server/rounds/round-draw'
import { sampleSpins } from './sample-spins.ts'
import { byForm } from '../test/form.ts'

/** So many tell a return that is off. */
const SPINS = 20_000
const SPINS_OF_EACH = byForm(8_000, SPINS)
/** Of the profiles each n-th is played. */
const EVERY = byForm(5, 1)

const played = [...profiles.values()].map((profile, index) => ({ code: profile.code, profile, index }))

it.each(played.filter(({ index }) => index % EVERY === 0))(
  'free spins of $code are all paid, in whole kuruş at every stake, and return what is declared',
  ({ code, profile }) => {
    const sample = sampleSpins(profile, figures[code]!, SPINS_OF_EACH, 'meydan')
    expect(sample).toMatchObject({ lost: 0, ok: true, spins: SPINS_OF_EACH })
  },
)

describe.each(played)('free spins of $code', ({ profile }) => {
  it('draw nothing at a stake that does not divide', () => {
    let drawn = 0
    const next = (): number => drawn++
    for (const stake of [profile.unit + 1, profile.unit / 2 + profile.unit, 0, -profile.unit, Number.NaN]) {
      if (isPlayable(profile, stake)) continue
      expect(() => drawRound(profile, stake, { next })).toThrow(RangeError)
    }
    expect(drawn).toBe(0)
  })
})

it('every game can be played at each of its stakes', () => {
  for (const game of games)
    for (const stake of stakesOf(game, profileOf(game))) expect(isPlayable(profileOf(game), stake)).toBe(true)
})

it('the sample tells a return that is off', () => {
  const profile = profiles.get('classic-calm')!
  const declared = figures['classic-calm']!
  const off = { ...declared, rtp: declared.rtp * (96.44 / 87.57) }
  expect(sampleSpins(profile, off, SPINS, 'meydan')).toMatchObject({ lost: 0, ok: false })
})
