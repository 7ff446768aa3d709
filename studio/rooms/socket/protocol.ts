import type { TombalaCard } from '@meydan/fair/tombala/tombala-cards'
import * as z from 'zod'
import type { RoundCommitment } from '../entropy/entropy.ts'
import type { RoundState } from '../round-rows.ts'
import type { Spots } from '../stakes/stake.ts'
import type { Slot, StakeStatus } from '../stakes/stake.ts'

/** What a frame may send; one JSON text of at most a kilobyte each. Kuruş and hundredths. */
const slot = z.string().regex(/^[a-c]\d{0,2}$/)
/** More chips than fit into one message are confirmed in parts. */
const MAX_SPOTS = 48
const spots = z.record(z.string().max(24), z.int().positive()).refine((chips) => Object.keys(chips).length <= MAX_SPOTS)
const no = z.int().positive()
const key = z.string().min(8).max(64)
const stakeFields = {
  slot,
  amount: z.int().positive(),
  /** Taken there by itself. */
  auto: z.int().positive().nullable(),
  seed: z.string().regex(/^[\w-]{1,64}$/),
  /** At a table: where the sum lies, kuruş by spot. */
  spots: spots.nullable().default(null),
}

export const Hello = z.object({
  type: z.literal('hello'),
  v: z.literal(1),
  room: z.string().max(64),
  session: z.string().min(1).max(128),
})

export const Incoming = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stake'), no, ...stakeFields, key }),
  /** The stake of the round after this one; without a sum it is called off. */
  z.object({ type: z.literal('next'), ...stakeFields, amount: stakeFields.amount.nullable(), key }),
  z.object({ type: z.literal('undo'), no, slot, key }),
  z.object({ type: z.literal('cash'), no, slot, share: z.literal([50, 100]), key }),
  z.object({ type: z.literal('snapshot') }),
  z.object({ type: z.literal('balance') }),
  z.object({ type: z.literal('ping'), t: z.number() }),
])

export type Incoming = z.infer<typeof Incoming>
export type StakeRequest = { slot: Slot; amount: number; auto: number | null; seed: string; spots: Spots | null }

/** One stake as its player sees it. */
export type OwnStake = {
  no: number
  slot: Slot
  status: StakeStatus
  amount: number
  auto: number | null
  spots: Spots | null
  cards: readonly TombalaCard[] | null
  halfAt: number | null
  takenAt: number | null
  pay: number | null
  reason: string | null
}

/** One stake as everybody sees it; never a ref, never its target. Without a sum it was taken back. */
export type ListedStake = { id: number; name: string; amount: number; at: number | null; pay: number | null }

export type Totals = { players: number; stakes: number; amount: number; taken: number; paid: number }

export type PastRound = { no: number; result: number | null }

/** A prize that has fallen: at which ball, to how many cards, kuruş for each, and whose they are. */
export type PrizeView = {
  goal: 'first' | 'second' | 'tombala' | 'jackpot'
  ball: number
  winners: number
  /** How many of the winning cards are the hall's own. */
  ofHall: number
  each: number
  names: readonly string[]
}

/** What is known of the round now; times are milliseconds of the server's clock. */
export type RoundView = {
  no: number
  state: RoundState | 'resting' | 'shut'
  /** Until when stakes are taken, or after a result when the next round opens. */
  until: number | null
  startedAt: number | null
  /** Published as the round opens: every viewer has it before the first stake. */
  commitment: RoundCommitment | null
  /** Of the players' seeds, from the lock on: published before anything is drawn, so that every viewer has it before the result. */
  mix: string | null
  /** What was published on the way. */
  steps: readonly number[]
  /** What was drawn, where the show is only looked at: published as it begins. */
  drawn: readonly number[] | null
  /** Of a hall: prizes that have fallen, and what is in the pot. */
  prizes: readonly PrizeView[]
  pot: number
  /** Of a hall: how many cards of its own it adds to those that were sold, from the draw on. */
  hallCards: number
  /** After the end. */
  result: number | null
}

export type Snapshot = {
  type: 'snapshot'
  now: number
  seq: number
  mode: 'real' | 'demo'
  balance: number | null
  /** Seed 0 of the chain, as hex. */
  head: string
  round: RoundView
  history: readonly PastRound[]
  mine: readonly OwnStake[]
  next: readonly StakeRequest[]
  totals: Totals
  top: readonly ListedStake[]
}

export type Outgoing =
  | Snapshot
  | { type: 'state'; seq: number; now: number; round: RoundView }
  | { type: 'step'; seq: number; at: number }
  | { type: 'delta'; seq: number; totals: Totals; list: readonly ListedStake[] }
  | { type: 'own'; stake: OwnStake; key?: string }
  | { type: 'next'; slot: Slot; wish: StakeRequest | null; key?: string }
  | { type: 'balance'; balance: number }
  | { type: 'refused'; code: string; message: string; key?: string; slot?: Slot }
  | { type: 'pong'; t: number; now: number }
  | { type: 'moved' }
