import { STRIP_CARDS } from '@meydan/fair/tombala/tombala-cards'
import { figures } from './figures/figures.ts'
import type { Game, ProviderCode } from './games/game.ts'
import { games } from './games/games.ts'
import { lobbyOrder } from './games/lobby-order.ts'
import { providers } from './games/providers.ts'
import { instantFigures } from './instant/figures.ts'
import { type InstantGame, instantGames } from './instant/game.ts'
import { stakeChips } from './instant/stakes.ts'
import { stakesOf } from './games/stakes.ts'
import { type Theme, themes } from './games/themes.ts'
import type { Profile } from './models/profile.ts'
import { profiles } from './profiles/profiles.ts'
import { BINGO_HIGHEST_WIN } from './rooms/games/bingo.ts'
import { type RoomKind, roomKinds } from './rooms/kinds.ts'
import type { Volatility } from './volatility.ts'
import type { RoomGame } from './rooms/kinds.ts'

export { providers }

export type Mechanic =
  | 'classic'
  | 'lines'
  | 'ways'
  | 'cascade'
  | 'cluster'
  | 'respin'
  | 'book'
  | 'hold'
  | 'walking'
  | 'free_spins'

/** One game as an operator lists it; `rtp` in percent, computed by enumeration (`npm run rtp`). */
export type CatalogueGame = {
  code: string
  name: string
  provider: ProviderCode
  providerName: string
  category: 'slot' | 'instant' | 'crash' | 'live' | 'tombala' | 'virtual'
  /** Of a game whose player sets the odds, the lowest of all settings; such a game has no volatility of its own. */
  rtp: number
  volatility: Volatility | null
  /** How it is played; none where it is no slot. */
  mechanics: readonly Mechanic[]
  theme: Theme | null
  /** The standard deviation of a round's win in stakes; null where the player sets the odds. */
  sigma: number | null
  /** The highest win of a round, in stakes, rounded up. */
  maxWinX: number
  image: string
  featured: boolean
  isNew: boolean
  hot: boolean
  hasDemo: true
  /** The stakes it offers, lowest first; kuruş. */
  stakes: readonly number[]
}

/** What is offered first; any whole lira between the least and the most may be staked. */
const ROOM_STAKES = [500, 1_000, 2_500, 5_000, 10_000, 50_000, 500_000]

const played: Record<Profile['model'], readonly Mechanic[]> = {
  classic: ['classic'],
  lines: ['lines'],
  ways: ['ways'],
  respin: ['lines', 'respin'],
  cascade: ['cascade'],
  'cascade-lines': ['lines', 'cascade'],
  cluster: ['cascade', 'cluster'],
  book: ['lines', 'book'],
  hold: ['lines', 'hold'],
  walk: ['lines', 'walking'],
}

/** In the order in which a lobby should show them. */
export const catalogue: readonly CatalogueGame[] = [
  ...games.toSorted((one, other) => lobbyOrder.indexOf(one.code) - lobbyOrder.indexOf(other.code)).map(listed),
  ...instantGames.map(listedInstant),
  ...roomKinds.map(listedRoom),
]

function listed(game: Game): CatalogueGame {
  const figure = figures[game.profile]
  const provider = providers.find((one) => one.code === game.provider)
  const profile = profiles.get(game.profile)
  if (figure === undefined || provider === undefined || profile === undefined)
    throw new Error(`${game.code}: unknown profile or provider`)
  return {
    code: game.code,
    name: game.name,
    provider: provider.code,
    providerName: provider.name,
    category: 'slot',
    rtp: figure.rtp,
    volatility: figure.volatility,
    mechanics: mechanicsOf(profile),
    theme: themes[game.code] ?? null,
    sigma: figure.sigma,
    maxWinX: Math.ceil(figure.maxPay),
    image: `/art/tiles/${game.code}.svg`,
    featured: game.flags?.includes('featured') ?? false,
    isNew: game.flags?.includes('new') ?? false,
    hot: game.flags?.includes('hot') ?? false,
    hasDemo: true,
    stakes: stakesOf(game, profile),
  }
}

function mechanicsOf({ model, free }: Profile): Mechanic[] {
  return free === null ? [...played[model]] : [...played[model], 'free_spins']
}

function listedInstant(game: InstantGame): CatalogueGame {
  const provider = providers.find((one) => one.code === game.provider)
  if (provider === undefined) throw new Error(`${game.code}: unknown provider`)
  const { lowestRtp, highest } = instantFigures[game.code]
  return {
    code: game.code,
    name: game.name,
    provider: game.provider,
    providerName: provider.name,
    category: game.category,
    rtp: lowestRtp,
    volatility: null,
    mechanics: [],
    theme: null,
    sigma: null,
    maxWinX: Math.ceil(highest),
    image: `/art/tiles/${game.code}.svg`,
    featured: false,
    isNew: true,
    hot: false,
    hasDemo: true,
    stakes: stakeChips,
  }
}

function listedRoom(room: RoomKind): CatalogueGame {
  const provider = providers.find((one) => one.code === room.provider)
  if (provider === undefined) throw new Error(`${room.code}: unknown provider`)
  return {
    code: room.code,
    name: room.name,
    provider: provider.code,
    providerName: provider.name,
    category: room.category,
    rtp: room.rtp,
    volatility: null,
    mechanics: [],
    theme: null,
    sigma: null,
    maxWinX: Math.ceil(highestOf(room.game) / 100),
    image: `/art/tiles/${room.code}.svg`,
    featured: false,
    isNew: true,
    hot: false,
    hasDemo: true,
    stakes: room.game.style === 'bingo' ? [room.game.price, STRIP_CARDS * room.game.price] : ROOM_STAKES,
  }
}

function highestOf(game: RoomGame): number {
  if (game.style === 'crash') return game.top
  return game.style === 'table' ? game.highestPay : BINGO_HIGHEST_WIN
}
