import { opensOver } from '@meydan/contract/categories'
import type { GamePage as Wire } from '@meydan/contract/games/game-page'
import { allowsCategory } from '@meydan/contract/licence/licence-rules'
import { liraOfKurus } from '@meydan/money/kurus'
import type * as z from 'zod/mini'
import type { AppContext } from '../../../platform/app-context.ts'
import { policyOf } from '../../../platform/licence.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { catalogueOf, type Game, gamesAt } from './catalogue.ts'
import { aboutGame, rulesOfGame } from './game-rules.ts'

export type GamePage = z.output<typeof Wire>

const RELATED = 6

/** Tables, rooms and halls have pages of another kind; a match is no game of the lobby. */
export function hasPage(game: Pick<Game, 'category' | 'code'>): boolean {
  return opensOver(game)
}

/** The games that have a page at a site now: on, and of a category that the licence allows. */
export async function gamePages(context: Pick<AppContext, 'db' | 'hub'>, site: number): Promise<Game[]> {
  const [catalogue, policy] = await Promise.all([catalogueOf(context), policyOf(context)])
  const isOpen = (game: Game) => game.isActive && allowsCategory(policy, game.category)
  return gamesAt(catalogue, site).filter((game) => hasPage(game) && isOpen(game))
}

/** The page of this name; undefined where there is none. */
export async function gamePageAt(
  context: Pick<AppContext, 'db' | 'hub'>,
  slug: string,
  site: number,
): Promise<GamePage | undefined> {
  const open = await gamePages(context, site)
  const game = open.find((one) => one.slug === slug)
  if (!game) return undefined
  const { lowestStake, maxStake, mechanics, winCap } = game
  return {
    ...tileOf(game),
    mechanics,
    min_stake: lowestStake === null ? null : liraOfKurus(lowestStake),
    max_stake: maxStake === null ? null : liraOfKurus(maxStake),
    max_win_x: winCap.times,
    about: aboutGame(game),
    rules: rulesOfGame(game),
    related: relatedTo(game, open).map(tileOf),
  }
}

/** Refuses `game_not_found`. */
export async function readGamePage(context: Pick<AppContext, 'db' | 'hub'>, slug: string, site: number) {
  const game = await gamePageAt(context, slug, site)
  if (!game) throw refuse('game_not_found')
  return { success: true, game }
}

/** The games most like it, slots or others: played alike, as wild, of the same installation; of equals what is opened more. */
function relatedTo(game: Game, open: readonly Game[]): Game[] {
  const similarity = (other: Game) =>
    2 * other.mechanics.filter((one) => game.mechanics.includes(one)).length +
    Number(other.volatility !== null && other.volatility === game.volatility) +
    Number(other.providerId === game.providerId)
  return open
    .filter(({ id, category }) => id !== game.id && (category === 'slot') === (game.category === 'slot'))
    .sort(
      (one, other) => similarity(other) - similarity(one) || other.launchCount - one.launchCount || one.id - other.id,
    )
    .slice(0, RELATED)
}

function tileOf({ id, slug, code, name, category, providerName, image, hasDemo, rtp, volatility }: Game) {
  return { id, slug, code, name, category, provider_name: providerName, image, has_demo: hasDemo, rtp, volatility }
}
