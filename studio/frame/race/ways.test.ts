import { expect, it } from 'vitest'
import { leaders, ways } from './ways.ts'

const SHARES = Array.from({ length: 201 }, (_, at) => at / 200)

/** An order of finish for each race, of a few that differ much. */
const orderOf = (no: number): number[] => {
  const left = [1, 2, 3, 4, 5, 6, 7, 8]
  return Array.from({ length: 8 }, (_, at) => left.splice((no * 7 + at * 3) % left.length, 1)[0] as number)
}

it('a race is run forwards, and ends in the order that was drawn', () => {
  for (let no = 1; no <= 60; no++) {
    const order = orderOf(no)
    const run = SHARES.map((share) => ways(no, order, share))
    for (const [at, now] of run.entries())
      for (const [runner, way] of now.entries()) expect(way).toBeGreaterThanOrEqual(run[at - 1]?.[runner] ?? 0)
    expect(leaders(run.at(-1) ?? [])).toEqual(order)
  }
})

it('and another one leads more than once on the way', () => {
  const changes = Array.from({ length: 60 }, (_, at) => {
    const first = SHARES.slice(10, 160).map((share) => leaders(ways(at + 1, orderOf(at + 1), share))[0])
    return first.filter((leader, step) => step > 0 && leader !== first[step - 1]).length
  })
  expect(changes.filter((count) => count >= 2).length).toBeGreaterThan(50)
})

it('without an order everybody stands at the start', () => {
  expect(new Set(ways(5, null, 0.5))).toEqual(new Set([0]))
})
