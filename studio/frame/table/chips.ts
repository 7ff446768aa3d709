import type { OwnStake } from '../../rooms/socket/protocol.ts'
import type { RoomState } from '../room/state.ts'

const CHIPS = [100, 500, 2_500, 10_000, 50_000, 100_000] as const

/** What one chip may be where so much must lie on a place at least: none is below that. Kuruş. */
export function chipsFrom(least: number): number[] {
  return CHIPS.filter((kurus) => kurus >= least).slice(0, 5)
}

export type Lying = ReadonlyMap<string, number>

/** `chips` of them make up the sum. */
type Move = readonly { spot: string; kurus: number; chips?: number }[]

/** Chips of the player: those confirmed lie in the room, the others only here until they are confirmed. */
export function makeChips() {
  let moves: Move[] = []
  /** What was asked for, by its slot, until that is answered. */
  const sent = new Map<string, Move[]>()
  let before: Lying = new Map()
  let roundNo = 0
  const drafted = (): Map<string, number> => summed(moves.flat())
  return {
    drafted,
    isEmpty: () => moves.length === 0,
    /** One press puts all its parts, and one `back` takes them. */
    put: (move: Move) => void moves.push(move),
    back: () => void moves.pop(),
    clear: () => {
      moves = []
    },
    /** How many chips wait to be confirmed. */
    waiting: () => countOf(moves),
    /** What was not confirmed goes when the bets are closed; answers how many chips that were. */
    lock(): number {
      const gone = countOf(moves)
      moves = []
      return gone
    },
    /** What lies on these places is the room's to confirm. */
    send(slot: string, part: Lying): void {
      sent.set(slot, only(moves, part, true))
      moves = only(moves, part, false)
    },
    arrived: (slot: string) => void sent.delete(slot),
    /** The room did not take them: they lie here again, below what was put since. */
    takeBack(slot: string): void {
      moves = [...(sent.get(slot) ?? []), ...moves]
      sent.delete(slot)
    },
    /** The last round's chips once more, still to be confirmed. */
    repeat: () => void moves.push([...before].map(([spot, kurus]) => ({ spot, kurus }))),
    canRepeat: () => before.size > 0,
    /** Remembers what lay in a round that is over. */
    follow(state: RoomState): void {
      if (state.round.no === roundNo) {
        const lying = confirmedOf(state)
        if (lying.size > 0 && state.round.result !== null) before = lying
        return
      }
      roundNo = state.round.no
      moves = []
      sent.clear()
    },
  }
}

function countOf(moves: readonly Move[]): number {
  return moves.flat().reduce((sum, { chips = 1 }) => sum + chips, 0)
}

/** What lies on these places, or on all others. */
function only(moves: readonly Move[], places: Lying, isIn: boolean): Move[] {
  return moves.map((move) => move.filter(({ spot }) => places.has(spot) === isIn)).filter((move) => move.length > 0)
}

export type Chips = ReturnType<typeof makeChips>

/** Stakes that lie on the table or have lain there in this round. */
export function stakesOf({ mine }: RoomState): OwnStake[] {
  return Object.values(mine).filter((stake) => stake !== undefined)
}

export function confirmedOf(state: RoomState): Lying {
  return summed(
    stakesOf(state).flatMap(({ spots }) => Object.entries(spots ?? {}).map(([spot, kurus]) => ({ spot, kurus }))),
  )
}

/** So often a player may confirm, or buy, in one round. */
export const MOST_SLOTS = 24

/** The free places for confirmations, of `c1` to `c24`. */
export function freeSlots({ mine, pendingKeys }: RoomState): string[] {
  const all = Array.from({ length: MOST_SLOTS }, (_, at) => `c${at + 1}`)
  return all.filter((slot) => mine[slot] === undefined && !pendingKeys.has(slot))
}

/** What one message to the room may name, and how long that may be in its kilobyte. */
const MESSAGE = { spots: 48, letters: 800 } as const

/** Chips in as few parts as messages are needed to confirm them. */
export function partsOf(lying: Lying): Lying[] {
  const parts: Map<string, number>[] = []
  for (const [spot, kurus] of lying) {
    const last = parts.at(-1)
    const longer = new Map([...(last ?? []), [spot, kurus]])
    const isTooMuch = longer.size > MESSAGE.spots || JSON.stringify(Object.fromEntries(longer)).length > MESSAGE.letters
    if (last === undefined || isTooMuch) parts.push(new Map([[spot, kurus]]))
    else last.set(spot, kurus)
  }
  return parts
}

export function totalOf(lying: Lying): number {
  return [...lying.values()].reduce((sum, kurus) => sum + kurus, 0)
}

function summed(parts: Move): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { spot, kurus } of parts) sums.set(spot, (sums.get(spot) ?? 0) + kurus)
  return sums
}
