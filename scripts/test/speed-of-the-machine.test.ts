import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What a test may take before it hangs, as `vitest.config.ts` says. */
const HANGS_MS = 120_000
/** A shorter wait only gives the others a turn. */
const WAIT_MS = 100

/** The test files of the short form; what measures time is in the long one. */
const files = globSync('{apps,packages,studio,odds-simulator,demo-psp,bench,scripts}/**/*.test.{ts,tsx}').filter(
  (file) => !/node_modules|\/dist\/|\.long\.test\./.test(file),
)

function saying(pattern: RegExp, isWrong: (ms: number) => boolean = () => true): string[] {
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)]
      .filter(([, ms = '']) => isWrong(Number(ms.replaceAll('_', ''))))
      .map(([text]) => `${file}: ${text}`),
  )
}

it('no test has less time than one that hangs', () => {
  expect(files.length).toBeGreaterThan(400)
  const isLess = (ms: number) => ms >= 1_000 && ms < HANGS_MS
  expect([...saying(/\btimeout: ([\d_]+)/g, isLess), ...saying(/^ *\}, ([\d_]+)\)$/gm, isLess)]).toEqual([])
})

it('no test says how soon something is done', () => {
  expect(saying(/expect\((?:Date|performance)\.now\(\) - \w+\)\.toBeLessThan\w*\(/g)).toEqual([])
})

it('no test waits for a while where it could wait for something', () => {
  const waits = saying(/await (?:setTimeout|wait)\(([\d_]+)\)/g, (ms) => ms >= WAIT_MS)
  // Of the long form, and one while which nothing may be played: too short a wait lets a fault pass, and fails nothing.
  expect(
    waits.filter((wait) => !wait.startsWith('apps/server/src/domains/games/play/forwarding/forwarding.test.ts')),
  ).toEqual([])
})
