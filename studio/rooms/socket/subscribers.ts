import type { WebSocket } from 'ws'
import type { Outgoing, StakeRequest } from './protocol.ts'
import type { Slot } from '../stakes/stake.ts'

/** One open frame. */
export type Listener = {
  socket: Pick<WebSocket, 'send' | 'close' | 'terminate' | 'bufferedAmount' | 'readyState' | 'OPEN'>
  player: Player
  /** The studio's and the platform's session of this frame; its stakes are placed under it. */
  sessionId: Buffer
  platformSession: string
  /** Since when it is slow (ms); it gets a snapshot once it has read. */
  behindSince: number | null
  /** Called when the room is about to be handed over: its messages are kept for the next owner. Calling it twice changes nothing. */
  onHandover: () => void
  /** Called when another process may own the room. */
  onOwnerChanged: () => void
}

/** Everything of one player in one room, whatever the number of frames. */
export type Player = {
  ref: string
  nickname: string
  isDemo: boolean
  /** Kuruş: the platform's last answer; of play money the balance itself. */
  balance: number | null
  listeners: Set<Listener>
  /** Replies to the last requests, by their keys; undefined while one is under way. */
  answers: Map<string, Outgoing | undefined>
  /** Stakes for the next round, placed as soon as it opens. */
  nextStakes: Map<Slot, { request: StakeRequest; from: Listener }>
  /** From when on its balance may be asked for again, and whether a question waits for that. */
  balanceTurn: { opensAt: number; isTaken: boolean }
}

export type Subscribers = {
  players: Map<string, Player>
  /** How many real players are there. */
  count: () => number
  join: (listener: Listener) => void
  leave: (listener: Listener, at: number) => void
  /** When the last one left; null while somebody is there. */
  emptySince: number | null
  /** Resolves as soon as a player is there. */
  waitForPlayer: () => Promise<void>
}

/** More frames of one player close the oldest. */
const LISTENERS_PER_PLAYER = 4

export function makeSubscribers(): Subscribers {
  const players = new Map<string, Player>()
  let wake: (() => void) | undefined
  const subscribers: Subscribers = {
    players,
    emptySince: Number.NEGATIVE_INFINITY,
    count: () => [...players.values()].filter(({ isDemo }) => !isDemo).length,
    join(listener) {
      const player = players.get(listener.player.ref) ?? listener.player
      listener.player = player
      players.set(player.ref, player)
      player.listeners.add(listener)
      const [oldest] = player.listeners
      // What it is closed with takes its time to arrive: until then it would still get messages and be counted.
      if (player.listeners.size > LISTENERS_PER_PLAYER && oldest !== undefined) {
        player.listeners.delete(oldest)
        oldest.socket.close(4408, 'too many')
      }
      subscribers.emptySince = null
      wake?.()
    },
    leave(listener, at) {
      const { player } = listener
      if (!player.listeners.delete(listener)) return
      if (player.listeners.size === 0) players.delete(player.ref)
      if (players.size === 0) subscribers.emptySince = at
    },
    waitForPlayer: () =>
      players.size > 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            wake = resolve
          }),
  }
  return subscribers
}
