import { describe, expect, it } from 'vitest'
import { figures } from '../../figures/figures.ts'
import { profiles } from '../../profiles/profiles.ts'
import { expectExact } from '../../test/exhaustive.ts'
import { holdAndWinModel } from './hold-and-win.ts'
import { defineProfile, type Profile, SCATTER } from '../profile.ts'

describe('hold', () => {
  it('keeps the coins, spins the empty cells alone, and begins its respins again at each new coin', () => {
    const draws = [0, 0, 1, 0, 0, 1, 1, 1, 1]
    const { steps, pay } = holdAndWinModel.play(holdProfile(), () => draws.shift() ?? 1)
    expect(steps.map(({ kind, coins, left }) => [kind, coins?.length, left])).toEqual([
      ['base', 1, 2],
      ['hold', 2, 2],
      ['hold', 2, 1],
      ['hold', 2, 0],
    ])
    expect(steps.at(-1)?.wins).toMatchObject([{ symbol: SCATTER, count: 2 }])
    expect(pay).toBe(steps.at(-1)?.pay)
  })

  it('comes to what was computed elsewhere: opens 1 in 48.7, 24.05 stakes, 49.39 %; and by walking the chain forward', () => {
    const bold = profiles.get('hold-bold') as Profile
    const { rtp, basePart, featureRate } = holdAndWinModel.enumerate(bold)
    expect(1 / featureRate).toBeCloseTo(48.698, 3)
    expect((rtp - basePart) / featureRate).toBeCloseTo(24.0513, 4)
    expect(rtp - basePart).toBeCloseTo(0.493885, 6)
    expect(rtp - basePart).toBeCloseTo(forward(bold), 10)
    const calm = figures['hold-calm']!
    expect((calm.rtp - calm.basePart) / 100).toBeCloseTo(forward(profiles.get('hold-calm') as Profile), 3)
  })

  it('is enumerated as it is played', () => expectExact(holdAndWinModel, holdProfile()))
})

function holdProfile(): Profile {
  return defineProfile({
    code: 'h',
    model: 'hold',
    rows: 1,
    unit: 2,
    lines: [
      [0, 0, 0],
      [0, 0, 0],
    ],
    strips: ['SAB', 'ASWB', 'BA'],
    pays: { A: [9], B: [4] },
    hold: {
      from: 1,
      respins: 2,
      oneIn: 3,
      coins: [
        [1, 2],
        [3, 1],
      ],
      full: 7,
    },
  })
}

/** What the coins add, in stakes: each window of coins, then respin after respin until nothing is left to spin. */
function forward({ strips, rows, hold }: Profile): number {
  if (hold === null) throw new Error('no coins')
  const cells = strips.length * rows
  const weights = hold.coins.reduce((sum, [, weight]) => sum + weight, 0)
  const worth = hold.coins.reduce((sum, [stakes, weight]) => sum + (stakes * weight) / weights, 0)
  const coinsAt = (strip: readonly number[], stop: number): number =>
    Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).filter((one) => one === SCATTER).length
  let lying = [1]
  for (const strip of strips) {
    const next: number[] = []
    for (const [coins, chance] of lying.entries())
      for (const stop of strip.keys()) {
        const now = coins + coinsAt(strip, stop)
        next[now] = (next[now] ?? 0) + chance / strip.length
      }
    lying = Array.from(next, (chance) => chance ?? 0)
  }
  let total = 0
  let states = new Map<string, [coins: number, left: number, chance: number]>()
  for (const [coins, chance] of lying.entries())
    if (coins >= hold.from) states.set(`${coins}/${hold.respins}`, [coins, hold.respins, chance])
  while (states.size > 0) {
    const next: typeof states = new Map()
    for (const [coins, left, chance] of states.values()) {
      if (left === 0 || coins === cells) {
        total += chance * (coins * worth + (coins === cells ? hold.full : 0))
        continue
      }
      let law = [1]
      for (let cell = coins; cell < cells; cell++)
        law = [...law, 0].map((own, n) => own * (1 - 1 / hold.oneIn) + (law[n - 1] ?? 0) / hold.oneIn)
      for (const [fresh, likely] of law.entries()) {
        const after = fresh === 0 ? left - 1 : hold.respins
        const name = `${coins + fresh}/${after}`
        next.set(name, [coins + fresh, after, (next.get(name)?.[2] ?? 0) + chance * likely])
      }
    }
    states = next
  }
  return total
}
