import { istanbulDay } from '@meydan/money/day'
import type { POINT_KINDS } from '@meydan/contract/club/club'
import sql from 'sql-template-tag'
import { int4s, int8s, texts } from '../../platform/database/binary-columns.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'

type PointKind = (typeof POINT_KINDS)[number]

/** Points in thousandths that come or go. */
export interface PointsMove {
  playerId: PlayerId
  kind: PointKind
  points: bigint
  /** What it is for, once of its kind; of what was played null. */
  reference: string | null
}

/**
 * Appends to the ledger of points, at most one entry for a player. A reference that is there already breaks the transaction. Accounts
 * are locked in the order of the players.
 */
export async function movePoints(tx: Tx, moves: readonly PointsMove[]): Promise<void> {
  const day = istanbulDay(tx.now())
  await tx.run(sql`
    with given as (
      select * from unnest(${int4s(moves.map((m) => m.playerId))}::int[], ${texts(moves.map((m) => m.kind))}::text[],
        ${int8s(moves.map((m) => Number(m.points)))}::bigint[], ${texts(moves.map((m) => m.reference))}::text[]) as g (player_id, kind, points, reference)),
    moved as (
      insert into club.accounts as a (player_id, seq, points) select player_id, 1, points from given order by player_id
      on conflict (player_id) do update set seq = a.seq + 1, points = a.points + excluded.points
      returning a.player_id, a.seq, a.points),
    earned as (
      insert into club.days as d (player_id, day, points) select player_id, ${day}::date, points from given where kind not in ('exchanged', 'exchange_recalled') order by player_id
      on conflict (player_id, day) do update set points = d.points + excluded.points)
    insert into club.entries (player_id, seq, kind, reference, points, balance, day, created_at)
    select g.player_id, m.seq, g.kind, g.reference, g.points, m.points, ${day}, ${tx.now()} from given g join moved m on m.player_id = g.player_id`)
}
