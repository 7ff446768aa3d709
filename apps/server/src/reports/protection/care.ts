import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { openCareCase, significantEvent } from '../../domains/compliance/public.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { forEachItem } from '../../platform/jobs/for-each-item.ts'
import { readHarmSigns } from './harm-signs.ts'

/** Whoever was not here in this time shows nothing new. */
const SEEN_DAYS = 14
/** One sign alone says little. */
const LEAST_SIGNS = 2

/**
 * Looks each night at everybody who was here lately, and opens a case for who shows several signs of harm; how many. Who is in a pause
 * is looked after already.
 */
export async function detectHarmSigns({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<number> {
  const first = addDays(istanbulDay(db.now()), 1 - SEEN_DAYS)
  const seen = await db.rows<{ id: PlayerId }>(sql`
    select distinct d.player_id as id from compliance.presence_days_view d
    where d.day >= ${first} and (compliance.exclusion_at(d.player_id, ${db.now()})).id is null order by 1`)
  let opened = 0
  const failures = {
    failure: 'signs of harm could not be looked for',
    ids: ({ id }: { id: PlayerId }) => ({ player: id }),
  }
  await forEachItem(log, failures, seen, async ({ id }) => {
    const signs = await readHarmSigns(db, id)
    if (signs.length < LEAST_SIGNS) return
    await db.transaction(async (tx) => {
      if (!(await openCareCase(tx, id, signs))) return
      opened++
      await significantEvent(tx, {
        kind: 'care_case_opened',
        text: `Bir oyuncuda ${signs.length} riskli oyun belirtisi görüldü`,
        after: { player: id, signs: signs.map(({ code }) => code) },
      })
    })
  })
  return opened
}
