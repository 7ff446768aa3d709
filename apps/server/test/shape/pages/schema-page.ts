import { globSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { root } from '../../../../../scripts/lib/root.ts'

interface Table {
  schema: string
  schemaSays: string
  name: string
  says: string
  /** Each with its type. */
  columns: string[]
}

interface Key {
  schema: string
  from: string
  toSchema: string
  to: string
  columns: string[]
  /** Every row has one. */
  isRequired: boolean
  /** At most one row names the same. */
  isUnique: boolean
}

/** How the rows of a table are proved, where they are not sealed, stands before what they are. */
const HOW_PROVED = /^(?:recomputed|harmless): [^.]+\. /
const OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')`
/** Partitions come and go by the day. */
const IS_TABLE = `c.relkind in ('r', 'p') and not c.relispartition`

/** As a migration writes it. */
const TYPE = `replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz')`

const TABLES = `
  select n.nspname as schema, obj_description(n.oid, 'pg_namespace') as "schemaSays", c.relname as name, obj_description(c.oid, 'pg_class') as says,
    (select array_agg(a.attname || ' ' || ${TYPE} order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and ${IS_TABLE} order by n.nspname, c.relname`

const KEYS = `
  select n.nspname as schema, c.relname as from, fn.nspname as "toSchema", f.relname as to,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey)) as columns,
    (select bool_and(a.attnotnull) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey)) as "isRequired",
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
      and i.indkey::int2[] <@ k.conkey and i.indkey::int2[] @> k.conkey) as "isUnique"
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
  where k.contype = 'f' and ${IS_TABLE} and ${OURS} order by n.nspname, c.relname, fn.nspname, f.relname, k.conname`

/** `docs/schema.md`, from a database with the whole schema. */
export async function schemaPage(client: Client): Promise<string> {
  const { rows: tables } = await client.query<Table>(TABLES)
  const { rows: keys } = await client.query<Key>(KEYS)
  const files = readFilesOfTables()
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  const sections = schemas.map((schema) =>
    section(
      tables.filter((table) => table.schema === schema),
      keys.filter((key) => key.schema === schema),
      files,
    ),
  )
  return `${HEAD}${sections.join('\n')}`
}

const HEAD = `# The tables of the database

Written by \`npm run docs\` from a database with the whole schema. Columns are named with their types. What a column holds, with its unit, and every constraint stand in the file that
the table's name leads to and in the migrations behind it, which changed the table since; views and functions stand in \`apps/server/schema/<schema>/\`. A line of a picture is a foreign key; those to
\`staff.members\` (who did it) are left out.

`

function section(
  tables: readonly Table[],
  keys: readonly Key[],
  files: ReadonlyMap<string, readonly string[]>,
): string {
  const [{ schema, schemaSays }] = tables as [Table]
  const rows = tables.map(({ name, says, columns }) => {
    const [file, ...migrations] = files.get(`${schema}.${name}`) ?? []
    const table = file === undefined ? `\`${schema}.${name}\`` : `[\`${schema}.${name}\`](../${file})`
    const shown = [table, ...migrations.map((each) => `[${numberOf(each)}](../${each})`)].join(' ')
    const sentence = says.replace(HOW_PROVED, '').replaceAll('|', '\\|')
    return `| ${shown} | ${sentence} | ${columns.join(', ')} |`
  })
  return [
    `## ${schema}`,
    '',
    schemaSays,
    '',
    '```mermaid',
    'erDiagram',
    ...picture(tables, keys),
    '```',
    '',
    '| table | a row is | columns |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function picture(tables: readonly Table[], keys: readonly Key[]): string[] {
  const shown = keys.filter(({ toSchema, to }) => `${toSchema}.${to}` !== 'staff.members')
  const linked = new Set(shown.flatMap((key) => [key.from, ...(key.toSchema === key.schema ? [key.to] : [])]))
  const alone = tables.filter(({ name }) => !linked.has(name)).map(({ name }) => `  ${name}`)
  const pairs = Map.groupBy(shown, (key) => `${key.from} ${key.toSchema}.${key.to}`)
  const lines = [...pairs.values()].map((same) => {
    const [{ from, to, schema, toSchema, isRequired, isUnique }] = same as [Key]
    const target = toSchema === schema ? to : `${toSchema}_${to}["${toSchema}.${to}"]`
    const columns = same.map((key) => key.columns.join(' ')).join(', ')
    return `  ${target} ${isRequired ? '||' : '|o'}--${isUnique ? 'o|' : 'o{'} ${from} : "${columns}"`
  })
  return [...alone, ...lines]
}

const STATEMENT =
  /^(?:create table (?<made>[a-z_.0-9]+)|alter table (?:only )?(?<old>(?<schema>[a-z_]+)\.[a-z_0-9]+)(?: rename to (?<new>[a-z_0-9]+);)?|comment on column (?<column>[a-z_]+\.[a-z_0-9]+)\.)/gm

/** The file that makes each table, and the migrations that changed it. A table that was renamed stands where it was made. */
function readFilesOfTables(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const files = globSync(['apps/server/schema/**/*.sql', 'apps/server/migrations/*.sql'], { cwd: root }).sort(order)
  for (const file of files)
    for (const { groups = {} } of readFileSync(`${root}/${file}`, 'utf8').matchAll(STATEMENT)) {
      const { made, old, schema, new: renamed, column } = groups
      const of = found.get(old ?? column ?? '')
      if (made) found.set(made, [file])
      else if (renamed && of) found.set(`${schema}.${renamed}`, of)
      else if (of && !of.includes(file)) of.push(file)
    }
  return found
}

function numberOf(migration: string): string {
  return /\/(\d+)_[^/]*$/.exec(migration)?.[1] ?? migration
}

/** The baseline before the migrations. */
function order(a: string, b: string): number {
  return Number(a.includes('/migrations/')) - Number(b.includes('/migrations/')) || a.localeCompare(b)
}
