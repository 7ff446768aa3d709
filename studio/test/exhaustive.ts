import { expect } from 'vitest'
import type { Model } from '../models/model.ts'
import type { Profile } from '../models/profile.ts'

type Counted = { rtp: number; hitRate: number; variance: number; featureRate: number; rounds: number }

/** What the model enumerates is what comes of playing each of its rounds. */
export function expectExact(model: Model, profile: Profile): void {
  const counted = playEveryRound(profile, model.play)
  const figures = model.enumerate(profile)
  expect(counted.rounds).toBeGreaterThan(100)
  expect(figures.rtp).toBeCloseTo(counted.rtp, 10)
  expect(figures.hitRate).toBeCloseTo(counted.hitRate, 10)
  expect(figures.variance).toBeCloseTo(counted.variance, 8)
  expect(figures.featureRate).toBeCloseTo(counted.featureRate, 10)
}

/** Plays every round that can be: each sequence of stops once, weighted by its chance. */
export function playEveryRound(profile: Profile, play: Model['play']): Counted {
  let path: { stop: number; size: number }[] = []
  let mean = 0
  let second = 0
  let hit = 0
  let feature = 0
  let rounds = 0
  do {
    let at = 0
    const outcome = play(profile, (size) => {
      const known = path[at]
      if (known === undefined) path.push({ stop: 0, size })
      return path[at++]?.stop ?? 0
    })
    const chance = path.reduce((product, { size }) => product / size, 1)
    const pay = outcome.pay / profile.unit
    mean += chance * pay
    second += chance * pay * pay
    if (pay > 0) hit += chance
    if (outcome.steps.some(({ left }) => left > 0)) feature += chance
    rounds++
    path = next(path)
  } while (path.length > 0)
  return { rtp: mean, hitRate: hit, variance: second - mean ** 2, featureRate: feature, rounds }
}

function next(path: { stop: number; size: number }[]): { stop: number; size: number }[] {
  const end = path.findLastIndex(({ stop, size }) => stop + 1 < size)
  if (end < 0) return []
  return [...path.slice(0, end), { stop: path[end]!.stop + 1, size: path[end]!.size }]
}
