import type { Vault } from '../../platform/keys/vault.ts'
import sql, { raw } from 'sql-template-tag'
import { verifyAuditSeals } from '../../domains/staff/audit/audit-seals.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { catalogueBeside, type Column, columnsOf, corrupted, dropConstraints } from './edits.ts'
import { allChecks } from '../registry.ts'
import { runCheck, prepareVerification, verifyInside } from '../verify.ts'
import { ROWS } from './tables-of-money.ts'

/** As the schema says it: sealed, or by the beginning of a table's comment. */
export type Kept = 'sealed' | 'recomputed' | 'harmless'

export interface Table {
  name: string
  kept: Kept | null
  /** Columns whose comment says why they may change unseen. */
  harmless: string[]
  /** Columns of a sealed table that are not sealed: checks add them up, which `corruption.test.ts` proves of rows with a past. */
  recomputed: string[]
}

/** Every table of the platform, with what the schema says of it. */
export function tablesOf(tx: Tx): Promise<Table[]> {
  return tx.rows<Table>(sql`
    select n.nspname || '.' || c.relname as name,
      case when exists (select from wallet.sealed_tables s where s.relation = n.nspname || '.' || c.relname) then 'sealed'
        else substring(obj_description(c.oid, 'pg_class') from '^(recomputed|harmless): .') end as kept,
      array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and col_description(c.oid, a.attnum) ~ '^harmless: .') as harmless,
      array(select quote_ident(name) from wallet.sealed_tables s, unnest(s.left_out) name where s.relation = n.nspname || '.' || c.relname) as recomputed
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_'
      and n.nspname not in ('information_schema', 'public', 'studio', 'stadium', 'trialpay', 'directory') order by 1`)
}

/** What is looked at after an edit; the first breach that is found. */
export type Look = (tx: Tx) => Promise<string | undefined>

export function lookAt(vault: Vault, { name, kept }: Table): Look {
  if (kept === 'sealed')
    return async (tx) =>
      (await tx.row<{ detail: string }>(sql`select detail from wallet.broken_seals(${name}) limit 1`))?.detail
  const naming = allChecks.filter(({ query }) => query.includes(name))
  return async (tx) => {
    await prepareVerification(tx)
    for (const check of naming) {
      const [breach] = await runCheck(tx, check)
      if (breach) return breach.invariant
    }
    const seals = () => verifyAuditSeals({ db: tx as unknown as Db, vault: vault })
    return (
      (await catalogueBeside(tx, name))[0]?.detail ??
      (await seals())[0]?.breach ??
      (await verifyInside(tx))[0]?.invariant
    )
  }
}

/** Of tables that stay empty while nothing goes wrong: a row that somebody slips in. */
const SLIPPED_IN: Record<string, string> = {
  'jackpots.reversed_stakes': `insert into jackpots.reversed_stakes select player_id, seq, seq + 1, kurus, cycle_ids from jackpots.stakes order by player_id, seq limit 1`,
}

export interface Outcome {
  tried: string[]
  unseen: string[]
}

/** Each column changed, a row deleted and one slipped in, each taken back; with `columns`, only so many of them and nothing else. */
export async function corrupt(
  tx: Tx,
  table: Table,
  { look, columns: most }: { look: Look; columns?: number },
): Promise<Outcome> {
  const { name, harmless, recomputed } = table
  const outcome: Outcome = { tried: [], unseen: [] }
  await dropConstraints(tx, name)
  const all = await columnsOf(tx, name)
  if (table.kept === 'sealed') await haveARow(tx, name, all)
  const attempt = async (what: string, statement: string) => {
    outcome.tried.push(what)
    await tx.run(sql`savepoint sound`)
    if ((await tx.run(raw(statement))) === 0) throw new Error(`nothing to corrupt: ${statement}`)
    if ((await look(tx)) === undefined) outcome.unseen.push(what)
    await tx.run(sql`rollback to savepoint sound`)
  }
  const slippedIn = SLIPPED_IN[name]
  if (slippedIn !== undefined && !(await tx.row(sql`select from ${raw(name)} limit 1`))) {
    await attempt(`${name} inserted`, slippedIn)
    return outcome
  }
  const changed = all
    .filter((column) => !harmless.includes(column.name) && !recomputed.includes(column.name))
    .toReversed()
  for (const column of changed.slice(0, most ?? all.length)) {
    const what = `${name}.${column.name}`
    const row = oneRow(name, { by: column.name, where: ROWS[what] ?? ROWS[name] })
    const value = corrupted(column)
    await attempt(
      what,
      `update ${name} set ${column.name} = ${value} where ${row} and ${column.name} is distinct from ${value}`,
    )
  }
  if (most !== undefined) return outcome
  const row = oneRow(name, { by: (all[0] as Column).name, where: ROWS[name] })
  await attempt(`${name} deleted`, `delete from ${name} where ${row}`)
  const keys = all.filter(({ isKey }) => isKey)
  if (keys.length > 0 && keys.every(({ type }) => type === 'boolean')) return outcome
  const values = all.map((column) => (column.isKey && column.type !== 'boolean' ? corrupted(column) : column.name))
  const into = `insert into ${name} (${all.map((column) => column.name).join(', ')}) overriding system value`
  await attempt(`${name} inserted`, `${into} select ${values.join(', ')} from ${name} where ${row}`)
  return outcome
}

/** The later ones are richer than the first. */
function oneRow(name: string, { by, where = 'true' }: { by: string; where?: string | undefined }): string {
  return `ctid = (select t.ctid from ${name} t where ${where} order by t.${by} is null, t.ctid desc limit 1)`
}

/** One that the platform wrote: of invented values where the table is empty, sealed by its trigger alone. */
async function haveARow(tx: Tx, name: string, columns: readonly Column[]): Promise<void> {
  if (await tx.row(sql`select from ${raw(name)} limit 1`)) return
  const writable = await tx.rows<{ name: string }>(sql`
    select quote_ident(attname) as name from pg_attribute where attrelid = ${name}::regclass and attgenerated = '' and attnum > 0 and not attisdropped`)
  const names = writable.map((column) => column.name)
  const values = names.map((column) => invented((columns.find((each) => each.name === column) as Column).type))
  await tx.run(raw(`alter table ${name} enable always trigger sealed_insert`))
  await tx.run(raw(`insert into ${name} (${names.join(', ')}) overriding system value values (${values.join(', ')})`))
  await tx.run(raw(`alter table ${name} enable trigger sealed_insert`))
}

function invented(type: string): string {
  if (type.endsWith('[]')) return `'{}'::${type}`
  if (/^(smallint|integer|bigint|numeric|double|real)/.test(type)) return '1'
  if (type === 'boolean') return 'true'
  if (type === 'date' || type.startsWith('timestamp')) return `'2026-01-01'::${type}`
  if (type === 'bytea') return `'\\x01'::bytea`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'jsonb') return `'{}'::jsonb`
  if (type.startsWith('bit(')) return `'0'::${type}`
  if (type.endsWith('range')) return `'empty'::${type}`
  if (type.includes('.')) return `(enum_range(null::${type}))[1]`
  return `'x'::${type}`
}
