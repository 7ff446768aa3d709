import { STOREYS } from '@meydan/fair/zeppelin'
import { aviator } from './games/aviator.ts'
import type { RoomGame } from './games/game.ts'
import { STOREY_MS, zeppelin } from './games/zeppelin.ts'
import type { ProviderCode } from '../games/game.ts'

/** A room: one game, one row of rounds, one address. */
export type RoomKind = {
  /** The game's code on the platform, and the room's in every address. */
  code: string
  name: string
  provider: ProviderCode
  /** Begins the ids of its rounds on the wire. */
  prefix: string
  /** One of its advisory locks. */
  lock: number
  look: 'plane' | 'zeppelin'
  game: RoomGame
  /** What a stake may be told to be taken at: those, or anything between two. */
  targets: readonly number[] | { least: number; most: number }
  /** How long a storey lasts; null where it climbs without storeys. */
  storeyMs: number | null
  /** Percent, exact for every way of playing. */
  rtp: number
}

export const roomKinds: readonly RoomKind[] = [
  {
    code: 'ucus-saati',
    name: 'Uçuş Saati',
    provider: 'meydan',
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
    prefix: 'zp',
    lock: 2,
    look: 'zeppelin',
    game: zeppelin,
    targets: STOREYS.slice(1),
    storeyMs: STOREY_MS,
    rtp: 97,
  },
]

export const roomKindByCode: ReadonlyMap<string, RoomKind> = new Map(roomKinds.map((kind) => [kind.code, kind]))
