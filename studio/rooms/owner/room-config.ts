import { STAKES } from '../games/game.ts'
import { BALL_MS, BINGO_LIMITS } from '../games/bingo.ts'
import type { BingoKind, RaceKind, CrashKind, TableKind } from '../kinds.ts'

/** What the frame of a room needs to know before its socket is open. */
export type RoomConfig = {
  code: string
  name: string
  look: CrashKind['look']
  /** How often the multiplier is sent on the way; null where it follows from the time. */
  storeyMs: number | null
  openMs: number
  halves: boolean
  top: number
  targets: CrashKind['targets']
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
export type BingoConfig = {
  code: string
  name: string
  /** Kuruş. */
  price: number
  mostCards: number
  ballMs: number
}

export function bingoConfig({ code, name, game }: BingoKind): BingoConfig {
  return { code, name, price: game.price, ...BINGO_LIMITS, ballMs: BALL_MS }
}

const pictures = ['sky-day', 'sky-dusk', 'sky-high', 'clouds-far', 'clouds-near', 'hills']

export function roomConfig(kind: CrashKind, art: (path: string) => string): RoomConfig {
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
