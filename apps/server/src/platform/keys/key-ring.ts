import { randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../database/db.ts'
import { StartError } from '../start/start-error.ts'
import {
  type DataKey,
  decrypt,
  deriveKey,
  encrypt,
  firstRing,
  type KeyRing,
  type RootValidity,
  type Root,
} from './vault.ts'

const KEY_BYTES = 32
/** Behind a root's bytes: the audit position and the instant since which it signs. The first has always signed. */
const SINCE_BYTES = 16
const MOST_KEYS = 255
const MOST_ROOTS = 128

/** Roots count down from 0, data keys up from 1. */
interface Row {
  id: number
  wrapped: Buffer
  finished_at: Date | null
}

/**
 * The keys of this installation; the first time, those that its data are sealed with already. Refuses a SECRET_KEY that is not the one they
 * are wrapped with, and, unless a rotation asks, an installation in the middle of one.
 */
export async function readKeyRing(tx: Tx, masterKey: Buffer, options: { rotating?: boolean } = {}): Promise<KeyRing> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('platform.vault_keys'))`)
  if ((await rowsOf(tx)).length === 0) await writeRing(tx, masterKey, firstRing(masterKey))
  const rows = await rowsOf(tx)
  if (!options.rotating && rows.some(({ finished_at }) => finished_at === null))
    throw new StartError('A rotation of keys was cut off; finish it by npm run keys -- rotate.')
  return unwrap(rows, masterKey)
}

/** The bytes of the newest root, which are those of SECRET_KEY where no key was ever written down. */
export async function openNewestRoot(client: ClientBase, masterKey: Buffer): Promise<Buffer> {
  const known = await client.query("select from pg_class where oid = to_regclass('platform.vault_keys')")
  if (known.rowCount === 0) return masterKey
  const { rows } = await client.query<Row>('select id, wrapped, finished_at from platform.vault_keys order by id')
  return rows.length === 0 ? masterKey : (unwrap(rows, masterKey).roots.at(-1) as Root).bytes
}

/** The same keys, wrapped by another SECRET_KEY from now on. */
export async function writeRing(tx: Tx, masterKey: Buffer, { roots, keys }: KeyRing): Promise<void> {
  for (const root of roots) await tx.run(wrapped(tx, masterKey, { id: -root.id, bytes: rootBytes(root) }, tx.now()))
  for (const { id, seal, index } of keys)
    await tx.run(wrapped(tx, masterKey, { id, bytes: Buffer.concat([seal, index]) }, tx.now()))
}

/** The data key that a rotation goes to: that of one that was cut off, or a new one. */
export async function nextKey(tx: Tx, masterKey: Buffer, { keys }: KeyRing): Promise<{ key: DataKey; isNew: boolean }> {
  const open = await tx.row<{ id: number }>(sql`select id from platform.vault_keys where finished_at is null`)
  const begun = keys.find(({ id }) => id === open?.id)
  if (begun) return { key: begun, isNew: false }
  const id = Math.max(...keys.map((key) => key.id)) + 1
  if (id > MOST_KEYS) throw new StartError(`This installation has had ${MOST_KEYS} keys; there is no id for another.`)
  const bytes = randomBytes(2 * KEY_BYTES)
  await tx.run(wrapped(tx, masterKey, { id, bytes }, null))
  return { key: dataKey(id, bytes), isNew: true }
}

/** A new root, which signs from this audit position and this moment on. */
export async function nextRoot(tx: Tx, masterKey: Buffer, { roots }: KeyRing, auditPosition: bigint): Promise<Root> {
  const id = roots.length
  if (id === MOST_ROOTS)
    throw new StartError(`This installation has had ${MOST_ROOTS} roots; there is no id for another.`)
  const root = { id, bytes: randomBytes(KEY_BYTES), since: { auditPosition, at: tx.now().getTime() } }
  await tx.run(wrapped(tx, masterKey, { id: -id, bytes: rootBytes(root) }, tx.now()))
  return root
}

/** Takes back a root that nothing was signed with yet. */
export async function dropRoot(q: Queryable, { id }: Root): Promise<void> {
  await q.run(sql`delete from platform.vault_keys where id = ${-id}`)
}

/** Takes back a key that nothing is sealed with yet. */
export async function dropKey(q: Queryable, { id }: DataKey): Promise<void> {
  await q.run(sql`delete from platform.vault_keys where id = ${id} and finished_at is null`)
}

export async function finishKey(q: Queryable, { id }: DataKey): Promise<void> {
  await q.run(sql`update platform.vault_keys set finished_at = ${q.now()} where id = ${id}`)
}

function rowsOf(q: Queryable): Promise<Row[]> {
  return q.rows<Row>(sql`select id, wrapped, finished_at from platform.vault_keys order by id`)
}

function wrapped(
  q: Queryable,
  masterKey: Buffer,
  { id, bytes }: { id: number; bytes: Buffer },
  finishedAt: Date | null,
) {
  const sealed = encrypt(wrappingKey(masterKey), `vault-key:${id}`, bytes)
  return sql`
    insert into platform.vault_keys (id, wrapped, made_at, finished_at) values (${id}, ${sealed}, ${q.now()}, ${finishedAt})
    on conflict (id) do update set wrapped = excluded.wrapped`
}

function unwrap(rows: readonly Row[], masterKey: Buffer): KeyRing {
  const open = ({ id, wrapped: sealed }: Row) => decrypt(wrappingKey(masterKey), `vault-key:${id}`, sealed)
  try {
    const opened = rows.map((row) => ({ id: row.id, bytes: open(row) }))
    const roots = opened.filter(({ id }) => id <= 0).map(({ id, bytes }) => rootOf(-id, bytes))
    return {
      roots: roots.toReversed() as unknown as KeyRing['roots'],
      keys: opened.filter(({ id }) => id > 0).map(({ id, bytes }) => dataKey(id, bytes)),
    }
  } catch {
    throw new StartError('SECRET_KEY is not the one that this database is sealed with.')
  }
}

function dataKey(id: number, bytes: Buffer): DataKey {
  return { id, seal: bytes.subarray(0, KEY_BYTES), index: bytes.subarray(KEY_BYTES) }
}

/** The time since which it signs is wrapped with it: the owner of the database cannot change it. */
function rootBytes({ id, bytes, since }: Root): Buffer {
  if (id === 0) return bytes
  const when = Buffer.alloc(SINCE_BYTES)
  when.writeBigInt64BE(since.auditPosition, 0)
  when.writeBigInt64BE(BigInt(since.at), 8)
  return Buffer.concat([bytes, when])
}

function rootOf(id: number, bytes: Buffer): Root {
  if (id === 0) return { id, bytes, since: { auditPosition: 0n, at: 0 } }
  const when = bytes.subarray(-SINCE_BYTES)
  const since: RootValidity = { auditPosition: when.readBigInt64BE(0), at: Number(when.readBigInt64BE(8)) }
  return { id, bytes: bytes.subarray(0, -SINCE_BYTES), since }
}

function wrappingKey(masterKey: Buffer): Buffer {
  return deriveKey(masterKey, 'key-wrapping')
}
