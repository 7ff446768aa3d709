import { describe, expect, it } from 'vitest'
import { beaconRoundFrom, beaconTime, QUICKNET, randomnessOf } from './beacon.ts'
import { isBeaconSignature } from './beacon-signature.ts'
import { joinedMix, mixOf, secretHashOf } from './shared-round.ts'

/** Published by quicknet. */
const ROUND = 1_000
const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

describe('a round of quicknet', () => {
  it('is signed by its key, and has its published value', () => {
    expect(isBeaconSignature(QUICKNET, ROUND, SIGNATURE)).toBe(true)
    expect(randomnessOf(SIGNATURE)).toBe(RANDOMNESS)
  })

  it.each([
    ['another round', ROUND + 1, SIGNATURE],
    ['a changed byte', ROUND, SIGNATURE.replace(/39$/, '38')],
    ['no point of the curve', ROUND, 'ff'.repeat(48)],
    ['the point at infinity', ROUND, `c0${'00'.repeat(47)}`],
    ['a signature cut short', ROUND, SIGNATURE.slice(0, 94)],
    ['no hex', ROUND, 'imza'],
    ['nothing', ROUND, ''],
  ])('is not signed by %s', (_title, round, signature) => {
    expect(isBeaconSignature(QUICKNET, round, signature)).toBe(false)
  })

  it('has a time of its own, and is the first from then on', () => {
    expect(new Date(beaconTime(QUICKNET, 1)).toISOString()).toBe('2023-08-23T15:09:27.000Z')
    const at = beaconTime(QUICKNET, ROUND)
    expect([at - 1, at, at + 1].map((ms) => beaconRoundFrom(QUICKNET, ms))).toEqual([ROUND, ROUND, ROUND + 1])
    expect(beaconRoundFrom(QUICKNET, 0)).toBe(1)
  })
})

it('a mix with secret and beacon depends on each of them, and on whether it came', () => {
  const mix = mixOf(['a'])
  const sources = ['', 'aa'].flatMap((secret) => ['', 'bb'].map((randomness) => ({ secret, randomness })))
  const mixes = [mix, ...sources.map((source) => joinedMix(mix, source))]
  expect(new Set(mixes).size).toBe(5)
  expect(secretHashOf('00')).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
})
