import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import { tokenHash } from '../../../platform/credentials/tokens.ts'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { forEachItem, inBatches } from '../../../platform/jobs/for-each-item.ts'
import { policyOf } from '../../../platform/licence.ts'
import { endOneSession, type SessionEnd } from './sessions.ts'

const READ_AT_ONCE = 500
/** Of the newest movements so many are looked at for a stake: between two of them stand wins, not gifts by the dozen. */
const MOVEMENTS_LOOKED_AT = 20

/** Milliseconds without a sign of the player after which the licence wants a new login (GLI-19 2.5.4); undefined is no demand. */
export async function idleMsOf(context: Pick<AppContext, 'db' | 'hub'>): Promise<number | undefined> {
  const { playerIdleMinutes } = await policyOf(context)
  return playerIdleMinutes === null ? undefined : playerIdleMinutes * 60_000
}

/** Whether the browser reports recent activity on the page; polling is none. */
export function isTouched(request: FastifyRequest): boolean {
  return request.headers['x-touched'] === '1'
}

/** Ends the session where nothing was done in it for so long, stakes included; gives when something last was, where it goes on. */
export function endIfIdle(db: Db, sessionId: number, idleMs: number): Promise<Date | undefined> {
  return db.transaction(async (tx) => {
    const found = await tx.row<{ player_id: PlayerId; active_at: Date }>(
      sql`select player_id, active_at from identity.sessions where id = ${sessionId} and ended_at is null for update`,
    )
    if (!found) return undefined
    const staked = await lastStake(tx, found.player_id)
    const last = staked && staked > found.active_at ? staked : found.active_at
    if (tx.now().getTime() - last.getTime() < idleMs) {
      await tx.run(sql`update identity.sessions set active_at = ${last} where id = ${sessionId}`)
      return last
    }
    await endOneSession(tx, found.player_id, sessionId, 'idle')
    return undefined
  })
}

async function lastStake(tx: Tx, playerId: PlayerId): Promise<Date | null> {
  const { at } = await tx.one<{ at: Date | null }>(sql`
    select max(created_at) filter (where kind = 'stake') as at from (
      select kind, created_at from wallet.movements_view where player_id = ${playerId} order by seq desc limit ${MOVEMENTS_LOOKED_AT}) newest`)
  return at
}

/** Every minute: ends what is idle though nobody asks for it, so that no game goes on from it. */
export async function endIdleSessions(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Promise<void> {
  const idleMs = await idleMsOf(context)
  if (idleMs === undefined) return
  const now = context.db.now()
  const idle = inBatches<{ id: number }>(READ_AT_ONCE, (after) =>
    context.db.rows(sql`
      with idle as materialized (
        select id from identity.sessions where ended_at is null and expires_at > ${now} and active_at <= ${new Date(now.getTime() - idleMs)})
      select id from idle where id > ${after?.id ?? 0} order by id limit ${READ_AT_ONCE}`),
  )
  const failures = { failure: 'ending an idle session failed', ids: ({ id }: { id: number }) => ({ session: id }) }
  await forEachItem(context.log, failures, idle, ({ id }) => endIfIdle(context.db, id, idleMs))
}

/** Why the session of this token ended; null where it has not, or its player ended it. */
export async function whyEnded(q: Queryable, token: string): Promise<SessionEnd | null> {
  const row = await q.row<{ end_reason: SessionEnd | null }>(
    sql`select end_reason from identity.sessions where token_hash = ${tokenHash(token)} and ended_at is not null`,
  )
  return row?.end_reason ?? null
}
