import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { closeDues } from '../domains/dues/public.ts'
import type { House } from '../platform/house.ts'

const DAYS = 60
/** Of GGR, in ten thousandths. */
const USUAL_BPS = 1_200

/** What the demo's game providers take of the GGR of their games, and the days that are over with it. */
export async function seedDues(house: House): Promise<void> {
  const from = addDays(istanbulDay(house.db.now()), -DAYS)
  await house.db.run(sql`
    insert into dues.provider_rates (provider_code, from_day, bps, set_at)
    select distinct provider_code, ${from}::date, ${USUAL_BPS}::int, ${house.db.now()}::timestamptz from games.games_view`)
  await closeDues(house)
}
