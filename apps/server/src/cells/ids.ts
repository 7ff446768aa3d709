import type { PlayerId } from '../platform/house.ts'
import { StartError } from '../platform/start-error.ts'

/** As many as ids of nine digits have room for, each with thirty million players. */
export const MOST_CELLS = 33
/** How many ids of a kind a cell may give; what is smaller than an integer is the same in all cells. */
const ROOM: Record<string, number> = { integer: 30_000_000, bigint: 2 ** 40 }

/** The first and the last id that this cell gives, by the type of the column; undefined where all cells give the same. */
export function idsOf(cell: number, type: string): { first: number; last: number } | undefined {
  const room = ROOM[type]
  return room === undefined ? undefined : { first: cell * room + 1, last: (cell + 1) * room - 1 }
}

/** The cell that gave the player his number, which is where he is. */
export function cellOfPlayer(id: PlayerId): number {
  return Math.floor(id / (ROOM.integer as number))
}

/** Refuses what is no number of a cell. */
export function readCell(text: string | undefined): number {
  if (text !== undefined && /^\d{1,2}$/.test(text) && Number(text) < MOST_CELLS) return Number(text)
  throw new StartError(`A cell is a number from 0, the first, to ${MOST_CELLS - 1}.`)
}
