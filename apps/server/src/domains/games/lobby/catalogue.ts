import type { Category } from '@meydan/contract/categories'
import type { Mechanic } from '@meydan/contract/games'
import sql from 'sql-template-tag'
import type { House } from '../../../platform/house.ts'
import { remembered } from '../../../platform/remembered.ts'
import type { PlayedGame, WinCap } from '../play/play.ts'
import type { WireCode } from '../wires/descriptor.ts'

export interface Game {
  id: number
  code: string
  name: string
  category: Category
  image: string
  providerId: number
  providerCode: string
  providerName: string
  launchUrl: string
  wire: WireCode
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
  contribution: number | null
  winCap: WinCap
  minStake: bigint | null
  /** Of the stakes it can be played at; null where its provider has not said. */
  maxStake: bigint | null
  launchCount: number
}

export interface Catalogue {
  /** In the order of the lobby. */
  games: readonly Game[]
  byId: ReadonlyMap<number, Game>
  byProviderAndCode: ReadonlyMap<string, Game>
}

/** A game as the rules of rounds know it. */
export function playedGame({ id, category, contribution, winCap }: Game): PlayedGame {
  return { id, category, contribution, winCap }
}

const catalogues = remembered<Catalogue>({
  read: readCatalogue,
  keepMs: 30_000,
  most: 1,
  on: { content: (memory) => memory.forgetAll() },
})

/** Every game, from memory; read again half a minute later, and at once after a change (`content`). */
export function catalogueOf(house: House): Promise<Catalogue> {
  return catalogues.of(house)
}

type Row = Omit<Game, 'rtp' | 'launchCount' | 'winCap'> & {
  rtp: string | null
  launchCount: bigint
  maxWinX: number | null
  maxWin: bigint
  providerMaxWin: bigint | null
}

async function readCatalogue(house: House): Promise<Catalogue> {
  const rows = await house.db.rows<Row>(sql`
    select g.id, g.code, g.name, g.category, g.image, g.provider_id as "providerId", p.code as "providerCode", p.name as "providerName",
      p.launch_url as "launchUrl", p.wire, g.is_active and p.is_active as "isActive", g.is_active and p.is_active and not p.is_stopped as "takesBets", g.is_featured as "isFeatured", g.is_new as "isNew",
      g.is_hot as "isHot", g.has_demo as "hasDemo", g.rtp, g.volatility, g.mechanics, g.contribution_percent as contribution,
      g.min_stake_kurus as "minStake", g.stakes_kurus[array_upper(g.stakes_kurus, 1)] as "maxStake", g.launch_count as "launchCount",
      g.max_win_x as "maxWinX", g.max_win_kurus as "maxWin", p.max_win_kurus as "providerMaxWin"
    from games.games g join games.providers p on p.id = g.provider_id
    order by g.sort_order, g.id
  `)
  const games = rows.map(({ maxWinX, maxWin, providerMaxWin, ...row }) => ({
    ...row,
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
    byProviderAndCode: new Map(games.map((game) => [`${game.providerId}:${game.code}`, game])),
  }
}
