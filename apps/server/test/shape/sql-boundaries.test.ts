import { globSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { standingIn } from '../../../../scripts/import-boundaries/standing.ts'
import { freshDatabase } from '../database.ts'

const FOLDER = new URL('../../', import.meta.url)

/** Days of prices are made by `sports.keep_price_days`, the functions of seals by `wallet.seal_table`, one for each table. */
const MADE = /^sports\.prices_\d{8}$/

const OBJECTS = `
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^(pg_|information_schema|public)'
  union select n.nspname || '.' || p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname !~ '^(pg_|information_schema|public)'
    and n.nspname || '.' || p.proname not in (select 'wallet.seal_' || replace(relation, '.', '_') from wallet.sealed_tables)
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

const EDGES = `
  select distinct vn.nspname || '.' || v.relname as by, rn.nspname || '.' || r.relname as of
  from pg_depend d join pg_rewrite w on w.oid = d.objid and d.classid = 'pg_rewrite'::regclass
  join pg_class v on v.oid = w.ev_class join pg_namespace vn on vn.oid = v.relnamespace
  join pg_class r on r.oid = d.refobjid and d.refclassid = 'pg_class'::regclass join pg_namespace rn on rn.oid = r.relnamespace
  where vn.nspname <> rn.nspname and vn.nspname !~ '^(pg_|information_schema|public)'
  union select n.nspname || '.' || c.relname, fn.nspname || '.' || f.relname
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
  where k.contype = 'f' and n.nspname <> fn.nspname
  union select n.nspname || '.' || c.relname, pn.nspname || '.' || p.proname
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_proc p on p.oid = t.tgfoid join pg_namespace pn on pn.oid = p.pronamespace
  where not t.tgisinternal and n.nspname <> pn.nspname and t.tgname !~ '^sealed_'`

test('what the check of import boundaries reads in the files of the schema is what stands in the database', async () => {
  const files = globSync(['schema/**/*.sql', 'migrations/*.sql'], { cwd: FOLDER })
  const standing = await standingIn(
    files.map((name) => ({ path: name, text: readFileSync(new URL(name, FOLDER), 'utf8') })),
  )
  const database = await freshDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    const objects = (await client.query<{ name: string }>(OBJECTS)).rows.map(({ name }) => name)
    const read = standing.filter(({ kind, schema }) => kind !== 'part' && kind !== 'type' && schema !== 'pg_temp')
    expect(read.map(({ schema, name }) => `${schema}.${name}`).sort()).toEqual(
      objects.filter((name) => !MADE.test(name) && name !== 'platform.migrations').sort(),
    )
    const edges = (await client.query<{ by: string; of: string }>(EDGES)).rows.map(({ by, of }) => `${by} -> ${of}`)
    const known = standing.flatMap(({ schema, name, mentions }) =>
      mentions.map((mention) => `${schema}.${name} -> ${mention.schema}.${mention.name}`),
    )
    expect(edges.length).toBeGreaterThan(20)
    expect(edges.filter((edge) => !known.includes(edge))).toEqual([])
  } finally {
    await client.end()
    await database.drop()
  }
})
