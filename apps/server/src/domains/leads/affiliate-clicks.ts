import type { Db } from '../../platform/database/db.ts'
import { istanbulDay } from '@meydan/money/day'
import { tagParts } from '@meydan/contract/affiliates/affiliate-tag'
import sql from 'sql-template-tag'
import type { AppContext } from '../../platform/app-context.ts'

/** Visitors without a cookie count anew each time; an address never counts for more than this many of them a day. */
const MOST_PER_ADDRESS = 20

/**
 * Counts a visit for an approved affiliate, once per visitor and Istanbul day, under the sub-id it came with. Unknown tags count nowhere
 * and are not distinguished.
 */
export async function recordClick(
  context: Pick<AppContext, 'db' | 'vault'>,
  visit: { btag: string; visitor: string; ip: string },
): Promise<void> {
  const day = istanbulDay(context.db.now())
  const { btag, sub } = tagParts(visit.btag)
  const addressIndex = context.vault.blindIndex('address', visit.ip)
  await context.db.run(sql`
    with counted as (
      insert into leads.affiliate_visits (day, btag, visitor, address_index)
      select ${day}, btag, ${visit.visitor}, ${addressIndex} from leads.affiliates
      where btag = ${btag} and status = 'approved'
        and (select count(*) from leads.affiliate_visits where day = ${day} and btag = ${btag} and address_index = ${addressIndex}) < ${MOST_PER_ADDRESS}
      on conflict do nothing
      returning btag, day
    )
    insert into leads.affiliate_days (btag, day, sub, clicks) select btag, day, ${sub}, 1 from counted
    on conflict (btag, day, sub) do update set clicks = affiliate_days.clicks + 1`)
}

/** What keeps a visitor from counting twice is not needed once the day is over. */
export function deleteOldVisits(db: Db): Promise<number> {
  return db.run(sql`delete from leads.affiliate_visits where day < ${istanbulDay(db.now())}`)
}
