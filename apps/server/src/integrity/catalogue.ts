import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../platform/database/db.ts'
import { schemaHashes } from '../platform/schema/migrate.ts'
import type { Breach } from './verify.ts'

const INVARIANT = 'I13 the database is built as the migrations build it'
/** Made of an empty database with every migration by `npm run docs`; a test says when it is not current. */
const FILE = new URL('./catalogue.json', import.meta.url)
/** Of which PostgreSQL the expectation was made: others write the texts of views and of what they are asked for in their own way. */
const MADE_ON = 18
/** Other versions word these alike; the rest is compared where the version is the same. */
const WORDED_ALIKE = new Set([
  'columns',
  'triggers',
  'functions',
  'enums',
  'sealing',
  'schemas',
  'rules',
  'policies',
  'comments',
])

/** The hash of each part of the catalogue, by its name: 'wallet.wallets constraints'. */
export type Catalogue = Record<string, string>

interface Part {
  name: string
  /** What it consists of, in order. */
  items: string[]
}

/** Schemas of the platform; the independent services beside it keep their own. */
const OURS = `nspname !~ '^pg_' and nspname not in ('information_schema', 'studio', 'stadium', 'trialpay')`
const NAMED = `n.nspname || '.' || c.relname`
/** Tables, not their partitions, which come and go by the day. */
const TABLE = `pg_class c join pg_namespace n on n.oid = c.relnamespace and ${OURS}`
const IS_TABLE = `c.relkind in ('r', 'p') and not c.relispartition`
const OF_EXTENSION = (kind: string, id: string) =>
  `exists (select from pg_depend d where d.classid = '${kind}'::regclass and d.objid = ${id} and d.deptype = 'e')`

const QUESTIONS: Record<string, string> = {
  schemas: `select 'house' as of, nspname::text as item from pg_namespace where ${OURS} and nspname <> 'public'
      union all select 'house', concat_ws(' ', 'table', ${NAMED}, c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity)
      from ${TABLE} where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not c.relispartition and n.nspname <> 'public'
      union all select 'house', 'event trigger ' || evtname from pg_event_trigger`,
  columns: `select ${NAMED}, concat_ws(' ', a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
        (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d where d.adrelid = c.oid and d.adnum = a.attnum))
      from ${TABLE} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where ${IS_TABLE}`,
  constraints: `select ${NAMED}, concat_ws(' ', k.conname, pg_get_constraintdef(k.oid), k.convalidated)
      from ${TABLE} join pg_constraint k on k.conrelid = c.oid and k.contype <> 'n' where ${IS_TABLE}`,
  indexes: `select ${NAMED}, concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisready)
      from ${TABLE} join pg_index i on i.indrelid = c.oid where ${IS_TABLE}`,
  triggers: `select ${NAMED}, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled::text)
      from ${TABLE} join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
      where ${IS_TABLE}
      union all select ${NAMED}, concat_ws(' ', 'of references', t.tgenabled, count(*))
      from ${TABLE} join pg_trigger t on t.tgrelid = c.oid and t.tgisinternal where ${IS_TABLE} group by n.nspname, c.relname, t.tgenabled`,
  comments: `select ${NAMED}, concat_ws(' ', d.objsubid, d.description)
      from ${TABLE} join pg_description d on d.objoid = c.oid and d.classoid = 'pg_class'::regclass where ${IS_TABLE}`,
  rules: `select ${NAMED}, pg_get_ruledef(r.oid) from ${TABLE} join pg_rewrite r on r.ev_class = c.oid where ${IS_TABLE}`,
  policies: `select ${NAMED}, concat_ws(' ', p.polname, p.polcmd, pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
      from ${TABLE} join pg_policy p on p.polrelid = c.oid`,
  views: `select ${NAMED}, pg_get_viewdef(c.oid) from ${TABLE} where c.relkind in ('v', 'm') and n.nspname <> 'public'`,
  functions: `select n.nspname || '.' || p.proname, concat_ws(' ', pg_get_function_identity_arguments(p.oid), pg_get_function_result(p.oid), l.lanname,
        p.provolatile, p.proparallel, p.prosecdef, p.proisstrict, p.proleakproof, p.proretset, p.proconfig::text, p.prosrc)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace and ${OURS} join pg_language l on l.oid = p.prolang
      where not ${OF_EXTENSION('pg_proc', 'p.oid')}`,
  operators: `select 'house', o.oid::regoperator::text || o.oprcode::text from pg_operator o join pg_namespace n on n.oid = o.oprnamespace and ${OURS}
      where not ${OF_EXTENSION('pg_operator', 'o.oid')}
      union all select 'house', concat_ws(' ', 'cast', castsource::regtype, casttarget::regtype, castfunc::regproc) from pg_cast where oid >= 16384
      and not ${OF_EXTENSION('pg_cast', 'pg_cast.oid')}`,
  enums: `select n.nspname || '.' || t.typname, e.enumsortorder || ' ' || e.enumlabel
      from pg_type t join pg_namespace n on n.oid = t.typnamespace and ${OURS} join pg_enum e on e.enumtypid = t.oid`,
  sealing: `select relation, columns::text || left_out::text from wallet.sealed_tables`,
}

