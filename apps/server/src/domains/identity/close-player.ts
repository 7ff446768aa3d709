import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { setFlags } from '../wallet/public.ts'
import { endSessions } from './sessions.ts'

/** Closes an account for good: no login, no round, every session ended. Refuses `account_blocked` where it is not active. */
export async function closePlayer(tx: Tx, playerId: PlayerId, reason: string): Promise<void> {
  await setFlags(tx, playerId, { blocked: true })
  const closed = await tx.run(sql`
    update identity.players set status = 'closed', status_reason = ${reason} where id = ${playerId} and status = 'active'`)
  if (closed === 0) throw refuse('account_blocked')
  await endSessions(tx, playerId)
}
