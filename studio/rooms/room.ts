import { type Batch, batched } from './batch.ts'
import { type Subscribers, makeSubscribers } from './socket/subscribers.ts'
import type { RoomGame } from './games/game.ts'
import { type WeightedSemaphore, makeWeightedSemaphore } from './weighted-semaphore.ts'
import type { RoomKind } from './kinds.ts'
import { makeNews, type News } from './socket/news.ts'
import type { PastRound, PrizeView } from './socket/protocol.ts'
import type { RoundState } from './round-rows.ts'
import type { RoundCommitment } from './entropy/entropy.ts'
import type { RoomContext } from './room-context.ts'
import { keyOf, type Stake } from './stakes/stake.ts'
import { insertPending, moveStakes } from './stakes/stake-rows.ts'

/** Calls to the platform at once: stakes, and what is paid or given back. */
const CALLS_AT_ONCE = 64

/** The round under way, of which memory is quicker than the database and never says more. */
export type LiveRound = {
  room: string
  no: number
  chain: number
  /** By which it was opened, and is drawn. */
  algorithm: string
  state: RoundState
  lockAt: number
  /** Told before stakes are taken; null of a round that was opened by a process without one. */
  commitment: RoundCommitment | null
  startedAt: number | null
  /** Fixed by the lock, at that moment. */
  mix: string | null
  lockedAt: number | null
  /** Known from the draw on, told from the end on. */
  outcome: unknown
  steps: number[]
  result: number | null
  /** Of a hall: all its prizes, told as their balls are called. */
  prizes: readonly PrizeView[]
  /** Of a hall: how many cards of its own play, known with the draw. */
  hallCards: number
  nextOpensAt: number | null
  /** What stands of real money and of play money, by `keyOf`. */
  stakes: Map<string, Stake>
  demos: Map<string, Stake>
  /** How often a slot was used, the last one included. */
  placed: Map<string, number>
  accepted: number
  /** Bets whose answer is awaited. */
  asking: Set<Promise<unknown>>
  /** Bets that the platform has been asked for. */
  asked: Set<Stake>
  /** Stakes whose taking is being written. */
  inHand: Set<Stake>
}

export type Room = {
  context: RoomContext
  kind: RoomKind
  game: RoomGame
  crowd: Subscribers
  news: News
  round: LiveRound | null
  /** Nothing is staked here now. */
  isClosed: boolean
  /** Kuruş in the pot of a hall. */
  pot: number
  head: string
  /** Newest first. */
  history: PastRound[]
  /** Each step of a stake's life, written for many at once. */
  writes: Record<
    'placing' | 'accepting' | 'refusing' | 'voiding' | 'undoing' | 'halving' | 'taking' | 'paid' | 'voided',
    Batch<Stake>
  >
  bets: WeightedSemaphore
  payments: WeightedSemaphore
}

/** A round that has just opened, without stakes. */
export function openedRound({
  room,
  no,
  chain,
  algorithm,
  lockAt,
  commitment,
}: Pick<LiveRound, 'room' | 'no' | 'chain' | 'algorithm' | 'lockAt' | 'commitment'>): LiveRound {
  return {
    room,
    no,
    chain,
    algorithm,
    state: 'open',
    lockAt,
    commitment,
    startedAt: null,
    mix: null,
    lockedAt: null,
    outcome: null,
    steps: [],
    result: null,
    prizes: [],
    hallCards: 0,
    nextOpensAt: null,
    stakes: new Map(),
    demos: new Map(),
    placed: new Map(),
    accepted: 0,
    asking: new Set(),
    asked: new Set(),
    inHand: new Set(),
  }
}

/** What memory holds of the same stake, where it still stands. */
export function liveOf(round: LiveRound | null, stake: Stake): Stake | undefined {
  const live = round?.no === stake.no ? round.stakes.get(keyOf(stake)) : undefined
  return live?.step === stake.step ? live : undefined
}

export function makeRoom(context: RoomContext, kind: RoomKind): Room {
  const move = (from: Stake['status'], to: Stake['status']): Batch<Stake> =>
    batched((stakes) => moveStakes(context, stakes, { from, to }))
  const room: Omit<Room, 'crowd' | 'news'> = {
    context,
    kind,
    game: kind.game,
    round: null,
    isClosed: false,
    pot: 0,
    head: '',
    history: [],
    writes: {
      placing: batched((stakes) => insertPending(context, stakes)),
      accepting: move('pending', 'accepted'),
      refusing: move('pending', 'refused'),
      voiding: move('pending', 'voiding'),
      undoing: move('accepted', 'voiding'),
      halving: move('accepted', 'accepted'),
      taking: move('accepted', 'paying'),
      paid: move('paying', 'paid'),
      voided: move('voiding', 'voided'),
    },
    bets: makeWeightedSemaphore(CALLS_AT_ONCE),
    payments: makeWeightedSemaphore(CALLS_AT_ONCE),
  }
  const whole = room as Room
  whole.crowd = makeSubscribers()
  whole.news = makeNews(whole)
  return whole
}