/** The parts of this database's catalogue that a rule can hang on. */
export async function readParts(q: Queryable): Promise<Part[]> {
  const parts: Part[] = []
  for (const [kind, question] of Object.entries(QUESTIONS)) {
    const rows = await q.rows<{ of: string; items: string[] }>(sql`
      select of, array_agg(item order by item collate "C") as items from (${raw(question)}) asked (of, item) group by of order by of collate "C"`)
    parts.push(...rows.map(({ of, items }) => ({ name: `${of} ${kind}`, items })))
  }
  return parts
}

export function catalogueOf(parts: readonly Part[]): Catalogue {
  return Object.fromEntries(
    parts.map(({ name, items }) => [name, createHash('sha256').update(items.join('\n')).digest('hex').slice(0, 24)]),
  )
}

/**
 * What was dropped, changed or added in the database's own tables, constraints, indexes, triggers, functions, views and rights since the
 * migrations made it. What is expected stands in the program's files: access to the database alone cannot change it.
 */
export async function verifyCatalogue(q: Queryable): Promise<Breach[]> {
  const parts = await readParts(q)
  const [found, expected] = [catalogueOf(parts), JSON.parse(readFileSync(FILE, 'utf8')) as Catalogue]
  const { major } = await q.one<{ major: number }>(
    sql`select current_setting('server_version_num')::int / 10000 as major`,
  )
  const isCompared = (name: string) => major === MADE_ON || WORDED_ALIKE.has(name.split(' ').at(-1) as string)
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter(isCompared)
  const differing = names.filter((name) => expected[name] !== found[name])
  const details = differing.map((name) => {
    if (found[name] === undefined) return `${name}: gone`
    return expected[name] === undefined ? `${name}: added behind the house` : `${name}: not as the migrations made it`
  })
  return [...details, ...(await brokenMigrations(q)), ...(await brokenRights(q))].map((detail) => ({
    invariant: INVARIANT,
    detail,
  }))
}

/** What was applied is what the program has: all of it, and nothing else. */
async function brokenMigrations(q: Queryable): Promise<string[]> {
  const files = schemaHashes()
  const applied = await q.rows<{ name: string; sha256: string }>(sql`select name, sha256 from platform.migrations`)
  const known = new Set(applied.map(({ name }) => name))
  return [
    ...applied
      .filter(({ name, sha256 }) => files.get(name) !== sha256)
      .map(({ name }) => `migration ${name} is not the program’s`),
    ...[...files.keys()].filter((name) => !known.has(name)).map((name) => `migration ${name} is not noted`),
  ]
}

/** Where nobody but the owner may write, or change what is written. */
const WRITTEN_ONCE = `('wallet.movements', 'staff.audit_log', 'staff.audit_chain', 'staff.audit_seals')`
const OF_OWNER = `('platform.demo_seed', 'platform.migrations', 'platform.vault_keys')`

/** Rights go by what a role may do at most: which roles there are is the operator's. */
async function brokenRights(q: Queryable): Promise<string[]> {
  const rows = await q.rows<{ detail: string }>(
    sql`${raw(`
    select format('%s may %s %s', case when a.grantee = 0 then 'everybody' else a.grantee::regrole::text end, lower(a.privilege_type), ${NAMED}) as detail
    from ${TABLE} cross join lateral aclexplode(c.relacl) a
    where a.grantee <> c.relowner and n.nspname <> 'public' and c.relkind in ('r', 'p', 'v') and a.grantee::regrole::text !~ '^pg_' and (
      a.is_grantable or a.grantee = 0 or a.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
      or ${NAMED} in ${WRITTEN_ONCE} and a.privilege_type in ('UPDATE', 'DELETE')
      or ${NAMED} in ${OF_OWNER} and a.privilege_type <> 'SELECT')
    union all
    select format('%s belongs to %s', ${NAMED}, c.relowner::regrole) from ${TABLE}
    where n.nspname <> 'public' and c.relowner <> (select relowner from pg_class where oid = 'wallet.movements'::regclass)
    union all
    select format('a right on a column of %s', ${NAMED}) from ${TABLE} join pg_attribute a on a.attrelid = c.oid and a.attacl is not null
    union all
    select format('the role %s may do what no server may', r.rolname) from pg_roles r
    where r.rolname ~ '^meydan_(server_|app$)' and (r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolbypassrls or r.rolreplication
      or exists (select from pg_auth_members m where m.member = r.oid))
    union all
    select format('the role %s is a superuser', r.rolname) from pg_roles r
    where r.rolsuper and r.oid <> 10 and (select relowner from pg_class where oid = 'wallet.movements'::regclass) = 10
    union all
    select format('the setting %s is kept in the database', s) from pg_db_role_setting d, unnest(d.setconfig) s
    where s ~* '^(session_replication_role|meydan\\.)' and d.setdatabase in (0, (select oid from pg_database where datname = current_database()))`)}`,
  )
  return rows.map(({ detail }) => detail)
}
