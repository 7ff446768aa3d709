import type { Db } from '../../../platform/database/db.ts'
import type { Licence } from '@meydan/contract/licence/licence'
import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import { readLicenceNow } from '../../../platform/licence.ts'
import { createCache } from '../../../platform/concurrency/cache.ts'
import { hasProgramme } from '../../sports/public.ts'
import { type Adverts, readAdverts } from '../adverts.ts'
import {
  type Banner,
  type Category,
  type Page,
  type PopularGame,
  readBanners,
  readCategories,
  readFrameOrigins,
  readPages,
  readPopularGames,
} from '../editing/rows.ts'
import { readSites, type Site } from './sites.ts'

/** All content at one moment: what every public call and every document is answered from. */
export interface Snapshot {
  licence: Licence
  sites: readonly Site[]
  banners: readonly Banner[]
  adverts: Adverts
  pages: readonly Page[]
  categories: readonly Category[]
  popularGames: readonly PopularGame[]
  /** Any game is open, or any match can be bet on; the sportsbook's own entries among the games are neither. */
  hasGames: boolean
  /** Of games that other platforms serve. */
  frameOrigins: readonly string[]
  /** In ms; sooner than for ever where it is what was read before the database went away. */
  until: number
  /** Results made from this snapshot once and read often; they go with it. */
  remember<T>(key: string, make: () => T): T
}

/** The content as it stands: in memory until something publishes `content`, and never for longer than a minute. */
export function readContent(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Promise<Snapshot> {
  return contents.of(context)
}

/** The site entry of a host name, with or without `www.`, or the default one. */
export function siteOfHost(content: Snapshot, host: string): Site {
  const name = host.toLowerCase().replaceAll(/:\d+$|^www\./g, '')
  const site = content.sites.find((each) => each.domain === name) ?? content.sites.find((each) => each.isDefault)
  if (!site) throw new Error('no site entry is the default')
  return site
}

const contents = createCache<Snapshot, void, Pick<AppContext, 'db' | 'hub' | 'log'>>({
  read: loadOrKeep,
  keepMs: 60_000,
  until: ({ until }) => until,
  most: 1,
  on: { content: (memory) => memory.forgetAll() },
})

const RETRY_MS = 3_000
const last = new WeakMap<AppContext['hub'], Snapshot>()

/** While the database is away, pages are still served from what was read last. */
async function loadOrKeep(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Promise<Snapshot> {
  try {
    const loaded = await load(context.db)
    last.set(context.hub, loaded)
    return loaded
  } catch (error) {
    const known = last.get(context.hub)
    if (!known) throw error
    context.log.warn({ err: error }, 'content could not be read again')
    return { ...known, until: context.db.now().getTime() + RETRY_MS }
  }
}

/** One statement's view of all tables would not help: a change during the load publishes and the next read loads again. */
async function load(db: Db): Promise<Snapshot> {
  const [licence, sites, banners, pages, categories, popularGames, frameOrigins, game, hasMatches] = await Promise.all([
    readLicenceNow(db),
    readSites(db),
    readBanners(db),
    readPages(db),
    readCategories(db),
    readPopularGames(db),
    readFrameOrigins(db),
    db.row(sql`select from games.games_view where is_active and category <> 'sports' limit 1`),
    hasProgramme(db),
  ])
  const adverts = await readAdverts(db, licence.policy)
  const made = new Map<string, unknown>()
  return {
    licence,
    sites,
    banners,
    adverts,
    pages,
    categories,
    popularGames,
    hasGames: game !== undefined || hasMatches,
    frameOrigins,
    until: Number.POSITIVE_INFINITY,
    remember<T>(key: string, make: () => T): T {
      if (!made.has(key)) made.set(key, make())
      return made.get(key) as T
    },
  }
}
