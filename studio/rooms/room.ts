import { type Batch, batched } from './batch.ts'
import { makeSubscribers } from './socket/subscribers.ts'
import { makeWeightedSemaphore } from './weighted-semaphore.ts'
import type { RoomKind } from './kinds.ts'
import { makeNews } from './socket/news.ts'
import type { RoomContext } from './room-context.ts'
import { keyOf } from './stakes/stake.ts'
import { insertPending, moveStakes } from './stakes/stake-rows.ts'
import type { Stake } from './stakes/stake-state.ts'
import type { LiveRound, Room } from './room-state.ts'

/** Calls to the platform at once: stakes, and what is paid or given back. */
const CALLS_AT_ONCE = 64

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
