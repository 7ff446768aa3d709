import { STAKES } from '../games/game.ts'
import { BALL_MS, HALL } from '../games/hall.ts'
import type { HallKind, RaceKind, RideKind, TableKind } from '../kinds.ts'

/** What the frame of a room needs to know before its socket is open. */
export type RoomConfig = {
  code: string
  name: string
  look: RideKind['look']
  /** How often the multiplier is told on the way; null where it follows from the time. */
  storeyMs: number | null
  openMs: number
  halves: boolean
  top: number
  targets: RideKind['targets']
  stakes: typeof STAKES
  art: Readonly<Record<string, string>>
}

/** The same of a table. */
export type TableConfig = {
  code: string
  name: string
  algorithm: string
  openMs: number
  /** How long the draw is shown. */
  showMs: number
  stakes: typeof STAKES
}

export function tableConfig({ code, name, game, showMs }: TableKind | RaceKind): TableConfig {
  return { code, name, algorithm: game.algorithm, openMs: game.openMs, showMs, stakes: STAKES }
}

/** The same of a hall. */
export type HallConfig = {
  code: string
  name: string
  /** Kuruş. */
  price: number
  mostCards: number
  ballMs: number
}

export function hallConfig({ code, name, game }: HallKind): HallConfig {
  return { code, name, price: game.price, ...HALL, ballMs: BALL_MS }
}

const pictures = ['sky-day', 'sky-dusk', 'sky-high', 'clouds-far', 'clouds-near', 'hills']

export function roomConfig(kind: RideKind, art: (path: string) => string): RoomConfig {
  const { code, name, look, game, targets, storeyMs } = kind
  const own = look === 'plane' ? ['plane', 'plane-away', 'prop', 'prop-blur'] : ['zeplin', 'zeplin-away']
  return {
    code,
    name,
    look,
    storeyMs,
    openMs: game.openMs,
    halves: game.halves,
    top: game.top,
    targets,
    stakes: STAKES,
    art: Object.fromEntries([...pictures, ...own].map((picture) => [picture, art(`crash/${picture}.svg`)])),
  }
}
