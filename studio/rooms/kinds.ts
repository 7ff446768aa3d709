import { spanOf } from '@meydan/fair/tables/table-bets'
import { RETURNED } from '@meydan/fair/tombala/tombala'
import type { TableAlgorithm } from '@meydan/fair/tables/tables'
import { RACE_SPAN } from '@meydan/fair/shared/virtual-race'
import { STOREYS } from '@meydan/fair/shared/zeppelin'
import { aviator } from './games/aviator.ts'
import type { Ride, Table } from './games/game.ts'
import { type Hall, type HallFacts, tombalaHall } from './games/hall.ts'
import { race } from './games/race.ts'
import { tableGame } from './games/table.ts'
import { STOREY_MS, zeppelin } from './games/zeppelin.ts'
import type { ProviderCode } from '../games/game.ts'

/** A room: one game, one row of rounds, one address. */
export type RoomKind = RideKind | TableKind | RaceKind | HallKind

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

export type RideKind = Kind & {
  look: 'plane' | 'zeppelin'
  game: Ride<unknown>
  /** What a stake may be told to be taken at: those, or anything between two. */
  targets: readonly number[] | { least: number; most: number }
  /** How long a storey lasts; null where it climbs without storeys. */
  storeyMs: number | null
}

export type TableKind = Kind & { look: 'table'; game: Table<unknown>; showMs: number }

/** A table whose places are runners. */
export type RaceKind = Kind & { look: 'race'; game: Table<unknown>; showMs: number }

export type HallKind = Kind & { look: 'hall'; game: Hall<unknown> }

/** Of each hall, by the clock. */
const HALL_EVERY_MS = 360_000

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
  hall('tombala', 'Tombala', { prefix: 'tb', lock: 8, price: 500, offsetMs: 0 }),
  hall('tombala-2', 'Tombala 2', { prefix: 'ti', lock: 9, price: 200, offsetMs: 90_000 }),
  hall('tombala-10', 'Tombala 10', { prefix: 'to', lock: 10, price: 1_000, offsetMs: 180_000 }),
  hall('tombala-25', 'Tombala 25', { prefix: 'ty', lock: 11, price: 2_500, offsetMs: 270_000 }),
]

function hall(
  code: string,
  name: string,
  { prefix, lock, price, offsetMs }: Pick<Kind, 'prefix' | 'lock'> & Omit<HallFacts, 'everyMs'>,
): HallKind {
  const game = tombalaHall({ price, everyMs: HALL_EVERY_MS, offsetMs })
  return { code, name, provider: 'meydan', category: 'tombala', prefix, lock, rtp: RETURNED, look: 'hall', game }
}

type TableFacts = Pick<Kind, 'prefix' | 'lock'> & { algorithm: TableAlgorithm; openMs: number; history: number }

function table(code: string, name: string, { prefix, lock, algorithm, openMs, history }: TableFacts): TableKind {
  const game = tableGame(algorithm, { openMs, showMs: SHOW_MS, history })
  const rtp = spanOf(algorithm).lowestRtp
  return { code, name, provider: 'meydan', category: 'live', prefix, lock, rtp, look: 'table', game, showMs: SHOW_MS }
}

export const roomKindByCode: ReadonlyMap<string, RoomKind> = new Map(roomKinds.map((kind) => [kind.code, kind]))
