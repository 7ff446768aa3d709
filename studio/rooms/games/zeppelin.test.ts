import { STOREYS } from '@meydan/fair/shared/zeppelin'
import { describe, expect, it } from 'vitest'
import { payOf } from '../stakes/stake.ts'
import { STAKES } from './game.ts'
import { STOREY_MS, zeppelin } from './zeppelin.ts'

const flight = { path: [0, 1, 3, 4] }

describe('a flight', () => {
  it('offers a storey from its first to its last millisecond, and nothing on the ground or after the end', () => {
    const offers = [0, STOREY_MS - 1, STOREY_MS, 2 * STOREY_MS - 1, 2 * STOREY_MS, 4 * STOREY_MS - 1, 4 * STOREY_MS]
    expect(offers.map((ms) => zeppelin.multiplierAt(flight, ms))).toEqual([null, null, 120, 120, 190, 240, null])
    expect(zeppelin.endsAt(flight, [])).toBe(4 * STOREY_MS)
  })

  it('takes a target where it is reached or passed by the wind', () => {
    expect(zeppelin.cashOutOf(flight, 120)).toEqual({ at: 120, ms: STOREY_MS })
    expect(zeppelin.cashOutOf(flight, 150)).toEqual({ at: 190, ms: 2 * STOREY_MS })
    expect(zeppelin.cashOutOf(flight, 300)).toBeNull()
    expect(zeppelin.cashOutOf({ path: [0] }, 120)).toBeNull()
  })

  it('ends at the roof, where everybody is taken', () => {
    const whole = { path: STOREYS.map((_, at) => at) }
    expect(zeppelin.endsAt(whole, [])).toBe(zeppelin.cashOutOf(whole, zeppelin.top)?.ms)
  })

  it('pays halves in whole kuruş', () => {
    for (const halfAt of STOREYS.slice(1))
      for (const takenAt of [0, 100, ...STOREYS.slice(1)])
        expect(payOf({ kurus: STAKES.least, halfAt, takenAt, won: null }) ?? 0.5).toSatisfy(Number.isInteger)
  })
})
