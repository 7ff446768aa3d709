import { type Client, escapeIdentifier } from 'pg'
import type { Repeatable, SchemaFile } from './schema-files.ts'
import { inOrder, viewsOver } from './schema-order.ts'

/** What PostgreSQL answers where a view's columns are no more those it had. */
const OTHER_COLUMNS = '42P16'

interface Right {
  view: string
  grantee: string
  privilege: string
}

/**
 * Makes these views and functions as their files say, in order. A view whose columns have changed is dropped first with the views over it; those
 * are made again after it, and who might read one may read it still. Answers what it made. `send` runs a file.
 */
export async function makeRepeatables(
  client: Client,
  due: readonly Repeatable[],
  { all, send }: { all: ReadonlyMap<string, Repeatable>; send: (file: SchemaFile) => Promise<unknown> },
): Promise<Repeatable[]> {
  const made = new Map<string, Repeatable>()
  const rights: Right[] = []
  let left = [...due]
  for (let one = left.shift(); one; one = left.shift()) {
    await client.query('savepoint repeatable')
    try {
      await send(one)
      made.set(one.object, one)
      await client.query('release savepoint repeatable')
    } catch (error) {
      if (one.kind === 'function' || (error as { code?: string }).code !== OTHER_COLUMNS) throw error
      await client.query('rollback to savepoint repeatable')
      const fallen = viewsOver([one.object], all)
      rights.push(...(await rightsOf(client, fallen)))
      for (const { object } of fallen.toReversed()) await client.query(`drop view if exists ${object}`)
      const next = new Map([one, ...left, ...fallen].map((each) => [each.object, each]))
      left = inOrder([], next).last
    }
  }
  for (const { view, grantee, privilege } of rights)
    await client.query(`grant ${privilege} on ${view} to ${escapeIdentifier(grantee)}`)
  return [...made.values()]
}

/** The objects that the database does not have. */
export async function missingIn(client: Client, repeatables: Iterable<Repeatable>): Promise<Set<string>> {
  const known = [...repeatables]
  const { rows } = await client.query<{ object: string }>(
    `select o.object from unnest($1::text[], $2::text[]) o (object, kind)
     where case o.kind when 'view' then to_regclass(o.object) is null else not exists (
       select from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname || '.' || p.proname = o.object) end`,
    [known.map(({ object }) => object), known.map(({ kind }) => kind)],
  )
  return new Set(rows.map(({ object }) => object))
}

async function rightsOf(client: Client, views: readonly Repeatable[]): Promise<Right[]> {
  const { rows } = await client.query<Right>(
    `select o.object as view, a.grantee::regrole::text as grantee, a.privilege_type as privilege
     from unnest($1::text[]) o (object) join pg_class c on c.oid = to_regclass(o.object)
     cross join lateral aclexplode(c.relacl) a where a.grantee not in (0, c.relowner)`,
    [views.map(({ object }) => object)],
  )
  return rows
}
