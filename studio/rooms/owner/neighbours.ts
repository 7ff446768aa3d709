import type { WebSocket } from 'ws'

/** How the processes that share the rooms reach each other; nobody else can. */
export type Neighbours = {
  /** Where the others reach this one. */
  address: string
  /** A socket to a room of the process at that address, not open yet. */
  call: (address: string, code: string) => WebSocket
  /** From now on whoever calls a room here is handed over. */
  answer: (by: (code: string, socket: WebSocket) => void) => void
}
