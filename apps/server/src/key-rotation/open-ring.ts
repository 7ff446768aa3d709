import sql, { raw } from 'sql-template-tag'
import type { Db, Queryable } from '../platform/database/db.ts'
import { readKeyRing } from '../platform/keys/key-ring.ts'
import { StartError } from '../platform/start/start-error.ts'
import { type KeyRing, openVault } from '../platform/keys/vault.ts'
import { type SealedTable, sealedTables } from './sealed-columns.ts'

const ROWS_TRIED = 5
/** Shorter bytes are no sealed value. */
const SHORTEST_BYTES = 29

/**
 * The keys of this installation, tried on what is sealed with them. Refuses a SECRET_KEY that is not this database's, also where its keys were
 * never written down before, and an installation in the middle of a rotation unless one asks.
 */
export async function openKeyRing(db: Db, masterKey: Buffer, options: { rotating?: boolean } = {}): Promise<KeyRing> {
  return db.transaction(async (tx) => {
    const ring = await readKeyRing(tx, masterKey, options)
    const tries: boolean[] = []
    for (const table of await sealedTables(tx)) tries.push(...(await tryTable(tx, table, ring)))
    if (tries.length > 0 && !tries.includes(true))
      throw new StartError('SECRET_KEY is not the one that this database is sealed with.')
    return ring
  })
}

async function tryTable(q: Queryable, { name, key, columns }: SealedTable, ring: KeyRing): Promise<boolean[]> {
  const [column] = columns
  if (!column) return []
  const rows = await q.rows<{ row: number; sealed: Buffer }>(sql`
    select ${raw(key)} as row, ${raw(column.name)} as sealed from ${raw(name)}
    where octet_length(${raw(column.name)}) >= ${SHORTEST_BYTES} order by ${raw(key)} desc limit ${ROWS_TRIED}`)
  const vault = openVault(ring)
  return rows.map(({ row, sealed }) => {
    try {
      vault.open({ column: `${name}.${column.name}`, row }, sealed)
      return true
    } catch {
      return false
    }
  })
}
