import { describe, expect, it } from 'vitest'
import { counted, gonzosQuest, judgeGonzo, stated } from '../../test/gonzos-quest.ts'
import { countFalls } from './cascade-lines.ts'
import { byForm } from '../../../scripts/test/form.ts'

describe('cascade on lines', () => {
  it('comes to the return published of Gonzo’s Quest', () => {
    const units = counted.reduce((sum, [own]) => sum + own, 0)
    const opened = counted.reduce((sum, [, own]) => sum + own, 0)
    const spin = (units / stated.combinations / gonzosQuest.unit) * 100
    const spinsPerSpin = (opened * 10) / stated.combinations
    const allFree = (3 * spin) / (1 - spinsPerSpin)
    expect(gonzosQuest.strips.reduce((product, { length }) => product * length, 1)).toBe(stated.combinations)
    expect(spin).toBeCloseTo(stated.spin, 5)
    expect(spinsPerSpin).toBeCloseTo(stated.spinsPerSpin, 6)
    expect(allFree).toBeCloseTo(stated.allFree, 2)
    expect(spin + spinsPerSpin * allFree).toBeCloseTo(stated.rtp, 5)
  })

  it.each(byForm([4], [...counted.keys()]))('from stop %i of its first reel on, counted again', (stop) => {
    let opened = 0
    const spread = countFalls(gonzosQuest, (profile, reels) => judgeGonzo(profile, reels, () => opened++), [stop])
    const unitsOf = (pays: typeof spread.base): number =>
      [...pays.values()].flatMap((own) => [...own]).reduce((sum, [pay, n]) => sum + pay * n, 0)
    expect([unitsOf(spread.base), opened]).toEqual(counted[stop])
    expect(unitsOf(spread.free)).toBe(3 * unitsOf(spread.base))
  })
})
