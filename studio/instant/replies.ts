import type { RoundStatus } from '../server/rounds/rounds.ts'

/** What the frame of an instant game gets; amounts in kuruş, pays in hundredths. Shared with the frame as types only. */
export type RoundView = {
  id: string
  stake: number
  /** Of a game whose player may lay more than one stake: all of them. */
  staked: number
  bet: Readonly<Record<string, unknown>>
  status: RoundStatus
  algorithm: string
  /** While a decision is the player's, only what lies open. */
  drawn: readonly number[]
  decisions: readonly number[]
  pay: number | null
  win: number
  nonce: number
  at: string
}

/** The commitment under which the next round is drawn, and the one after it. */
export type SeedsView = { hash: string; client: string; rounds: number; nextHash: string }

export type InstantOpenReply = {
  status: 'ok'
  session: string
  mode: 'real' | 'demo'
  balance: number
  seeds: SeedsView
  /** Left open by an earlier visit: it goes on at the same decision. */
  unfinished: RoundView | null
  /** The last decided round, where its result was never shown. */
  unshown: RoundView | null
  history: readonly RoundView[]
}

export type RoundReply = {
  status: 'ok'
  session: string
  round: RoundView
  seeds: SeedsView
  /** Null where the platform did not tell. */
  balance: number | null
  /** The win is certain but not yet delivered. */
  pending: boolean
}

export type Revealed = { server: string; hash: string; client: string; rounds: number }

export type RotateReply = { status: 'ok'; session: string; seeds: SeedsView; revealed: Revealed }

/** A round as anybody may check it. `server` once its seed has been revealed, and what was drawn once the round is decided. */
export type ProofReply = {
  status: 'ok'
  id: string
  game: string
  algorithm: string
  at: string
  state: RoundStatus
  stake: number
  bet: Readonly<Record<string, unknown>>
  drawn: readonly number[] | null
  decisions: readonly number[]
  pay: number | null
  win: number | null
  hash: string
  client: string
  nonce: number
  server: string | null
}
