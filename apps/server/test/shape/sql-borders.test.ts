import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../src/domains/', import.meta.url).pathname
const DOMAINS = [
  'identity',
  'wallet',
  'cashier',
  'bonuses',
  'games',
  'messages',
  'content',
  'leads',
  'compliance',
  'staff',
  'history',
]
const TABLE = new RegExp(`\\b(from|join|into|update|table)\\s+(${DOMAINS.join('|')})\\.(\\w+)`, 'gi')

describe("a domain's SQL", () => {
  for (const path of globSync(`${ROOT}*/**/*.ts`).filter((file) => !/\.(test|fixture)\.ts$/.test(file))) {
    const file = relative(ROOT, path)
    const own = file.split('/')[0] as string
    it(`${file} touches its own tables and views of others`, () => {
      const foreign = [...readFileSync(path, 'utf8').matchAll(TABLE)]
        .filter(([, , domain, table]) => domain !== own && !table?.endsWith('_view'))
        .map(([text]) => text)
      // The invariants of money cross every border on purpose.
      expect(/\/verify-[a-z-]+\.ts$/.test(file) ? [] : foreign).toEqual([])
    })
  }
})
