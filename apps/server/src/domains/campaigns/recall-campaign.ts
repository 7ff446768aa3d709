import sql from 'sql-template-tag'
import type { Cause } from '../../platform/events/causes.ts'
import type { Tx } from '../../platform/database/db.ts'
import { recallGrant } from '../bonuses/public.ts'
import { CHOSEN_FOR, type Campaign } from './campaign-settings.ts'
import { depositConditionsHold, roundConditionsHold } from './campaign-conditions.ts'

type Given = Pick<Campaign, 'id' | 'segment_id' | 'conditions' | 'trigger' | 'trigger_value'> & {
  grant_id: number
  chosen_at: Date
}

/**
 * What a campaign gave goes with the deposits and rounds that it asked for, and comes back with them: of a first deposit as much as is gone
 * of it, of what conditions and a day's loss ask for all of it.
 */
export async function recallCampaigns(tx: Tx, cause: Cause): Promise<void> {
  const { playerId } = cause
  const given = await tx.rows<Given>(sql`
    select ${CHOSEN_FOR}, r.grant_id, r.enrolled_at as chosen_at
    from campaigns.recipients r join campaigns.campaigns c on c.id = r.campaign_id
    where r.player_id = ${playerId} and r.grant_id is not null order by r.grant_id`)
  for (const { grant_id: grantId, chosen_at: chosenAt, ...campaign } of given) {
    const stands = await (cause.kind === 'deposit' ? depositConditionsHold : roundConditionsHold)(tx, {
      campaign,
      playerId,
      chosenAt,
    })
    await recallGrant(tx, {
      grantId,
      cause: cause.kind,
      ref: `campaign:${campaign.id}`,
      part: stands ? 0n : 1n,
      of: 1n,
    })
    if (cause.kind === 'deposit' && campaign.trigger === 'first_deposit') await ofFirstDeposit(tx, cause, grantId)
  }
}

async function ofFirstDeposit(tx: Tx, cause: Extract<Cause, { kind: 'deposit' }>, grantId: number): Promise<void> {
  const { playerId, depositId, creditedKurus, keptKurus } = cause
  const first = await tx.row<{ id: number }>(sql`
    select id from cashier.deposits_view where player_id = ${playerId} and status in ('approved', 'done') order by decided_at, id limit 1`)
  if (first?.id === depositId)
    await recallGrant(tx, {
      grantId,
      cause: 'deposit',
      ref: String(depositId),
      part: creditedKurus - keptKurus,
      of: creditedKurus,
    })
}
