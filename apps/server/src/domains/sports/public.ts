import type { FeedAdapter } from '@meydan/feed/transport'
import type { House } from '../../platform/house.ts'
import { type Ingest, openIngest } from './feed/ingest.ts'
import { settleSoon } from './settle/settle.ts'

export { marketTypeName, sportName } from './book/wire.ts'
export { builtInFeed, type FeedAddress } from './feed/built-in.ts'
export type { Ingest } from './feed/ingest.ts'
export { voidOfExcluded } from './settle/void-excluded.ts'
export { owedToSports, writeOffClaim } from './settle/claims.ts'

/** Reads a feed into the book from now on, and settles what it says; of several processes one does. */
export function readFeed(house: House, feed: FeedAdapter): Ingest {
  return openIngest(house, feed, () => settleSoon(house))
}
