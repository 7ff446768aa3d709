import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { catalogueOf, type Game, type Play, playedGame } from '../../games/public.ts'

export const PROVIDER = 'spor'

/** What a coupon is in the ledger. */
export interface CouponRound {
  id: number
  playerId: PlayerId
  /** Of its legs; several for a mixed coupon. */
  sports: readonly string[]
}

const GAMES: Record<string, string> = {
  football: 'futbol',
  basketball: 'basketbol',
  tennis: 'tenis',
  virtual: 'sanal-futbol',
}

interface Played {
  sports: readonly string[]
  isFree: boolean
}

/**
 * The game that a coupon of these sports is a round of, one that a free bet plays always of the same; undefined in an installation that has
 * no sportsbook.
 */
export async function gameOf(context: Pick<AppContext, 'db' | 'hub'>, played: Played): Promise<Game | undefined> {
  return gameAmong((await catalogueOf(context)).games, played)
}

/** The same of games that were read before: for transactions, which ask for nothing outside of themselves. */
export function gameAmong(games: readonly Game[], { sports, isFree }: Played): Game | undefined {
  const [only, ...others] = new Set(sports)
  const code = isFree || only === undefined || others.length > 0 ? 'karma' : (GAMES[only] ?? 'karma')
  return games.find((game) => game.providerCode === PROVIDER && game.code === code)
}

/** The parts that the plays of a coupon share. Its stake is `k<id>`, what it pays `k<id>r<revision>`. */
export function playOf(
  game: Game,
  { id, playerId }: Pick<CouponRound, 'id' | 'playerId'>,
): Pick<Play, 'provider' | 'playerId' | 'game' | 'roundRef' | 'freeSpinId' | 'barred'> {
  return {
    provider: { id: game.providerId, code: game.providerCode },
    playerId,
    game: playedGame(game),
    roundRef: stakeRef(id),
    freeSpinId: null,
    barred: null,
  }
}

export function stakeRef(id: number): string {
  return `k${id}`
}
