import { addDays, startOfIstanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { cashHours, gameFigures, type Sites, withinSites } from './by-site.ts'
import type { Span } from './operator-figures.ts'

interface Point {
  stakes: bigint
  wins: bigint
  deposits: bigint
  withdrawals: bigint
}

const NOTHING: Point = { stakes: 0n, wins: 0n, deposits: 0n, withdrawals: 0n }
const HOUR_MS = 3_600_000

/** A point for every day of the span, also where nothing happened. */
export async function daySeries(q: Queryable, span: Span) {
  const points = await q.rows<Point & { day: string }>(sql`
    select day, coalesce(sum(stake), 0)::bigint as stakes, coalesce(sum(win), 0)::bigint as wins,
      coalesce(sum(deposited), 0)::bigint as deposits, coalesce(sum(withdrawn), 0)::bigint as withdrawals
    from (
      select day, stake_kurus as stake, win_kurus as win, 0 as deposited, 0 as withdrawn
      from ${gameFigures(span)}
      union all
      select (hour at time zone 'Europe/Istanbul')::date, 0, 0, deposited_kurus, withdrawn_kurus
      from ${cashHours({ start: startOfIstanbulDay(span.from), end: startOfIstanbulDay(addDays(span.to, 1)), sites: span.sites })}
    ) each group by day
  `)
  const known = new Map(points.map((point) => [point.day, point]))
  const series = []
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) series.push(show(day, known.get(day)))
  return series
}

/** A point for every hour of a day up to `untilHour`, play as the difference of what was seen from hour to hour. */
export async function hourSeries(
  q: Queryable,
  { day, untilHour, sites }: { day: string; untilHour: number; sites: Sites },
  now: { stakes: bigint; wins: bigint },
) {
  const start = startOfIstanbulDay(day)
  const [seen, cash] = await Promise.all([
    q.rows<{ hour: number; stakes: bigint; wins: bigint }>(
      sql`select hour, sum(stake_kurus)::bigint as stakes, sum(win_kurus)::bigint as wins from history.hourly_totals
        where day = ${day} and hour < ${untilHour} and ${withinSites(sites)} group by hour order by hour`,
    ),
    q.rows<{ hour: Date; deposits: bigint; withdrawals: bigint }>(sql`
      select hour, sum(deposited_kurus)::bigint as deposits, sum(withdrawn_kurus)::bigint as withdrawals from ${cashHours({ start, end: startOfIstanbulDay(addDays(day, 1)), sites })} group by hour
    `),
  ])
  const upTo = new Map(seen.map((each) => [each.hour, each]))
  const moved = new Map(cash.map((each) => [each.hour.getTime(), each]))
  let before = { stakes: 0n, wins: 0n }
  return Array.from({ length: untilHour + 1 }, (_, hour) => {
    const after = hour === untilHour ? now : (upTo.get(hour) ?? before)
    const at = new Date(start.getTime() + hour * HOUR_MS)
    const point = {
      ...NOTHING,
      ...moved.get(at.getTime()),
      stakes: after.stakes - before.stakes,
      wins: after.wins - before.wins,
    }
    before = after
    return show(at.toISOString(), point)
  })
}

function show(at: string, { stakes, wins, deposits, withdrawals }: Point = NOTHING) {
  return {
    at,
    stakes: liraOfKurus(stakes),
    wins: liraOfKurus(wins),
    ggr: liraOfKurus(stakes - wins),
    deposits: liraOfKurus(deposits),
    withdrawals: liraOfKurus(withdrawals),
  }
}
