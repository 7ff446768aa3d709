import { addDays } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'

/** How many days a round may stay open and still be found on the day it closes. */
const LATE_DAYS = 31

export interface DayLoss {
  category: string
  day: string
  /** Cash staked less cash won in rounds that closed on this day. */
  lost: bigint
  /** Of it, in rounds that were opened before `from`. */
  late: bigint
  /** The earliest such day. */
  lateSince: string | null
}

/**
 * What a player lost in games with cash, by category and Istanbul day in [from, to). A round counts on the day it closes, and not
 * at all while it is open: the sums of the days it was opened on, less the rounds among them that were not closed that day.
 */
export function lossesByDay(q: Queryable, playerId: PlayerId, from: string, to: string): Promise<DayLoss[]> {
  return q.rows<DayLoss>(sql`
    with days as (
      select category, day, (day + 1)::timestamp at time zone 'Europe/Istanbul' as ends, first_seq, last_seq,
        stake_kurus - bonus_stake_kurus - win_kurus + bonus_win_kurus as lost
      from wallet.days_of(${playerId}) where day >= ${addDays(from, -LATE_DAYS)} and day < ${to}
    ), late as (
      select d.category, d.day as opened, (r.closed_at at time zone 'Europe/Istanbul')::date as closed,
        r.stake_kurus - r.bonus_stake_kurus - r.win_kurus + r.bonus_win_kurus as lost
      from days d
      join wallet.rounds_view r on r.player_id = ${playerId} and r.category = d.category and r.day = d.day
        and r.first_seq between d.first_seq and d.last_seq
      where r.closed_at is null or r.closed_at >= d.ends
    )
    select category, day::text, sum(lost)::bigint as lost, sum(late)::bigint as late, min(since)::text as "lateSince" from (
      select category, day, lost, 0 as late, null::date as since from days
      union all select category, opened, -lost, 0, null from late
      union all select category, closed, lost, case when opened < ${from} then lost else 0 end, case when opened < ${from} then opened end from late where closed < ${to}
    ) part
    where day >= ${from}
    group by category, day order by category, day`)
}
