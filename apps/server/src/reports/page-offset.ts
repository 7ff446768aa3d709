import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../platform/database/db.ts'

/**
 * Finds a page by the line counts per day alone, so that its cost depends on the days in range and never on the lines in them: the days that
 * it touches, and how many lines of the newest of them come before it (`skip`). `days` is a query of (day, lines); undefined where the page lies beyond the end.
 */
export async function pageOffsetOf(q: Queryable, days: Sql, { offset, limit }: { offset: number; limit: number }) {
  const row = await q.one<{ total: number; newest: string | null; oldest: string | null; skip: number }>(sql`
    with counted as (select day, sum(lines) as lines from (${days}) each group by day having sum(lines) > 0),
      summed as (select day, lines, sum(lines) over (order by day desc) as upto from counted)
    select coalesce((select sum(lines) from counted), 0)::int as total, max(day) as newest, min(day) as oldest,
      coalesce(${offset} - min(upto - lines), 0)::int as skip
    from summed
    where upto > ${offset} and upto - lines < ${offset + limit}
  `)
  const { total, newest, oldest, skip } = row
  return { total, place: newest === null || oldest === null ? undefined : { total, newest, oldest, skip } }
}

/** Every day that has lines, newest first: for exports, which take one day after the other. */
export async function daysOf(q: Queryable, days: Sql): Promise<{ day: string; lines: number }[]> {
  return q.rows(
    sql`select day, sum(lines)::int as lines from (${days}) each group by day having sum(lines) > 0 order by day desc`,
  )
}
