import type { House } from '../../platform/house.ts'
import {
  type Banner,
  type Category,
  type Page,
  type PopularGame,
  readBanners,
  readCategories,
  readPages,
  readPopularGames,
} from './rows.ts'
import { readSites, type Site } from './sites.ts'

/** All content at one moment: what every public call and every document is answered from. */
export interface Snapshot {
  sites: readonly Site[]
  banners: readonly Banner[]
  pages: readonly Page[]
  categories: readonly Category[]
  popularGames: readonly PopularGame[]
  /** Results made from this snapshot once and read often; they go with it. */
  remember<T>(key: string, make: () => T): T
}

const contents = new WeakMap<House, () => Promise<Snapshot>>()

/** The content as it stands: in memory until something publishes `content`, and never for longer than a minute. */
export function readContent(house: House): Promise<Snapshot> {
  let read = contents.get(house)
  if (!read) {
    read = openContent(house)
    contents.set(house, read)
  }
  return read()
}

/** The site entry of a host name, or the default one. */
export function siteOfHost(content: Snapshot, host: string): Site {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const site = content.sites.find((each) => each.domain === name) ?? content.sites.find((each) => each.isDefault)
  if (!site) throw new Error('no site entry is the default')
  return site
}

const LONGEST_MS = 60_000
const RETRY_MS = 3_000

/** While the database is away, pages are still served from what was read last. */
function openContent(house: House): () => Promise<Snapshot> {
  let current: { until: number; loading: Promise<Snapshot> } | undefined
  let last: Snapshot | undefined
  house.hub.subscribe('content', () => {
    current = undefined
  })
  const reload = () => {
    const mine: { until: number; loading: Promise<Snapshot> } = {
      until: performance.now() + LONGEST_MS,
      loading: load(house),
    }
    mine.loading = mine.loading.then(
      (loaded) => (last = loaded),
      (error: unknown) => {
        mine.until = last ? performance.now() + RETRY_MS : 0
        if (!last) throw error
        house.log.warn({ err: error }, 'content could not be read again')
        return last
      },
    )
    mine.loading.catch(() => {})
    current = mine
    return mine.loading
  }
  return () => (current && performance.now() < current.until ? current.loading : reload())
}

/** One statement's view of all tables would not help: a change during the load publishes and the next read loads again. */
async function load(house: House): Promise<Snapshot> {
  const [sites, banners, pages, categories, popularGames] = await Promise.all([
    readSites(house.db),
    readBanners(house.db),
    readPages(house.db),
    readCategories(house.db),
    readPopularGames(house.db),
  ])
  const remembered = new Map<string, unknown>()
  return {
    sites,
    banners,
    pages,
    categories,
    popularGames,
    remember<T>(key: string, make: () => T): T {
      if (!remembered.has(key)) remembered.set(key, make())
      return remembered.get(key) as T
    },
  }
}
