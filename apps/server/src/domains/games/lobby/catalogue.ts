import type { Category } from '@meydan/contract/categories'
import type { Mechanic, Theme } from '@meydan/contract/games/games'
import type { ProtocolCode } from '@meydan/contract/games/provider-fields'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import { createCache } from '../../../platform/concurrency/cache.ts'
import { isOnSite, namesOfSites } from '../../../platform/sites.ts'
import type { PlayedGame, WinCap } from '../play/play.ts'
import { providerNameAt } from './provider-name.ts'

export interface Game {
  id: number
  code: string
  /** The last part of its page's address: its code, which never changes; where an older game has the same, with its number. */
  slug: string
  name: string
  category: Category
  image: string
  providerId: number
  providerCode: string
  providerName: string
  launchUrl: string
  /** `call`: its provider is asked where it is to be opened. */
  launchKind: 'direct' | 'call'
  protocol: ProtocolCode
  /** The game and its provider are both on. */
  isActive: boolean
  /** New bets are taken: it is on, and its provider has not won too much within an hour. */
  takesBets: boolean
  isFeatured: boolean
  isNew: boolean
  isHot: boolean
  hasDemo: boolean
  rtp: number | null
  volatility: string | null
  mechanics: Mechanic[]
  theme: Theme | null
  contribution: number | null
  winCap: WinCap
  /** The sites that neither it nor its provider leaves out; null: all. */
  sites: number[] | null
  minStake: bigint | null
  /** What is staked at least: what staff have set, else the lowest of the stakes it can be played at. */
  lowestStake: bigint | null
  /** Of the stakes it can be played at; null where its provider gave none. */
  maxStake: bigint | null
  launchCount: number
}

export interface Catalogue {
  /** In the order of the lobby. */
  games: readonly Game[]
  byId: ReadonlyMap<number, Game>
  bySlug: ReadonlyMap<string, Game>
  byProviderAndCode: ReadonlyMap<string, Game>
  siteNames: ReadonlyMap<number, string>
}

/** The games that are on at a site, with the names that their providers bear there. */
export function gamesAt({ games, siteNames }: Pick<Catalogue, 'games' | 'siteNames'>, site: number): Game[] {
  const siteName = siteNames.get(site)
  return games
    .filter((game) => isOnSite(game, site))
    .map((game) => {
      const providerName = providerNameAt(siteName, { code: game.providerCode, name: game.providerName })
      return providerName === game.providerName ? game : { ...game, providerName }
    })
}

/** A game as the rules of rounds know it. */
export function playedGame({ id, category, contribution, winCap }: Game): PlayedGame {
  return { id, category, contribution, winCap }
}

const catalogues = createCache<Catalogue>({
  read: readCatalogue,
  keepMs: 30_000,
  most: 1,
  on: { content: (memory) => memory.forgetAll() },
})

/** Every game, from memory; read again half a minute later, and at once after a change (`content`). */
export function catalogueOf(context: Pick<AppContext, 'db' | 'hub'>): Promise<Catalogue> {
  return catalogues.of(context)
}

type Row = Omit<Game, 'slug' | 'rtp' | 'launchCount' | 'winCap'> & {
  rtp: string | null
  launchCount: bigint
  maxWinX: number | null
  maxWin: bigint
  providerMaxWin: bigint | null
}

async function readCatalogue(context: Pick<AppContext, 'db'>): Promise<Catalogue> {
  const rows = await context.db.rows<Row>(sql`
    select g.id, g.code, g.name, g.category, g.image, g.provider_id as "providerId", p.code as "providerCode", p.name as "providerName",
      p.launch_url as "launchUrl", p.launch_kind as "launchKind", p.protocol, g.is_active and p.is_active as "isActive", g.is_active and p.is_active and not p.is_stopped as "takesBets", g.is_featured as "isFeatured", g.is_new as "isNew",
      g.is_hot as "isHot", g.has_demo as "hasDemo", g.rtp, g.volatility, g.mechanics, g.theme, g.contribution_percent as contribution,
      g.min_stake_kurus as "minStake", coalesce(g.min_stake_kurus, g.stakes_kurus[1]) as "lowestStake", g.stakes_kurus[array_upper(g.stakes_kurus, 1)] as "maxStake", g.launch_count as "launchCount",
      g.max_win_x as "maxWinX", g.max_win_kurus as "maxWin", p.max_win_kurus as "providerMaxWin", games.common_sites(g.sites, p.sites) as sites
    from games.games g join games.providers p on p.id = g.provider_id
    order by g.sort_order, g.id
  `)
  const slugs = slugsOf(rows)
  const siteNames = await namesOfSites(context.db)
  const games = rows.map(({ maxWinX, maxWin, providerMaxWin, ...row }) => ({
    ...row,
    slug: slugs.get(row.id) ?? String(row.id),
    winCap: {
      times: maxWinX,
      kurus: Number(maxWin),
      providerKurus: providerMaxWin === null ? null : Number(providerMaxWin),
    },
    rtp: row.rtp === null ? null : Number(row.rtp),
    launchCount: Number(row.launchCount),
  }))
  return {
    games,
    byId: new Map(games.map((game) => [game.id, game])),
    bySlug: new Map(games.map((game) => [game.slug, game])),
    byProviderAndCode: new Map(games.map((game) => [`${game.providerId}:${game.code}`, game])),
    siteNames,
  }
}

function slugsOf(rows: readonly Row[]): Map<number, string> {
  const taken = new Map<string, number>()
  for (const { id, code } of rows.toSorted((one, other) => one.id - other.id)) {
    const plain = foldTurkish(code)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60)
    taken.set(plain === '' || taken.has(plain) ? `${plain || 'oyun'}-${id}` : plain, id)
  }
  return new Map([...taken].map(([slug, id]) => [id, slug]))
}
