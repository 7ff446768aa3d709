import sql from 'sql-template-tag'
import type { Queryable } from '../database/db.ts'
import { tableOf } from './credential-schema.ts'
import { isTokenShaped, newToken, tokenHash } from './tokens.ts'
import type { Owner } from './two-factor.ts'

/** As long as browsers keep a cookie. */
export const DEVICE_MS = 400 * 24 * 3_600_000
const MOST_DEVICES = 20

/** True where this browser was let in to this account before. */
export async function isKnownDevice(q: Queryable, owner: Owner, token: string | undefined): Promise<boolean> {
  if (!isTokenShaped(token)) return false
  const row = await q.row(sql`
    select from ${tableOf(owner.schema, 'devices')}
    where owner_id = ${owner.id} and token_hash = ${tokenHash(token)} and last_at > ${oldest(q)}`)
  return row !== undefined
}

/** Remembers that this browser has proved itself; gives the token its cookie holds from now on. The oldest beyond twenty goes. */
export async function rememberDevice(q: Queryable, owner: Owner, shown: string | undefined): Promise<string> {
  const token = isTokenShaped(shown) ? shown : newToken()
  const devices = tableOf(owner.schema, 'devices')
  const now = q.now()
  await q.run(sql`
    insert into ${devices} as known (owner_id, token_hash, first_at, last_at)
    values (${owner.id}, ${tokenHash(token)}, ${now}, ${now})
    on conflict (owner_id, token_hash) do update set last_at = excluded.last_at`)
  await q.run(sql`
    delete from ${devices} where owner_id = ${owner.id} and token_hash in (
      select token_hash from ${devices} where owner_id = ${owner.id} order by last_at desc offset ${MOST_DEVICES})`)
  return token
}

/** True where others were let in with this browser too. */
export async function isSharedDevice(q: Queryable, owner: Owner, token: string): Promise<boolean> {
  const row = await q.row(sql`
    select from ${tableOf(owner.schema, 'devices')} where token_hash = ${tokenHash(token)} and owner_id <> ${owner.id} limit 1`)
  return row !== undefined
}

/** Whoever got in before has to prove itself anew. */
export async function deleteDevices(q: Queryable, owner: Owner): Promise<void> {
  await q.run(sql`delete from ${tableOf(owner.schema, 'devices')} where owner_id = ${owner.id}`)
}

export function deleteExpiredDevices(q: Queryable, schema: Owner['schema']): Promise<number> {
  return q.run(sql`delete from ${tableOf(schema, 'devices')} where last_at <= ${oldest(q)}`)
}

function oldest(q: Queryable): Date {
  return new Date(q.now().getTime() - DEVICE_MS)
}
