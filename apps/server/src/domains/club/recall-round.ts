import sql from 'sql-template-tag'
import type { Cause } from '../../platform/events/causes.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { recallGrant } from '../bonuses/public.ts'
import { movePoints, type PointsMove } from './give-points.ts'
import { countAgain } from './club-reader.ts'
import { lostSince } from './standing.ts'

/**
 * The points of a round that counts no more go, and come back with it; see `takePoints` for those that were changed already. A level that was
 * reached by them is the player's no more either.
 */
export async function recallPoints(tx: Tx, cause: Cause): Promise<void> {
  if (cause.kind !== 'round') return
  const { playerId, firstSeq } = cause
  await countAgain(tx, { player_id: playerId, first_seq: firstSeq })
  await recallExchanges(tx, playerId)
}

/**
 * Moves points of one player that a right has lost or has again. Where that leaves less than nothing, points were changed that are the
 * player's no more: the last exchanges are undone until it does not.
 */
export async function takePoints(tx: Tx, move: PointsMove): Promise<void> {
  await movePoints(tx, [move])
  await recallExchanges(tx, move.playerId)
}

async function recallExchanges(tx: Tx, playerId: PlayerId): Promise<void> {
  for (const exchange of await aboveLevel(tx, playerId)) await undo(tx, playerId, exchange)
  for (;;) {
    const exchange = await tx.row<Exchange>(sql`
      select x.id, x.points, x.grant_id from club.exchanges x join club.accounts a on a.player_id = x.player_id and a.points < 0
      where x.player_id = ${playerId} and ${NOT_UNDONE} order by x.id desc limit 1`)
    if (!exchange) return
    await undo(tx, playerId, exchange)
  }
}

interface Exchange {
  id: number
  points: bigint
  grant_id: number
}

const NOT_UNDONE = sql`not exists (select from club.exchange_recalls r where r.exchange_id = x.id)`

/** Exchanges at the rate of a level that the player would not have had without what was taken back since. */
async function aboveLevel(tx: Tx, playerId: PlayerId): Promise<Exchange[]> {
  const exchanges = await tx.rows<Exchange & { above_level: bigint; created_at: Date; seq: number }>(sql`
    select x.id, x.points, x.grant_id, x.above_level, x.created_at, e.seq from club.exchanges x
    join club.entries e on e.player_id = x.player_id and e.kind = 'exchanged' and e.reference = x.id::text
    where x.player_id = ${playerId} and x.above_level is not null and ${NOT_UNDONE} order by x.id desc`)
  const found: Exchange[] = []
  for (const { above_level, created_at: at, seq, ...exchange } of exchanges)
    if ((await lostSince(tx, playerId, { at, seq })) > above_level) found.push(exchange)
  return found
}

/** The bonus is recalled, and the points are the player's again. */
async function undo(tx: Tx, playerId: PlayerId, { id, points, grant_id: grantId }: Exchange): Promise<void> {
  await recallGrant(tx, { grantId, cause: 'points', ref: String(id), part: 1n, of: 1n })
  await tx.run(
    sql`insert into club.exchange_recalls (exchange_id, player_id, created_at) values (${id}, ${playerId}, ${tx.now()})`,
  )
  await movePoints(tx, [{ playerId, kind: 'exchange_recalled', points, reference: String(id) }])
}
