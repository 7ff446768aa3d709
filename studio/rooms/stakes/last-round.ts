import sql from 'sql-template-tag'
import type { StudioContext } from '../../server/studio-context.ts'
import type { RoomKind } from '../kinds.ts'

const DAY_MS = 86_400_000

/** What became of a player's stakes in one round of a room, kuruş. */
export type LastRound = { no: number; stake: number; pay: number }

/** The player's newest round of a room that is paid and ended within a day: a round goes on while nobody is there, and ends without being seen. */
export async function lastRoundOf(
  context: StudioContext,
  kind: RoomKind,
  playerRef: string,
): Promise<LastRound | null> {
  const { rows } = await context.pool.query<{ no: bigint; stake: bigint; pay: bigint }>(sql`
    select no, sum(stake_kurus)::bigint as stake, sum(pay_kurus)::bigint as pay from studio.room_stakes
     where provider = ${kind.provider} and player_ref = ${playerRef} and room = ${kind.code} and status = 'paid'
       and closed_at > ${new Date(context.now().getTime() - DAY_MS)}
     group by no order by no desc limit 1`)
  const [row] = rows
  return row === undefined ? null : { no: Number(row.no), stake: Number(row.stake), pay: Number(row.pay) }
}
