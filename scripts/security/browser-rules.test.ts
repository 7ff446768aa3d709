import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The code that runs in a browser, without its tests. */
const files = globSync('{apps/site,apps/backoffice,packages/ui,packages/api-client}/src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.|server-clock/.test(file),
)
const frames = globSync('{studio/{frame,replay,instant,games},packages/socket-client/src}/**/*.{ts,tsx}')
const inFrames = frames.filter((file) => !/\.test\.|node:/.test(file + readFileSync(file, 'utf8')))
const holding = (pattern: RegExp, among = files) => among.filter((file) => pattern.test(readFileSync(file, 'utf8')))

it('no page and no frame takes the time from the device', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(inFrames.length).toBeGreaterThan(100)
  const deviceTime = /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/
  expect(deviceTime.test('useState(Date.now)')).toBe(true)
  expect(holding(deviceTime, [...files, ...inFrames])).toEqual([])
})

it('nothing reads what was written for people: each browser writes it in its own way', () => {
  const parsed =
    /(\.format\([^()]*(\([^()]*\))?[^()]*\)|toLocale(Date|Time)?String\([^()]*\))\s*\??\.(split|slice|replace|replaceAll|match|substring|at)\(/
  expect(parsed.test("day.format(at).split('.')")).toBe(true)
  expect(holding(parsed)).toEqual([])
})

it('no page and no frame asks for what plain http does not have', () => {
  const secureOnly = /\bcrypto\.(?:randomUUID|subtle)\b/
  expect(holding(secureOnly, [...files, ...inFrames])).toEqual([])
})
