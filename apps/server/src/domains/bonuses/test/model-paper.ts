import type { PaperCashback } from './model-claims.ts'

/** A player's account as a person would keep it on paper, from the written rules alone. Kuruş, and milliseconds of time. */
export interface Paper {
  now: number
  cash: number
  hold: number
  grants: PaperGrant[]
  rounds: PaperRound[]
  /** Stakes that were taken back before they came. */
  buried: Set<string>
  withdrawals: { kurus: number; at: number; isOpen: boolean; isBack: boolean; order: number }[]
  deposits: { kurus: number; at: number; offer: PaperOffer | undefined }[]
  /** What the platform gave without a deposit. */
  gifts: { kurus: number; at: number }[]
  cashback: PaperCashback
  offers: PaperOffer[]
  /** Counts what may touch a deposit, so that it is known what came first. */
  order: number
  limits: Map<LimitName, PaperLimit>
  pausedUntil: number
  isBlocked: boolean
}

export interface PaperGrant {
  balance: number
  rollover: number
  required: number
  done: number
  percentOf: (game: PaperGame) => number
  allows: (game: PaperGame) => boolean
  maxStake: number | null
  cap: number | null
  converted: number
  forfeited: number
  spinGame: PaperGame | null
  spins: number
  status: 'running' | 'completed' | 'cancelled' | 'expired'
  expires: number
}

/** A bonus that a deposit may be given. */
export interface PaperOffer {
  kurus: number
  order: number
  expires: number
  status: 'pending' | 'closed' | 'rejected' | 'selected'
  /** When it was chosen, by the same count; 0 where it was not. */
  chosen: number
}

export interface PaperRound {
  ref: string
  game: PaperGame
  day: string
  stakes: PaperStake[]
  wins: { kurus: number; bonus: number }[]
  isClosed: boolean
  /** The number of the day on which it closed. */
  closed: number | null
}

export interface PaperStake {
  tx: string
  order: number
  kurus: number
  cash: number
  parts: { grant: PaperGrant; kurus: number; progress: number }[]
  spin: PaperGrant | undefined
  isBack: boolean
}

/** The games of the model: each category's own share counts towards wagering, and one game says its own. */
export const GAMES = {
  slot: { category: 'slot', contribution: null },
  odd: { category: 'slot', contribution: 37 },
  live: { category: 'live', contribution: null },
  crash: { category: 'crash', contribution: null },
} as const

export type PaperGame = keyof typeof GAMES

export const KINDS = ['stake', 'loss'] as const

export const PERIODS = ['day', 'week', 'month'] as const

export type LimitName = `${(typeof KINDS)[number]}:${(typeof PERIODS)[number]}` | 'bet:each'

/** `waiting` is a raise that was asked for and can be confirmed within a time. */
export interface PaperLimit {
  kurus: number | null
  waiting?: { kurus: number; from: number; until: number }
}
