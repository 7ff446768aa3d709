import type { OutputOf } from '@meydan/contract/call'
import type { readUserSession } from '@meydan/contract/identity/session'
import sql from 'sql-template-tag'
import { deviceName } from '../../../platform/credentials/device.ts'
import { newToken, tokenHash } from '../../../platform/credentials/tokens.ts'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { ipLocationOf } from '../ip-location.ts'

/** No session lasts longer, however busy it is. */
export const LONGEST_MS = 30 * 24 * 3_600_000
export const IDLE_MS = 24 * 3_600_000

export interface SessionMeta {
  remember: boolean
  ip: string
  userAgent: string
}

/** Opens a session; only the hash of its token is stored. `remember` lasts 30 days; else it ends after 24 idle hours, or after 30 days too. */
export async function openSession(
  context: Pick<AppContext, 'db' | 'config'>,
  playerId: PlayerId,
  meta: SessionMeta,
): Promise<{ token: string; sessionId: number }> {
  return insertSession(context, context.db, playerId, meta)
}

export async function insertSession(
  context: Pick<AppContext, 'db' | 'config'>,
  q: Queryable,
  playerId: PlayerId,
  meta: SessionMeta,
): Promise<{ token: string; sessionId: number }> {
  const token = newToken()
  const now = context.db.now()
  const expires = new Date(now.getTime() + (meta.remember ? LONGEST_MS : IDLE_MS))
  const { id } = await q.one<{ id: number }>(sql`
    insert into identity.sessions (player_id, token_hash, remember, created_at, last_seen_at, active_at, reauthenticated_at, expires_at, ip, device, place)
    values (${playerId}, ${tokenHash(token)}, ${meta.remember}, ${now}, ${now}, ${now}, ${now}, ${expires}, ${meta.ip}, ${deviceName(meta.userAgent)},
      ${ipLocationOf(context.config, meta.ip)})
    returning id`)
  return { token, sessionId: id }
}

/** Why a session ended, where its own player did not end it there. */
export type SessionEnd = NonNullable<OutputOf<typeof readUserSession>['ended']>

/**
 * Ends the open sessions of a player, all or all but one; their sockets close after the commit, and what was opened from them
 * ends. Returns how many ended.
 */
export async function endSessions(
  tx: Tx,
  playerId: PlayerId,
  options: { except?: number; why?: SessionEnd } = {},
): Promise<number> {
  const ended = await tx.rows<{ id: number }>(sql`
    update identity.sessions set ended_at = ${tx.now()}, end_reason = ${options.why ?? null}
    where player_id = ${playerId} and ended_at is null and id is distinct from ${options.except ?? null}
    returning id`)
  if (options.except === undefined) tx.publish('player-ended', { playerId })
  else for (const { id } of ended) tx.publish('player-ended', { playerId, sessionId: id })
  if (ended.length > 0) tx.enqueue('sessions-ended', { playerId, sessionIds: ended.map(({ id }) => id) })
  return ended.length
}

/** Ends one session of a player as `endSessions` does; false where it is not his or ended already. */
export async function endOneSession(tx: Tx, playerId: PlayerId, sessionId: number, why?: SessionEnd): Promise<boolean> {
  const changed = await tx.run(sql`
    update identity.sessions set ended_at = ${tx.now()}, end_reason = ${why ?? null}
    where id = ${sessionId} and player_id = ${playerId} and ended_at is null`)
  if (changed === 0) return false
  tx.publish('player-ended', { playerId, sessionId })
  tx.enqueue('sessions-ended', { playerId, sessionIds: [sessionId] })
  return true
}
