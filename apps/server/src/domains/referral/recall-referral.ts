import sql from 'sql-template-tag'
import type { Cause } from '../../platform/events/causes.ts'
import type { Tx } from '../../platform/database/db.ts'
import { recallGrant } from '../bonuses/public.ts'
import { friendConditionsHold } from './friend-conditions.ts'

interface Rewarded {
  id: number
  grant_id: number
  friend_grant_id: number | null
  stands: boolean
}

/** What a friend brought both sides goes with the deposits and stakes it was given for, and comes back with them. */
export async function recallReferral(tx: Tx, { playerId }: Cause): Promise<void> {
  const rewarded = await tx.row<Rewarded>(sql`
    select i.id, i.grant_id, i.friend_grant_id, ${friendConditionsHold} as stands
    from referral.invitations i join referral.programs g on g.id = i.program_id where i.friend_id = ${playerId} and i.status = 'rewarded'`)
  if (!rewarded) return
  const { id, grant_id, friend_grant_id, stands } = rewarded
  const grants = friend_grant_id === null ? [grant_id] : [grant_id, friend_grant_id]
  for (const grantId of grants)
    await recallGrant(tx, { grantId, cause: 'friend', ref: String(id), part: stands ? 0n : 1n, of: 1n })
}
