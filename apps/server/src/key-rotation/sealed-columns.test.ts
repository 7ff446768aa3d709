import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testSite } from '../../test/site.ts'
import { sealedTables } from './sealed-columns.ts'

const { db } = (await testSite()).context
const SOURCES = fileURLToPath(new URL('..', import.meta.url))

/** Keyed hashes of addresses, for limits of a day alone: what was counted before a rotation is forgotten. */
const FORGOTTEN = ['leads.affiliate_visits', 'leads.affiliates', 'leads.call_requests'].map(
  (table) => `${table}.address_index`,
)

/** Places of sealed values as the code writes them, a table that it fills in as a pattern. */
function placesInCode(): RegExp[] {
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !file.endsWith('.test.ts'))
  const named = files.flatMap((file) => [
    ...readFileSync(`${SOURCES}/${file}`, 'utf8').matchAll(/column: ['`]([^'`]+_sealed)['`]/g),
  ])
  const patterns = named.map(([, place]) =>
    (place as string).replaceAll('.', '\\.').replaceAll(/\$\{\w+\}/g, '[a-z_]+'),
  )
  return [...new Set(patterns)].map((pattern) => new RegExp(`^${pattern}$`))
}

it('a rotation finds every column that the code seals, under the name that the code binds it to', async () => {
  const columns = (await sealedTables(db)).flatMap(({ name, columns: all }) =>
    all.map((each) => `${name}.${each.name}`),
  )
  expect(columns).toContain('identity.players.phone_sealed')
  const places = placesInCode()
  expect(columns.filter((column) => !places.some((place) => place.test(column)))).toEqual([])
  expect(places.filter((place) => !columns.some((column) => place.test(column)))).toEqual([])
})

it('a rotation makes every keyed hash anew, those of addresses excepted', async () => {
  const rows = await db.rows<{ name: string }>(sql`
    select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
    where data_type = 'bytea' and column_name ~ '_index$' and table_schema !~ '^pg_' order by 1`)
  const anew = (await sealedTables(db)).flatMap(({ name, columns }) =>
    columns.flatMap(({ index }) => (index ? [`${name}.${index.column}`] : [])),
  )
  expect(rows.map(({ name }) => name)).toEqual([...anew, ...FORGOTTEN].sort())
})

it('hashes by the field of the column, an IBAN by the cashier’s', async () => {
  const fields = (await sealedTables(db)).flatMap(({ columns }) => columns.flatMap(({ index }) => index?.field ?? []))
  expect([...new Set(fields)].sort()).toEqual(['cashier.iban', 'phone', 'tc'])
})
