import { spanOf } from '@meydan/fair/tables/table-bets'
import { RETURNED } from '@meydan/fair/tombala/tombala'
import type { TableAlgorithm } from '@meydan/fair/tables/tables'
import { RACE_SPAN } from '@meydan/fair/shared/virtual-race'
import { STOREYS } from '@meydan/fair/shared/zeppelin'
import { aviator } from './games/aviator.ts'
import type { CrashGame, TableGame } from './games/game.ts'
import { type BingoGame, type BingoSettings, bingoGame } from './games/bingo.ts'
import { race } from './games/race.ts'
import { tableGame } from './games/table.ts'
import { STOREY_MS, zeppelin } from './games/zeppelin.ts'
import type { ProviderCode } from '../games/game.ts'

export type RoomGame<Outcome = unknown> = CrashGame<Outcome> | TableGame<Outcome> | BingoGame<Outcome>

/** A room: one game, one row of rounds, one address. */
export type RoomKind = CrashKind | TableKind | RaceKind | BingoKind

type Kind = {
  /** The game's code on the platform, and the room's in every address. */
  code: string
  name: string
  provider: ProviderCode
  category: 'crash' | 'live' | 'tombala' | 'virtual'
  /** Begins the ids of its rounds on the wire. */
  prefix: string
  /** One of its advisory locks. */
  lock: number
  /** Percent, exact; of a table the lowest of its bets. */
  rtp: number
}

export type CrashKind = Kind & {
  look: 'plane' | 'zeppelin'
  game: CrashGame<unknown>
  /** A stake's possible targets: those, or anything between two. */
  targets: readonly number[] | { least: number; most: number }
  /** How long a storey lasts; null where it climbs without storeys. */
  storeyMs: number | null
}

export type TableKind = Kind & { look: 'table'; game: TableGame<unknown>; showMs: number }

/** A table whose places are runners. */
export type RaceKind = Kind & { look: 'race'; game: TableGame<unknown>; showMs: number }

export type BingoKind = Kind & { look: 'bingo'; game: BingoGame<unknown> }

/** Of each hall, by the clock. */
const BINGO_EVERY_MS = 360_000

/** How long an automatic table shows its draw. */
const SHOW_MS = 6_000
/** How long a race is run. */
const RACE_MS = 15_000

export const roomKinds: readonly RoomKind[] = [
  {
    code: 'ucus-saati',
    name: 'Aviator',
    provider: 'meydan',
    category: 'crash',
    prefix: 'av',
    lock: 1,
    look: 'plane',
    game: aviator,
    targets: { least: 101, most: aviator.top },
    storeyMs: null,
    rtp: 99,
  },
  {
    code: 'zeplin',
    name: 'Zeplin',
    provider: 'meydan',
    category: 'crash',
    prefix: 'zp',
    lock: 2,
    look: 'zeppelin',
    game: zeppelin,
    targets: STOREYS.slice(1),
    storeyMs: STOREY_MS,
    rtp: 97,
  },
  table('rulet', 'Rulet', { prefix: 'rl', lock: 3, algorithm: 'roulette/1', openMs: 15_000, history: 100 }),
  table('baccarat', 'Baccarat', { prefix: 'bc', lock: 4, algorithm: 'baccarat/1', openMs: 15_000, history: 140 }),
  table('ejder-kaplan', 'Ejder–Kaplan', {
    prefix: 'ek',
    lock: 5,
    algorithm: 'dragon-tiger/1',
    openMs: 10_000,
    history: 140,
  }),
  table('sic-bo', 'Sic Bo', { prefix: 'sb', lock: 6, algorithm: 'sic-bo/1', openMs: 15_000, history: 50 }),
  table('cark', 'Çark', { prefix: 'ck', lock: 7, algorithm: 'fortune-wheel/1', openMs: 15_000, history: 100 }),
  {
    code: 'sanal-kosu',
    name: 'Sanal Koşu',
    provider: 'meydan',
    category: 'virtual',
    prefix: 'sk',
    lock: 12,
    look: 'race',
    game: race({ openMs: 25_000, showMs: RACE_MS }),
    showMs: RACE_MS,
    rtp: RACE_SPAN.lowestRtp,
  },
  // One hall after the other begins its round.
  bingo('tombala', 'Tombala', { prefix: 'tb', lock: 8, price: 500, offsetMs: 0 }),
  bingo('tombala-2', 'Tombala 2', { prefix: 'ti', lock: 9, price: 200, offsetMs: 90_000 }),
  bingo('tombala-10', 'Tombala 10', { prefix: 'to', lock: 10, price: 1_000, offsetMs: 180_000 }),
  bingo('tombala-25', 'Tombala 25', { prefix: 'ty', lock: 11, price: 2_500, offsetMs: 270_000 }),
]

function bingo(
  code: string,
  name: string,
  { prefix, lock, price, offsetMs }: Pick<Kind, 'prefix' | 'lock'> & Omit<BingoSettings, 'everyMs'>,
): BingoKind {
  const game = bingoGame({ price, everyMs: BINGO_EVERY_MS, offsetMs })
  return { code, name, provider: 'meydan', category: 'tombala', prefix, lock, rtp: RETURNED, look: 'bingo', game }
}

type TableSettings = Pick<Kind, 'prefix' | 'lock'> & { algorithm: TableAlgorithm; openMs: number; history: number }

function table(code: string, name: string, { prefix, lock, algorithm, openMs, history }: TableSettings): TableKind {
  const game = tableGame(algorithm, { openMs, showMs: SHOW_MS, history })
  const rtp = spanOf(algorithm).lowestRtp
  return { code, name, provider: 'meydan', category: 'live', prefix, lock, rtp, look: 'table', game, showMs: SHOW_MS }
}

export const roomKindByCode: ReadonlyMap<string, RoomKind> = new Map(roomKinds.map((kind) => [kind.code, kind]))
