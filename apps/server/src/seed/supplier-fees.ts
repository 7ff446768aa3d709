import type { Db } from '../platform/database/db.ts'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { closeSupplierFees } from '../domains/supplier-fees/public.ts'

const DAYS = 60
/** Of GGR, in ten thousandths. */
const USUAL_BPS = 1_200

/** What the demo's game providers take of the GGR of their games, and the days that are over with it. */
export async function seedSupplierFees(db: Db): Promise<void> {
  const from = addDays(istanbulDay(db.now()), -DAYS)
  await db.run(sql`
    insert into supplier_fees.provider_rates (provider_code, from_day, bps, set_at)
    select distinct provider_code, ${from}::date, ${USUAL_BPS}::int, ${db.now()}::timestamptz from games.games_view`)
  await closeSupplierFees(db)
}
