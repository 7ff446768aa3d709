import type { StudioContext } from '../server/studio-context.ts'
import type { RoomClock } from './clock.ts'
import type { Beacon } from './entropy/beacon.ts'
import type { RoomPeers } from './owner/forward-socket.ts'

/** What every room works with. */
export type RoomContext = StudioContext & {
  clock: RoomClock
  /** The other processes of the rooms; undefined where there are none. */
  peers?: RoomPeers | undefined
  /** The public beacon of which each round takes a value; undefined where there is no line to one. */
  beacon?: Beacon | undefined
  /** Seals the seeds that decide rounds still to come. */
  chainKey: Buffer
  /** Rounds of a new chain. */
  chainLength: number
  /** The time from the start of a round to that of the next one is never shorter: what the licence of the platform demands, in ms. */
  leastRoundMs: () => Promise<number>
  /** With so many voided rounds that had stakes within ten minutes, a room stays closed. */
  voidsAllowed: number
  /** How long a frame may outlive its session at most, in ms. */
  sessionCheckMs: number
}

export function roomDate(context: RoomContext): Date {
  return new Date(context.clock.ms())
}
