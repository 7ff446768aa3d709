import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'
import { lockWallet, setFlags, transfer } from '../wallet/public.ts'

export interface GrantEnd {
  grantId: number
  playerId: PlayerId
  status: 'completed' | 'cancelled' | 'expired'
  reason: string
}

/** Ends an active grant of a player whose wallet is locked: completed money becomes cash, the rest is forfeited. Kuruş moved. */
export async function endGrant(tx: Tx, end: GrantEnd): Promise<{ converted: bigint; forfeited: bigint }> {
  const { grantId, playerId } = end
  const ref = `grant:${grantId}`
  const { converted, forfeited } = await tx.one<{ converted: bigint; forfeited: bigint }>(
    sql`select converted, forfeited from bonuses.end_grant(${grantId}, ${end.status}, ${end.reason}, ${ref}, ${tx.now()})`,
  )
  const common = { playerId, source: 'bonuses', reference: `B${grantId}` }
  if (converted > 0n)
    await transfer(tx, {
      ...common,
      kind: 'bonus_converted',
      externalId: `${ref}:converted`,
      cash: converted,
      bonus: -converted,
      contra: null,
    })
  if (forfeited > 0n)
    await transfer(tx, {
      ...common,
      kind: 'bonus_forfeited',
      externalId: `${ref}:forfeited`,
      bonus: -forfeited,
      contra: 'bonus_cost',
      note: end.reason,
    })
  await dropFlagWhereDone(tx, playerId)
  tx.publish('bonus', { playerId })
  return { converted, forfeited }
}

/** Forfeits every active bonus of a player, for a withdrawal, an exclusion or a closed account. Kuruş forfeited. */
export async function forfeitAll(tx: Tx, playerId: PlayerId, reason: string): Promise<bigint> {
  await lockWallet(tx, playerId)
  const grants = await tx.rows<{ id: number }>(
    sql`select id from bonuses.grants where player_id = ${playerId} and status = 'active' order by id`,
  )
  let total = 0n
  for (const { id } of grants)
    total += (await endGrant(tx, { grantId: id, playerId, status: 'cancelled', reason })).forfeited
  return total
}

/** Rounds of a player without bonuses ask nothing of them. */
export async function dropFlagWhereDone(tx: Tx, playerId: PlayerId): Promise<void> {
  const active = await tx.row(sql`select 1 from bonuses.grants where player_id = ${playerId} and status = 'active'`)
  if (!active) await setFlags(tx, playerId, { hasBonus: false })
}
