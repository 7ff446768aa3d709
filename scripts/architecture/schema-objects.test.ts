import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'

const OBJECTS = 'apps/server/schema/*/{views,functions}/*.sql'
const IS_SUPPORT = /\.test\.ts$|\/test\//
/** What people ask the database by hand, as this page says. */
const BY_HAND = 'docs/ledger.md'

/** Views and functions that no statement of the product names, by schema and name. */
function unusedObjects(texts: ReadonlyMap<string, string>): string[] {
  const objects = globSync(OBJECTS, { cwd: root })
  const named = new Map<string, Set<string>>()
  for (const [path, text] of texts)
    for (const [name] of text.matchAll(/\b[a-z_]+\.[a-z_0-9]+\b/g)) {
      const paths = named.get(name)
      if (paths) paths.add(path)
      else named.set(name, new Set([path]))
    }
  return objects.flatMap((path) => {
    const object = `${path.split('/')[3]}.${basename(path, '.sql')}`
    return [...(named.get(object) ?? [])].some((other) => other !== path) ? [] : [object]
  })
}

const paths = globSync(
  ['apps/server/schema/**/*.sql', 'apps/server/migrations/*.sql', '{apps/server/src,bench,scripts}/**/*.ts', BY_HAND],
  { cwd: root },
).filter((path) => !IS_SUPPORT.test(path) && !path.startsWith('scripts/import-boundaries/'))
const texts = new Map(paths.map((path) => [path, withoutDrops(readFileSync(`${root}/${path}`, 'utf8'))]))

function withoutDrops(text: string): string {
  return text.replaceAll(/^drop (?:view|function) [^;]*;/gm, '')
}

test('every view and function of the database is used', () => {
  expect(unusedObjects(texts)).toEqual([])
})

test('one that only its own file names is found', () => {
  const own = 'apps/server/schema/wallet/views/balances_view.sql'
  expect(unusedObjects(new Map([[own, texts.get(own) as string]]))).toContain('wallet.balances_view')
})
