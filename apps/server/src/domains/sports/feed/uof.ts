import type { FeedAdapter, Pace } from '@meydan/feed/transport'
import { uofFeed } from '@meydan/uof/feed'
import type { UofSettings } from '@meydan/uof/settings'
import type { House } from '../../../platform/house.ts'
import { keepMarketTypes, learnMarketTypes } from '../book/market-types.ts'

/** A Unified Odds Feed, whose descriptions are kept in the house. */
export function professionalFeed(house: House, settings: UofSettings, pace?: Pace): FeedAdapter {
  const keeping = {
    kept: () => learnMarketTypes(house.db),
    keep: (types: Parameters<typeof keepMarketTypes>[1]) => keepMarketTypes(house.db, types),
    warn: (about: object, text: string) => house.log.warn(about, text),
  }
  return uofFeed(settings, keeping, pace)
}
