import type { Outcome } from '../models/model.ts'

/** What the frame gets; all amounts in kuruş. Shared with the frame as types only. */
export type HistoryEntry = { id: string; stake: number; win: number; at: string; status: string }

export type OpenReply = {
  status: 'ok'
  session: string
  mode: 'real' | 'demo'
  balance: number
  /** Spins the platform pays for, played first and at their own stake. */
  freeSpins: { left: number; stake: number } | null
  /** The last round, where its result was never shown: a frame that went before its reply came. */
  unfinished: SpinReply | null
  history: HistoryEntry[]
}

export type SpinReply = {
  status: 'ok'
  /** In demo mode the next session; in real mode the same. */
  session: string
  roundId: string
  /** When it was drawn, by the studio's clock: ISO. */
  at: string
  stake: number
  win: number
  /** It was a free spin: the stake was the platform's. */
  free: boolean
  /** What its feature was bought for, kuruş; then that was paid, and `stake` is what the wins are computed on. Null of a spin. */
  bought: number | null
  outcome: Outcome
  /** Null where the platform did not tell; then `resume` asks again. */
  balance: number | null
  /** The win is certain but not yet delivered. */
  pending: boolean
}

export type ResumeReply = { status: 'ok'; balance: number; last: SpinReply | null; history: HistoryEntry[] }

export type ShownReply = { status: 'ok' }

export type ErrorReply = { status: 'error'; code: string; message: string; balance: number | null }
