import { aviator } from './games/aviator.ts'
import type { RoomGame } from './games/game.ts'

/** A room: one game, one row of rounds, one address. */
export type RoomKind = {
  /** The game's code on the platform, and the room's in every address. */
  code: string
  name: string
  provider: string
  /** Begins the ids of its rounds on the wire. */
  prefix: string
  /** One of its advisory locks. */
  lock: number
  game: RoomGame
}

export const roomKinds: readonly RoomKind[] = [
  { code: 'ucus-saati', name: 'Uçuş Saati', provider: 'meydan', prefix: 'av', lock: 1, game: aviator },
]

export const roomKindByCode: ReadonlyMap<string, RoomKind> = new Map(roomKinds.map((kind) => [kind.code, kind]))
