import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What a test may take before it hangs, as `vitest.config.ts` says. */
const HANGS_MS = 120_000
/** The same of a journey, as `playwright.config.ts` says. */
const JOURNEY_HANGS_MS = 180_000
/** And what is waited for in the middle of a test. */
const PATIENCE_MS = 90_000
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
  const limits = [/\btimeout: ([\d_]+)/g, /^ *\}, ([\d_]+)\)$/gm, /^ *\},\n *([\d_]+),\n *\)/gm]
  expect(limits.flatMap((limit) => saying(limit, isLess))).toEqual([])
})

it('no journey has less time than one that hangs', () => {
  const journeys = globSync('e2e/**/*.spec.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  expect(journeys.length).toBeGreaterThan(100)
  const less = journeys.flatMap(({ file, text }) =>
    [...text.matchAll(/test\.setTimeout\(([\d_]+)\)/g)]
      .filter(([, ms = '']) => Number(ms.replaceAll('_', '')) < JOURNEY_HANGS_MS)
      .map(([call]) => `${file}: ${call}`),
  )
  expect(less).toEqual([])
})

it('nothing that tests wait with gives up sooner than they do', () => {
  const support = globSync('{apps/server,studio,odds-simulator,demo-psp,packages}/**/test/**/*.ts').filter(
    (file) => !/node_modules|\/dist\/|\.long\.test\./.test(file),
  )
  expect(support.length).toBeGreaterThan(50)
  const limits = [...new Set([...support, ...files])].flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [
      ...text.matchAll(/\b(?:const|let) (?:giveUp|deadline|end|until) = (?:Date|performance)\.now\(\) \+ (\w+)/g),
    ].map(([, limit = '']) => {
      const ms = /^\d/.test(limit) ? limit : new RegExp(`const ${limit} = ([\\d_]+)`).exec(text)?.[1]
      return { file, ms: Number((ms ?? '').replaceAll('_', '')) }
    })
  })
  expect(limits.length).toBeGreaterThan(1)
  expect(limits.filter(({ ms }) => ms > 0 && ms < PATIENCE_MS)).toEqual([])
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
