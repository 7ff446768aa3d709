import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { setFlags } from '../../wallet/public.ts'
import type { PlayerStatus } from './players.ts'
import { endSessions } from '../login/sessions.ts'

export interface Closing {
  status: PlayerStatus
  since: Date
  by: 'player' | 'operator'
  /** A correction of the balance waits for its second person. */
  awaitsAdjustment: boolean
}

/** The closing that an account is in, or has been closed by. */
export function readClosing(q: Queryable, playerId: PlayerId): Promise<Closing | undefined> {
  return q.row<Closing>(sql`
    select status, since, by, awaits_adjustment as "awaitsAdjustment" from identity.closings_view where player_id = ${playerId}`)
}

export async function closingPlayers(q: Queryable): Promise<PlayerId[]> {
  const rows = await q.rows<{ id: PlayerId }>(sql`select id from identity.players where status = 'closing' order by id`)
  return rows.map(({ id }) => id)
}

/** No stake from this commit on; the sessions stay, for the money to be had. Refuses `account_blocked` where it is not active. */
export async function startClosing(
  tx: Tx,
  playerId: PlayerId,
  { by, reason }: { by: Closing['by']; reason: string },
): Promise<void> {
  await setFlags(tx, playerId, { blocked: true })
  const changed = await tx.run(sql`
    update identity.players set status = 'closing', status_reason = ${reason}, closing_since = ${tx.now()}, closing_by = ${by}
    where id = ${playerId} and status = 'active'`)
  if (changed === 0) throw refuse('account_blocked')
}

/** Refuses `not_closing`. */
export async function stopClosing(tx: Tx, playerId: PlayerId): Promise<void> {
  await setFlags(tx, playerId, { blocked: false })
  const changed = await tx.run(sql`
    update identity.players set status = 'active', status_reason = null, closing_since = null, closing_by = null
    where id = ${playerId} and status = 'closing'`)
  if (changed === 0) throw refuse('not_closing')
}

/**
 * Money has come to an account that is closed, of a refund that failed or a coupon that was put right: it is closing again, for its player to
 * have it paid out, and no player keeps it open. Any other account stays as it is.
 */
export async function reopenClosed(tx: Tx, playerId: PlayerId): Promise<void> {
  const now = tx.now()
  const reopened = await tx.run(sql`
    update identity.players set status = 'closing', closing_by = 'operator', closing_since = coalesce(closing_since, ${now})
    where id = ${playerId} and status = 'closed'`)
  if (reopened === 0) return
  tx.enqueue('significant-event', {
    kind: 'account_closing',
    playerId,
    staff: null,
    text: 'Kapalı hesaba para geldi: oyuncu çekene kadar hesap yeniden kapanıyor',
    before: 'closed',
    after: 'closing',
  })
}

/** Closes a closing account for good: no login, every session ended. False where it is closing no more. */
export async function closePlayer(tx: Tx, playerId: PlayerId): Promise<boolean> {
  const closed = await tx.run(
    sql`update identity.players set status = 'closed' where id = ${playerId} and status = 'closing'`,
  )
  if (closed > 0) await endSessions(tx, playerId)
  return closed > 0
}
