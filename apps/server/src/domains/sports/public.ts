import type { FeedAdapter } from '@meydan/feed/transport'
import { eventName } from '@meydan/contract/sports/sports-fields'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { readEntry } from './book/book.ts'
import { sellAtTargetsSoon } from './cashout/cashout-targets.ts'
import { type Ingest, openIngest } from './feed/ingest.ts'
import type { FeedPlace } from './feed/lease.ts'
import { settleSoon } from './settle/settle-due.ts'

export { marketTypeName, sportName } from './book/format-event.ts'
export { storeMarketTypes, loadMarketTypes } from './book/market-types.ts'
export { BESIDE, builtInFeed, builtInFeedBeside, type FeedAddress, IN_FRONT } from './feed/built-in.ts'
export { professionalFeed } from './feed/uof.ts'
export type { Ingest } from './feed/ingest.ts'
export { voidOfExcluded } from './settle/void-excluded.ts'
export { owedToSports, writeOffClaim } from './settle/player-debts.ts'

/** Whether the book has, or had, a match of this id; any text may ask. */
export async function hasMatch(context: Pick<AppContext, 'db' | 'hub'>, id: string): Promise<boolean> {
  return eventName.safeParse(id).success && (await readEntry(context, id)) !== undefined
}

/** Whether any match can still be bet on, now or once its markets open. */
export async function hasProgramme(q: Queryable): Promise<boolean> {
  const row = await q.row(sql`select from sports.events where phase in ('prematch', 'live', 'interrupted') limit 1`)
  return row !== undefined
}

/** Of every team that the book has known. */
export async function teamNames(q: Queryable): Promise<string[]> {
  const rows = await q.rows<{ name: string }>(sql`select distinct name from sports.teams`)
  return rows.map(({ name }) => name)
}

/** Reads a feed into the book from now on, and settles it; of several processes one does. */
export function readFeed(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  feed: FeedAdapter,
  place?: FeedPlace,
): Ingest {
  const after = async () => {
    await settleSoon(context)
    await sellAtTargetsSoon(context)
  }
  return openIngest(context, feed, after, place)
}
