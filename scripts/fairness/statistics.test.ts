import { expect, it } from 'vitest'
import { seededDraw } from '../../studio/test/seeded.ts'
import { rowsOf } from './rows.ts'
import { probabilitiesOf, type Row } from './statistics.ts'

const DRAWS = 40_000
/** A run of the tests says the same each time, but for the slots' stops. */
const LEAST = 1e-6

it('the draws of the games pass', () => {
  for (const row of rowsOf('meydan')) {
    const found = Object.values(probabilitiesOf(row, 4_000))
    expect([row.name, Math.min(...found) > LEAST, Math.max(...found) <= 1]).toEqual([row.name, true, true])
  }
})

it('a fair row passes every look, and p is spread over all of its range', () => {
  const looks = Array.from({ length: 40 }, (_, seed) => {
    const draw = seededDraw(seed + 1)
    return Object.values(probabilitiesOf({ name: '', size: 37, next: () => draw(37) }, 2_000))
  }).flat()
  expect(Math.min(...looks)).toBeGreaterThan(LEAST)
  for (const [from, to] of [
    [0, 0.25],
    [0.25, 0.5],
    [0.5, 0.75],
    [0.75, 1],
  ] as const)
    expect(looks.filter((p) => p >= from && p <= to).length).toBeGreaterThan(20)
})

const draw = seededDraw(9)
let last = 0
it.each<[string, keyof ReturnType<typeof probabilitiesOf>, Row['next']]>([
  ['a number that comes a third more often', 'frequency', () => (draw(111) === 0 ? 5 : draw(37))],
  ['a number that likes to follow its like', 'serial', () => (last = draw(20) === 0 ? last : draw(37))],
  ['low and high ones that take turns too often', 'runs', () => (last = draw(20) === 0 ? (last + 18) % 37 : draw(37))],
  ['low ones that come in pairs', 'gaps', () => (last = last < 18 && draw(10) === 0 ? draw(18) : draw(37))],
])('%s is found', (_, look, next) => {
  expect(probabilitiesOf({ name: '', size: 37, next }, DRAWS)[look]).toBeLessThan(LEAST)
})
