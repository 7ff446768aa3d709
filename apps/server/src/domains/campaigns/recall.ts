import sql from 'sql-template-tag'
import type { Cause } from '../../platform/events/causes.ts'
import type { Tx } from '../../platform/database/db.ts'
import { recallGrant } from '../bonuses/public.ts'

/** What a campaign gave for a first deposit goes with it, and comes back with it. */
export async function recallCampaigns(tx: Tx, cause: Cause): Promise<void> {
  if (cause.kind !== 'deposit') return
  const { playerId, depositId, creditedKurus, keptKurus } = cause
  const given = await tx.rows<{ grant_id: number }>(sql`
    select r.grant_id from campaigns.recipients r join campaigns.campaigns c on c.id = r.campaign_id
    where r.player_id = ${playerId} and r.grant_id is not null and c.trigger = 'first_deposit' and ${depositId} = (
      select d.id from cashier.deposits_view d where d.player_id = r.player_id and d.status in ('approved', 'done') order by d.decided_at, d.id limit 1)
    order by r.grant_id`)
  for (const { grant_id: grantId } of given)
    await recallGrant(tx, {
      grantId,
      cause: 'deposit',
      ref: String(depositId),
      part: creditedKurus - keptKurus,
      of: creditedKurus,
    })
}
