import sql from 'sql-template-tag'
import type { Cause } from '../../platform/events/causes.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { recallGrant } from '../bonuses/public.ts'
import { movePoints, type PointsMove } from './give-points.ts'
import { countAgain } from './reader.ts'

/** The points of a round that counts no more go, and come back with it; see `takePoints` for those that were changed already. */
export async function recallPoints(tx: Tx, cause: Cause): Promise<void> {
  if (cause.kind !== 'round') return
  await countAgain(tx, { player_id: cause.playerId, first_seq: cause.firstSeq })
  await recallExchanges(tx, cause.playerId)
}

/**
 * Moves points of one player that a right has lost or has again. Where that leaves less than nothing, points were changed that are the
 * player's no more: the last exchanges are undone until it does not.
 */
export async function takePoints(tx: Tx, move: PointsMove): Promise<void> {
  await movePoints(tx, [move])
  await recallExchanges(tx, move.playerId)
}

interface Exchange {
  id: number
  points: bigint
  grant_id: number
}

async function recallExchanges(tx: Tx, playerId: PlayerId): Promise<void> {
  for (;;) {
    const exchange = await tx.row<Exchange>(sql`
      select x.id, x.points, x.grant_id from club.exchanges x join club.accounts a on a.player_id = x.player_id and a.points < 0
      where x.player_id = ${playerId} and not exists (select from club.exchange_recalls r where r.exchange_id = x.id) order by x.id desc limit 1`)
    if (!exchange) return
    const { id, points, grant_id: grantId } = exchange
    await recallGrant(tx, { grantId, cause: 'points', ref: String(id), part: 1n, of: 1n })
    await tx.run(
      sql`insert into club.exchange_recalls (exchange_id, player_id, created_at) values (${id}, ${playerId}, ${tx.now()})`,
    )
    await movePoints(tx, [{ playerId, kind: 'exchange_recalled', points, reference: String(id) }])
  }
}
