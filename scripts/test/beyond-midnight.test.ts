import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { waitBeyondMidnight } from './beyond-midnight.ts'

const at = (time: string) => waitBeyondMidnight(Date.parse(`2026-11-30T${time}+03:00`), 180_000)

it('waits in the last minutes of the Istanbul day, until the next one has begun, and at no other time', () => {
  expect(at('23:57:00')).toBe(181_000)
  expect(at('23:59:59')).toBe(2_000)
  for (const time of ['00:00:00', '03:00:00', '12:00:00', '23:56:59']) expect(at(time), time).toBe(0)
})

/** What comes later is a day to come for somebody who runs the tests. */
const WRITTEN = '2026-11-30'
const FAR = '2031'

it('no test goes from real time to a day that is still to come and then is not: it says how many days from now', () => {
  const files = globSync('apps/server/**/*.test.ts', { exclude: ['**/node_modules/**'] })
  expect(files.length).toBeGreaterThan(200)
  // At the top of a file nothing has happened before it.
  const moves = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ +.*clock\.set\(['`](\d{4}-\d\d-\d\d)/gm)].map(([, day = '']) => ({
      file,
      day,
    })),
  )
  expect(moves.length).toBeGreaterThan(50)
  expect(moves.filter(({ day }) => day > WRITTEN && day < FAR)).toEqual([])
})
