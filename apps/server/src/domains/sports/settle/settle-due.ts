import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import { coalescedRun } from '../../../platform/concurrency/coalesced-run.ts'
import { correctDue } from './correct-coupon.ts'
import { gradeDue } from './grade-legs.ts'
import { payDue } from './settle-coupons.ts'

/** Grades, pays and puts right whatever is due; resolves when nothing is. One run at a time, and one more for what came meanwhile. */
export const settleDue = coalescedRun(async (context: Pick<AppContext, 'db' | 'hub' | 'log'>) => {
  await gradeDue(context, () => payDue(context))
  await correctDue(context)
})

/** The same, for callers that need no result: failures are retried by the job. */
export function settleSoon(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Promise<void> {
  return settleDue(context).catch((err: unknown) =>
    context.log.warn({ err }, 'settling coupons failed and is tried again'),
  )
}

const LOOK_BACK_MS = 10 * 60_000
/** From when it was placed until its stake was taken nearly no coupon has waited for so long. */
const LONGEST_WAIT_MS = 60 * 60_000

/** Coupons that were taken in the very moment in which a market's result was graded. */
export async function gradeMissed(context: Pick<AppContext, 'db'>): Promise<void> {
  const since = new Date(context.db.now().getTime() - LOOK_BACK_MS)
  const placed = new Date(since.getTime() - LONGEST_WAIT_MS)
  await context.db.run(sql`
    insert into sports.regrades (event_id, key, specifiers, asked_at)
    select distinct l.event_id, l.key, l.specifiers, ${context.db.now()}::timestamptz
    from sports.coupons c join sports.legs l on l.coupon_id = c.id
    where c.settled_at is null and c.refusal is null and c.placed_at > ${placed} and c.status = 'accepted' and c.accepted_at > ${since} and c.return_kurus is null and l.result is null
      and exists (select from sports.settlements s where s.event_id = l.event_id and s.key = l.key and s.specifiers = l.specifiers
        and s.undone_by is null
        union all
        select from sports.results_view r where l.key = 'combo' and r.event_id = l.event_id and r.key = l.key and r.specifiers = l.specifiers)
    on conflict do nothing`)
}
