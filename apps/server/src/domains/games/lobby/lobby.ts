import type { Db } from '../../../platform/database/db.ts'
import sql from 'sql-template-tag'
import { TEST_SLOT_ID } from '@meydan/contract/games/games'
import { allowsCategory } from '@meydan/contract/licence/licence-rules'
import { liraOfKurus } from '@meydan/money/kurus'
import type { AppContext, PlayerId, PlayerSession } from '../../../platform/app-context.ts'
import { policyOf } from '../../../platform/licence.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { catalogueOf, type Game, gamesAt } from './catalogue.ts'
import { hasPage } from './game-page.ts'

const RECENT_MAX = 24

/** The games of a type that are on at a site, with the player's favourites and the ranks of the last 24 different games played. */
export async function listGames(
  context: Pick<AppContext, 'db' | 'hub'>,
  { type, site, player }: { type: Game['category']; site: number; player: PlayerSession | undefined },
) {
  const { games } = await shownGames(context, site)
  const own = player
    ? await readOwn(context.db, player.id)
    : { favourites: new Set<number>(), recent: new Map<number, number>() }
  const data = games
    .filter((game) => game.category === type && game.isActive)
    .map((game) => ({
      ...tileOf(game),
      slug: hasPage(game) ? game.slug : null,
      image_url: game.image,
      is_featured: game.isFeatured,
      is_new: game.isNew,
      is_hot: game.isHot,
      is_favorite: own.favourites.has(game.id),
      recent_rank: own.recent.get(game.id) ?? null,
      has_demo: game.hasDemo,
      rtp: game.rtp,
      volatility: game.volatility,
      mechanics: game.mechanics,
      theme: game.theme,
      min_stake: game.lowestStake === null ? null : liraOfKurus(game.lowestStake),
      max_stake: game.maxStake === null ? null : liraOfKurus(game.maxStake),
      launch_count: game.launchCount,
    }))
  return { status: true, data, message: '' }
}

function tileOf({ id, code, name, providerName, image }: Game) {
  return { id, code, name, provider_name: providerName, image }
}

/** The catalogue without what the licence does not allow and the site leaves out. */
async function shownGames(context: Pick<AppContext, 'db' | 'hub'>, site: number): Promise<{ games: readonly Game[] }> {
  const [catalogue, policy] = await Promise.all([catalogueOf(context), policyOf(context)])
  return { games: gamesAt(catalogue, site).filter((game) => allowsCategory(policy, game.category)) }
}

async function readOwn(db: Db, playerId: PlayerId) {
  const [favourites, recent] = await Promise.all([
    db.rows<{ game_id: number }>(sql`select game_id from games.favourites where player_id = ${playerId}`),
    db.rows<{ game_id: number }>(sql`
      select game_id from games.recent_games where player_id = ${playerId} order by launched_at desc limit ${RECENT_MAX}
    `),
  ])
  return {
    favourites: new Set(favourites.map((row) => row.game_id)),
    recent: new Map(recent.map((row, index) => [row.game_id, index + 1])),
  }
}

/** Adds a game to the player's favourites or takes it out; from two tabs at once, each does what it says it did. */
export async function toggleFavourite(context: Pick<AppContext, 'db' | 'hub'>, playerId: PlayerId, gameId: number) {
  const { byId } = await catalogueOf(context)
  if (!byId.has(gameId)) throw refuse('game_not_found')
  const removed = await context.db.run(
    sql`delete from games.favourites where player_id = ${playerId} and game_id = ${gameId}`,
  )
  if (removed === 0) {
    await context.db.run(sql`
      insert into games.favourites (player_id, game_id, created_at) values (${playerId}, ${gameId}, ${context.db.now()}) on conflict do nothing
    `)
  }
  return { status: true, is_favorite: removed === 0 }
}

export async function listLiveCasino(context: Pick<AppContext, 'db' | 'hub'>, site: number) {
  const { games } = await shownGames(context, site)
  const tables = games
    .filter((game) => game.category === 'live')
    .map((game) => ({
      ...tileOf(game),
      is_open: game.isActive,
      has_demo: game.hasDemo,
      min_stake: game.minStake === null ? null : liraOfKurus(game.minStake),
    }))
  return { success: true, games: tables }
}

/** The game of the developer test area. */
export async function readTestSlot(context: Pick<AppContext, 'db' | 'hub'>, gameId: number): Promise<Game> {
  const game = (await catalogueOf(context)).byId.get(gameId)
  if (gameId !== TEST_SLOT_ID || !game) throw refuse('game_not_found')
  return game
}
