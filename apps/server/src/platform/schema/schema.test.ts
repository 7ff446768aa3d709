import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { readSchemaFiles } from './schema-files.ts'

const files = readSchemaFiles(fileURLToPath(new URL('../../../', import.meta.url)))
let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await freshDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

async function names(text: string): Promise<string[]> {
  return (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)
}

/** Bodies are not looked into while the baseline is applied, because what they name comes later. */
it('every function and view can be made again as it stands, its body looked into', async () => {
  await client.query('begin')
  for (const { name, text } of files.repeatables.values())
    await client.query(text).catch((error: Error) => expect.fail(`${name}: ${error.message}`))
  await client.query('rollback')
})

it('every table says in a sentence what a row is', async () => {
  const silent = await names(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
      and not (c.relispartition and c.relname ~ '_[0-9]{8}$') and coalesce(obj_description(c.oid, 'pg_class'), '') !~ '\\w+ .+\\.$' order by 1`)
  expect(silent).toEqual([])
})

it('every schema says what it holds', async () => {
  const silent = await names(`
    select nspname as name from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') and obj_description(oid, 'pg_namespace') is null`)
  expect(silent).toEqual([])
})

it('every view and function has its file', async () => {
  const standing = await names(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('v', 'm') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
    union all select n.nspname || '.' || p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public') and n.nspname || '.' || p.proname not in (select 'wallet.seal_' || replace(relation, '.', '_') from wallet.sealed_tables)
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`)
  expect(standing.filter((name) => !files.repeatables.has(name))).toEqual([])
  expect([...files.repeatables.keys()].filter((name) => !standing.includes(name))).toEqual([])
})
