import sql, { join, raw, type Sql } from 'sql-template-tag'
import { filesSealedWithOtherKey, resealFile } from '../domains/identity/kyc/file-store.ts'
import type { Db, Queryable, Tx } from '../platform/database/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { dropKey, dropRoot, finishKey, nextKey, nextRoot, readKeyRing } from '../platform/keys/key-ring.ts'
import { type SealKey, sealKeyOf } from '../platform/keys/seal-key.ts'
import { StartError } from '../platform/start/start-error.ts'
import { isSealedWith, openVault, type Root, type Vault } from '../platform/keys/vault.ts'
import { type SealedTable, sealedTables } from './sealed-columns.ts'

const ROWS_AT_ONCE = 100
const SERVERS = ['meydan', 'studio']

interface Vaults {
  before: Vault
  after: Vault
  /** Of the key that everything is sealed with afterwards. */
  id: number
}

/**
 * Seals all there is with a new key and makes all keyed hashes anew, `ROWS_AT_ONCE` rows to a transaction; one that was cut off goes on
 * where it stopped. With `rootToo` there is a new root as well, from the moment the new key is: it signs and peppers from then on, and
 * what the older ones signed and peppered is known again. One that goes on makes no further root. Answers how many rows and files.
 * Refuses while a server is connected, because it would write with the old key.
 */
export async function rotateKeys(
  context: AppContext,
  masterKey: Buffer,
  { rootToo = false } = {},
): Promise<{ id: number; rows: number; files: number; root: number }> {
  const { db } = context
  const { ring, key, isNew, root } = await db.transaction(async (tx) => {
    const found = await readKeyRing(tx, masterKey, { rotating: true })
    const next = await nextKey(tx, masterKey, found)
    const made = rootToo && next.isNew ? await nextRoot(tx, masterKey, found, await auditEnd(tx)) : undefined
    return { ring: found, root: made, ...next }
  })
  await assertAlone(db).catch(async (error: unknown) => {
    if (isNew) await dropKey(db, key)
    if (root) await dropRoot(db, root)
    throw error
  })
  const earlier = { ...ring, keys: ring.keys.filter(({ id }) => id !== key.id) }
  const whole = { ...ring, keys: [...earlier.keys, key] }
  const vaults = { before: openVault(earlier), after: openVault(whole), id: key.id }
  const rowKey = await sealRowsAnew(db, root ? [...ring.roots, root] : ring.roots)
  let rows = 0
  for (const table of await sealedTables(db)) rows += await sealTable(db, table, { vaults, rowKey })
  const store = { ...context, vault: vaults.after }
  let files = 0
  for (const name of await filesSealedWithOtherKey(store, key.id)) {
    await resealFile(store, name)
    files++
  }
  await finishKey(db, key)
  return { id: key.id, rows, files, root: root?.id ?? ring.roots.length - 1 }
}

/** The seals of rows that an older root made are made by the newest, whose key it answers. */
async function sealRowsAnew(db: Db, roots: readonly Root[]): Promise<SealKey> {
  const [newest, ...older] = roots.map(({ bytes }) => sealKeyOf(bytes)).toReversed() as [SealKey, ...SealKey[]]
  for (const { inner, outer } of older)
    await db.transaction(async (tx) => {
      await tx.setStatementTimeout(0)
      await sealWith(tx, newest)
      await tx.run(sql`select wallet.reseal(${inner}, ${outer})`)
    })
  return newest
}

async function sealWith(tx: Tx, { inner, outer }: SealKey): Promise<void> {
  await tx.run(
    sql`select set_config('meydan.seal_inner', ${inner}, true), set_config('meydan.seal_outer', ${outer}, true)`,
  )
}

/** The last link that the root before sealed. */
async function auditEnd(q: Queryable): Promise<bigint> {
  return (
    await q.one<{ position: bigint }>(sql`select coalesce(max(position), 0)::bigint as position from staff.audit_chain`)
  ).position
}

/**
 * Refuses where a server runs on this database. Asked after the rotation is written down: a server that connects later sees that, one that
 * came before is seen here.
 */
export async function assertAlone(q: Queryable): Promise<void> {
  const { others } = await q.one<{ others: number }>(sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = any(${SERVERS})`)
  if (others > 0) throw new StartError('A server is running on this database; stop it before rotating keys.')
}

interface Keys {
  vaults: Vaults
  rowKey: SealKey
}

async function sealTable(db: Db, table: SealedTable, keys: Keys): Promise<number> {
  let done = 0
  for (let after = -1; ; ) {
    const { count, last } = await db.transaction((tx) => sealBatch(tx, table, { after, ...keys }))
    done += count
    if (last === undefined) return done
    after = last
  }
}

async function sealBatch(
  tx: Tx,
  table: SealedTable,
  { after, vaults, rowKey }: Keys & { after: number },
): Promise<{ count: number; last: number | undefined }> {
  await sealWith(tx, rowKey)
  const trigger = (state: 'disable' | 'enable') =>
    table.keptBy && tx.run(raw(`alter table ${table.name} ${state} trigger ${table.keptBy}`))
  const rows = await tx.rows<Record<string, unknown>>(sql`
    select * from ${raw(table.name)} where ${raw(table.key)} > ${after} order by ${raw(table.key)} limit ${ROWS_AT_ONCE} for update`)
  await trigger('disable')
  let count = 0
  for (const row of rows) {
    const changed = sealedAnew(table, row, vaults)
    if (changed.length === 0) continue
    await tx.run(sql`update ${raw(table.name)} set ${join(changed)} where ${raw(table.key)} = ${row[table.key]}`)
    count++
  }
  await trigger('enable')
  return { count, last: rows.at(-1)?.[table.key] as number | undefined }
}

/** What is written anew of a row; nothing where it is sealed with the new key already. */
function sealedAnew(table: SealedTable, row: Record<string, unknown>, { before, after, id }: Vaults): Sql[] {
  const texts: Record<string, string> = {}
  const written: Record<string, Buffer> = {}
  for (const { name, index } of table.columns) {
    const sealed = row[name] as Buffer | null
    if (sealed === null || sealed.length === 0 || isSealedWith(id, sealed)) continue
    const where = { column: `${table.name}.${name}`, row: row[table.key] as number }
    const text = opened(before, where, sealed)
    if (text === undefined) continue
    texts[name] = text
    written[name] = after.seal(where, text)
    if (index) written[index.column] = after.blindIndex(index.field, text)
  }
  if (Object.keys(written).length === 0) return []
  Object.assign(written, table.digests?.({ before, after }, row, texts))
  return Object.entries(written).map(([name, value]) => sql`${raw(name)} = ${value}`)
}

/** Undefined for what was torn or moved outside the platform: it stays as it is, and opens as little as before. */
function opened(vault: Vault, ...[place, sealed]: Parameters<Vault['open']>): string | undefined {
  try {
    return vault.open(place, sealed)
  } catch {
    return undefined
  }
}
