import { CLUB_DAYS } from '@meydan/contract/club/club'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { pauseOf } from '../compliance/public.ts'

const REST_MS = 24 * 3_600_000

/**
 * Thousandths of points: what the player has, and what was earned in the days up to now, or up to another day, of which those in a break are
 * none.
 */
export function readStanding(
  q: Queryable,
  playerId: PlayerId,
  now = q.now(),
): Promise<{ points: bigint; earned: bigint }> {
  const today = istanbulDay(now)
  return q.one(sql`
    with away as (
      select distinct d::date as day from compliance.breaks_view b
        cross join lateral generate_series((b.since at time zone 'Europe/Istanbul')::date,
          (least(coalesce(b.ends_at, ${now}::timestamptz), ${now}::timestamptz) at time zone 'Europe/Istanbul')::date, interval '1 day') d
      where b.player_id = ${playerId})
    select coalesce((select points from club.accounts where player_id = ${playerId}), 0)::bigint as points,
      coalesce((select sum(d.points) from club.days d where d.player_id = ${playerId} and d.day <= ${today}::date
        and ${today}::date - d.day - (select count(*) from away a where a.day > d.day and a.day < ${today}::date) < ${CLUB_DAYS}), 0)::bigint as earned`)
}

interface Instant {
  at: Date
  /** The last entry of the player's points by then. */
  seq: number
}

/**
 * Thousandths of points of the last days, of which those in a break are none, that counted at an instant and were taken back since: of rounds
 * that are void by now, and of missions.
 */
export async function lostSince(q: Queryable, playerId: PlayerId, { at, seq }: Instant): Promise<bigint> {
  const { lost } = await q.one<{ lost: bigint }>(
    sql`select club.lost_since(${playerId}, ${at}, ${seq}, ${CLUB_DAYS}) as lost`,
  )
  return lost
}

/**
 * Whether a player has earned a level (1 and up) that he had at an instant without what was taken back since, by what levels asked for then;
 * also where he had not reached it.
 */
export async function levelStands(
  q: Queryable,
  playerId: PlayerId,
  { level, at }: { level: number; at: Date },
): Promise<boolean> {
  const { seq } = await q.one<{ seq: number }>(
    sql`select coalesce(max(seq), 0) as seq from club.entries where player_id = ${playerId} and created_at < ${at}`,
  )
  const lost = await lostSince(q, playerId, { at, seq })
  if (lost <= 0n) return true
  const { needed, later } = await q.one<{ needed: bigint; later: bigint }>(sql`
    select club.threshold_at(${level}, ${at}) as needed, (select coalesce(sum(points), 0) from club.entries
      where player_id = ${playerId} and day = ${istanbulDay(at)} and created_at >= ${at} and kind not in ('exchanged', 'exchange_recalled'))::bigint as later`)
  const { earned } = await readStanding(q, playerId, at)
  return earned - later < needed || earned - later - lost >= needed
}

/** Until when a player who used up a limit gets nothing for stakes; undefined where nobody rests. */
export async function restsUntil(q: Queryable, playerId: PlayerId): Promise<Date | undefined> {
  const row = await q.row<{ since: Date }>(sql`
    select since from club.earning_pauses where player_id = ${playerId} and since > ${new Date(q.now().getTime() - REST_MS)}`)
  return row && new Date(row.since.getTime() + REST_MS)
}

/** Refuses `reward_resting`. */
export async function assertNotResting(q: Queryable, playerId: PlayerId): Promise<void> {
  if (await restsUntil(q, playerId)) throw refuse('reward_resting')
}

/** Whether a player is shown no reward: the licence allows none, the player is in a break, or used up a limit the day before. */
export async function isWithoutRewards(q: Queryable, playerId: PlayerId): Promise<boolean> {
  if (!(await readLicenceNow(q)).policy.bonuses) return true
  return Boolean((await pauseOf(q, playerId)) || (await restsUntil(q, playerId)))
}
