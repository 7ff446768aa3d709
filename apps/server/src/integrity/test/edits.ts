import sql, { raw } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import { verifyCatalogue } from '../catalogue.ts'
import type { Breach } from '../verify.ts'

export interface Column {
  name: string
  type: string
  isKey: boolean
}

/** What somebody does who can switch every trigger and constraint off; all of it is taken back. */
export async function asSuperuser(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  const undo = new Error('taken back')
  await db
    .transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
      // In the order in which the readers of the ledger take them.
      await tx.run(sql`lock table wallet.transaction_offset, wallet.movements in access exclusive mode`)
      await work(tx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
}

export async function columnsOf(tx: Tx, name: string): Promise<Column[]> {
  return tx.rows<Column>(sql`
    select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
      exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as "isKey"
    from pg_attribute a where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`)
}

/** Of sealed tables what is added up instead: each is tried in every form. */
export async function columnsAddedUp(tx: Tx): Promise<Set<string>> {
  const rows = await tx.rows<{ name: string }>(
    sql`select relation || '.' || quote_ident(name) as name from wallet.sealed_tables, unnest(left_out) name
      where exists (select from pg_attribute where attrelid = relation::regclass and attname = name and col_description(attrelid, attnum) ~ '^recomputed: .')`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** What the catalogue says of all but this table, whose own constraints are dropped before it is corrupted. */
export async function catalogueBeside(tx: Tx, table: string): Promise<Breach[]> {
  return (await verifyCatalogue(tx)).filter(({ detail }) => !detail.startsWith(`${table} `))
}

export async function dropConstraints(tx: Tx, name: string): Promise<void> {
  const checks = await tx.rows<{ name: string }>(
    sql`select quote_ident(conname) as name from pg_constraint where conrelid = ${name}::regclass and contype in ('c', 'x')`,
  )
  for (const check of checks) await tx.run(raw(`alter table ${name} drop constraint ${check.name}`))
  const single = await tx.rows<{ name: string }>(sql`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = ${name}::regclass and indisunique and not indisprimary and (indpred is not null or indexprs is not null)`)
  for (const index of single) await tx.run(raw(`drop index ${index.name}`))
  const counted = await tx.rows<{ name: string }>(
    sql`select quote_ident(attname) as name from pg_attribute where attrelid = ${name}::regclass and attidentity <> ''`,
  )
  for (const column of counted) await tx.run(raw(`alter table ${name} alter column ${column.name} drop identity`))
  const computed = await tx.rows<{ name: string }>(
    sql`select quote_ident(attname) as name from pg_attribute where attrelid = ${name}::regclass and attgenerated = 's'`,
  )
  for (const column of computed) await tx.run(raw(`alter table ${name} alter column ${column.name} drop expression`))
}

/** Another value of the same type, near the true one. */
export function corrupted({ name, type, isKey }: Column): string {
  const step = !isKey ? 1 : type === 'smallint' ? 100 : 1_000_003
  if (type.endsWith('[]')) return `array_append(${name}, null)`
  if (/^(smallint|integer|bigint|numeric|real|double)/.test(type)) return `coalesce(${name}, 0) + ${step}`
  if (type === 'text') return `coalesce(${name}, '') || 'x'`
  if (type === 'boolean') return `(${name} is not true)`
  if (type === 'date') return `coalesce(${name}, '2026-01-01') + ${isKey ? 11 : 1}`
  // A minute after for ever is for ever.
  if (type.startsWith('timestamp'))
    return `case when isfinite(${name}) then ${name} + interval '1 minute' else '2026-01-01' end`
  if (type === 'bytea') return `coalesce(${name}, '') || '\\x01'::bytea`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'jsonb') return `case jsonb_typeof(${name}) when 'object' then ${name} || '{"x": 1}' else '[1]' end`
  if (type.endsWith('range')) return `case when isempty(${name}) then '(,)'::${type} else 'empty'::${type} end`
  if (type.startsWith('bit(')) return `coalesce(~ ${name}, '0'::${type})`
  if (type === '"char"') return `case when ${name} = 'S' then 'L' else 'S' end`
  if (type === 'wallet.movement_kind')
    return `case when ${name} = 'win' then 'stake' else 'win' end::wallet.movement_kind`
  throw new Error(`no corruption for ${type}`)
}
