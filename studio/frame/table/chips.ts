import type { OwnStake } from '../../rooms/protocol.ts'
import type { TableState } from '../room/state.ts'

export const CHIPS = [100, 500, 2_500, 10_000, 50_000] as const

export type Lying = ReadonlyMap<string, number>

type Move = readonly { spot: string; kurus: number }[]

/** Chips of the player: those confirmed lie in the room, the others only here until they are confirmed. */
export function makeChips() {
  let moves: Move[] = []
  /** What was asked for, by its slot, until the next is. */
  let sent: { slot: string; moves: Move[] } | undefined
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
    /** They are the room's to confirm. */
    send(slot: string): void {
      sent = { slot, moves }
      moves = []
    },
    arrived(slot: string): void {
      if (sent?.slot === slot) sent = undefined
    },
    /** The room did not take them: they lie here again, below what was put since. */
    takeBack(slot: string): void {
      if (sent?.slot !== slot) return
      moves = [...sent.moves, ...moves]
      sent = undefined
    },
    /** The last round's chips once more, still to be confirmed. */
    repeat: () => void moves.push([...before].map(([spot, kurus]) => ({ spot, kurus }))),
    canRepeat: () => before.size > 0,
    /** Remembers what lay in a round that is over. */
    follow(state: TableState): void {
      if (state.round.no === roundNo) {
        const lying = confirmedOf(state)
        if (lying.size > 0 && state.round.result !== null) before = lying
        return
      }
      roundNo = state.round.no
      moves = []
      sent = undefined
    },
  }
}

export type Chips = ReturnType<typeof makeChips>

/** Stakes that lie on the table or have lain there in this round. */
export function stakesOf({ mine }: TableState): OwnStake[] {
  return Object.values(mine).filter((stake) => stake !== undefined)
}

export function confirmedOf(state: TableState): Lying {
  return summed(
    stakesOf(state).flatMap(({ spots }) => Object.entries(spots ?? {}).map(([spot, kurus]) => ({ spot, kurus }))),
  )
}

/** The next free place for a confirmation: `c1` and on. */
export function freeSlot({ mine, asking }: TableState): string {
  let at = 1
  while (mine[`c${at}`] !== undefined || asking.has(`c${at}`)) at++
  return `c${at}`
}

export function totalOf(lying: Lying): number {
  return [...lying.values()].reduce((sum, kurus) => sum + kurus, 0)
}

function summed(parts: Move): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { spot, kurus } of parts) sums.set(spot, (sums.get(spot) ?? 0) + kurus)
  return sums
}
