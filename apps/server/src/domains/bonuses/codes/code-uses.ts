import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'

/** The deposit promotions that a code of the player's still opens. */
export async function codedFor(tx: Tx, playerId: PlayerId): Promise<Set<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    select c.promotion_id as id from bonuses.code_uses u join bonuses.codes c on c.id = u.code_id
    where u.player_id = ${playerId} and u.grant_id is null`)
  return new Set(rows.map(({ id }) => id))
}

/** The code whose choice was taken is spent. Refuses `bonus_not_available` where another deposit has spent it. */
export async function spendCode(
  tx: Tx,
  playerId: PlayerId,
  { promotionId, grantId }: { promotionId: number; grantId: number },
): Promise<void> {
  const spent = await tx.run(sql`
    update bonuses.code_uses set grant_id = ${grantId} where player_id = ${playerId} and code_id = (
      select u.code_id from bonuses.code_uses u join bonuses.codes c on c.id = u.code_id
      where u.player_id = ${playerId} and u.grant_id is null and c.promotion_id = ${promotionId} order by u.code_id limit 1)`)
  if (spent === 0) throw refuse('bonus_not_available', 'Promosyon kodunuzu başka bir yatırımda kullandınız')
}
