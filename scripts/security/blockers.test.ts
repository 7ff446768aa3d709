import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { allCalls } from '@meydan/contract/all'
import { expect, it } from 'vitest'

const lines = readFileSync(new URL('blocker-patterns.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('!'))
const addresses = lines.filter((line) => !line.startsWith('##')).map(addressPattern)
const names = lines.filter((line) => line.startsWith('##')).map(namePattern)

function addressPattern(line: string): RegExp {
  const parts = line.split(/([*^])/).map((part) => {
    if (part === '*') return '.*'
    return part === '^' ? '(?:[^\\w.%-]|$)' : part.replace(/[.\\+?()[\]{}|$/]/g, '\\$&')
  })
  return new RegExp(parts.join(''), 'i')
}

/** `##.name` and `##[beginning`, of a class or an id. */
function namePattern(line: string): RegExp {
  const word = line.slice(3)
  return new RegExp(line.startsWith('##[') ? `^${word}` : `^${word}$`, 'i')
}

const blocked = (address: string) => addresses.some((pattern) => pattern.test(address))
const hidden = (name: string) => names.some((pattern) => pattern.test(name))
const read = (file: string) => readFileSync(file, 'utf8')

/** Pages and frames, without their tests. */
const sources = globSync(
  '{apps/site/src,apps/backoffice/src,packages/ui/src,studio/{frame,replay}}/**/*.{ts,tsx,css}',
).filter((file) => !/\.test\./.test(file))

it('knows what blockers refuse and hide', () => {
  expect(lines.length).toBeGreaterThan(100)
  for (const address of ['/assets/ad-banner-1a2b.js', '/img/x_300x250.png', '/api/v1/track', '/spor/js/bet.js'])
    expect(blocked(address), address).toBe(true)
  for (const address of ['/assets/AdjustmentsPage-1a.js', '/art/cat/aviator.svg', '/api/v1/sports/coupons'])
    expect(blocked(address), address).toBe(false)
  expect(['ad-top', 'advert-title', 'promo-banner'].filter(hidden)).toHaveLength(3)
  expect(['poster-title', 'add-leg', 'adaptive'].filter(hidden)).toEqual([])
})

it('no call has an address that they refuse', () => {
  const paths = [...allCalls.values()].map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(300)
  expect(paths.filter(blocked)).toEqual([])
})

it('no page and no picture, script or style of the build has one', () => {
  const pages = sources
    .filter((file) => /paths\.ts$|routes\.tsx$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/'(\/[^'\s]*)'/g)].map(([, path]) => path ?? ''))
  expect(pages.length).toBeGreaterThan(40)
  const given = globSync('{apps/site,apps/backoffice,studio}/public/**/*.*').map((file) =>
    `/${file}`.replace(/^.*\/public/, ''),
  )
  expect(given.length).toBeGreaterThan(300)
  // A part of the build that is loaded by itself is named after its source.
  const chunks = sources.map((file) => `/assets/${basename(file).replace(/\.tsx?$/, '-1a2b3c4d.js')}`)
  const built = globSync('{apps/site,apps/backoffice,studio}/dist/**/*.*').map((file) =>
    `/${relative('.', file)}`.replace(/^.*\/dist/, ''),
  )
  expect([...pages, ...given, ...chunks, ...built].filter(blocked)).toEqual([])
})

it('nothing on a page has a class or an id that they hide', () => {
  const found = sources.flatMap((file) => {
    const text = read(file)
    const told = file.endsWith('.css')
      ? [...text.matchAll(/[.#](-?[a-z_][\w-]*)/gi)]
      : [...text.matchAll(/\b(?:className|class|id)['"]?[=:]\s*\{?["'`]([^"'`]*)["'`]/g)]
    return told.flatMap(([, value = '']) => value.split(/\s+/)).map((name) => [name, file] as const)
  })
  expect(found.length).toBeGreaterThan(5_000)
  expect(found.filter(([name]) => hidden(name))).toEqual([])
})
