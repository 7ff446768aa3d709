import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'

/** Of a coupon `c`, by the indexes of what is open and of what was taken back. */
const IS_OPEN = sql`(c.settled_at is null and c.refusal is null and c.status = 'accepted' or c.reopened_at is not null)`

/**
 * A match that has not come to its end by the close of the day after the one for which it was announced when a leg was placed: in whatever it
 * has not decided, the leg counts 1.00, and no later result of the feed changes that. Legs placed for a later day go on, and so do
 * those of outrights, which have no day of their own. Returns how many
 * legs that were.
 */
export async function voidUnplayed(context: Pick<AppContext, 'db'>): Promise<number> {
  const now = context.db.now()
  const before = startOfIstanbulDay(addDays(istanbulDay(now), -1))
  const { legs } = await context.db.one<{ legs: number }>(sql`
    with unplayed as (
      update sports.legs l set unplayed_at = ${now}
      from sports.coupons c, sports.events e
      where c.id = l.coupon_id and e.id = l.event_id and ${IS_OPEN} and l.result is null and l.unplayed_at is null
        and coalesce(l.starts_at, e.starts_at) < ${before} and e.phase not in ('live', 'ended', 'closed') and e.home_id is not null
        and not exists (select from sports.settlements s where s.event_id = l.event_id and s.key = l.key and s.specifiers = l.specifiers
          and s.outcome = l.outcome and s.certainty = 2 and s.undone_by is null)
      returning l.event_id, l.key, l.specifiers
    ), asked as (
      insert into sports.regrades (event_id, key, specifiers, asked_at)
      select distinct event_id, key, specifiers, ${now}::timestamptz from unplayed on conflict do nothing
    )
    select count(*)::int as legs from unplayed`)
  return legs
}
