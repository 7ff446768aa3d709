import type { PlayerId } from '../../platform/app-context.ts'

/** Kuruş as JSON numbers; `version` is the number of the movement it stands after. */
export interface FreshBalance {
  cash: number
  bonus: number
  hold: number
  version: number
  lastStake: number
  lastWin: number
}

declare module '../../platform/events/topics.ts' {
  interface Events {
    /** Somebody's balance has changed and, where it is at hand, how. */
    balance: { playerId: PlayerId; fresh?: FreshBalance }
  }
}
