import type { FeedAdapter, Pace } from '@meydan/feed/transport'
import { uofFeed } from '@meydan/uof/feed'
import type { UofSettings } from '@meydan/uof/settings'
import type { AppContext } from '../../../platform/app-context.ts'
import { storeMarketTypes, loadMarketTypes } from '../book/market-types.ts'

/** A Unified Odds Feed, whose descriptions are kept in the operator. */
export function professionalFeed(
  context: Pick<AppContext, 'db' | 'log'>,
  settings: UofSettings,
  pace?: Pace,
): FeedAdapter {
  const keeping = {
    kept: () => loadMarketTypes(context.db),
    keep: (types: Parameters<typeof storeMarketTypes>[1]) => storeMarketTypes(context.db, types),
    warn: (about: object, text: string) => context.log.warn(about, text),
  }
  return uofFeed(settings, keeping, pace)
}
