import { type Batch, batched } from './batch.ts'
import { makeSubscribers } from './socket/subscribers.ts'
import { makeWeightedSemaphore } from './weighted-semaphore.ts'
import type { RoomKind } from './kinds.ts'
import { makeBroadcast } from './socket/broadcast.ts'
import type { RoomContext } from './room-context.ts'
import { keyOf } from './stakes/stake.ts'
import { insertPending, moveStakes } from './stakes/stake-rows.ts'
import type { Stake } from './stakes/stake.ts'
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
    demoStakes: new Map(),
    slotUses: new Map(),
    acceptedCount: 0,
    pendingBets: new Set(),
    sentBets: new Set(),
    updating: new Set(),
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
  const room: Omit<Room, 'subscribers' | 'broadcast'> = {
    context,
    kind,
    game: kind.game,
    round: null,
    isClosed: false,
    pot: 0,
    chainHead: '',
    history: [],
    writes: {
      insertPending: batched((stakes) => insertPending(context, stakes)),
      accepting: move('pending', 'accepted'),
      refusing: move('pending', 'refused'),
      voiding: move('pending', 'voiding'),
      undoing: move('accepted', 'voiding'),
      halving: move('accepted', 'accepted'),
      cashingOut: move('accepted', 'paying'),
      paid: move('paying', 'paid'),
      voided: move('voiding', 'voided'),
    },
    bets: makeWeightedSemaphore(CALLS_AT_ONCE),
    payments: makeWeightedSemaphore(CALLS_AT_ONCE),
  }
  const whole = room as Room
  whole.subscribers = makeSubscribers()
  whole.broadcast = makeBroadcast(whole)
  return whole
}
