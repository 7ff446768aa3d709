import { dealCards } from '../bingo/bingo-cards.ts'
import { payStake } from './pay.ts'
import { RoomRefusal } from '../socket/refusals.ts'
import { isCertainRefusal } from '../../server/rounds/certain-refusals.ts'
import { providerCall } from '../../server/platform-call.ts'
import { keyOf, playFields, type Stake, transactionIds } from './stake.ts'
import type { LiveRound, Room } from '../room-state.ts'

/** Stakes on one slot in one round, taken back ones included. */
export const MAX_SLOT_USES = 10
/** A bet without an answer is rolled back and repeated so often. */
const MAX_RETRIES = 2

/**
 * Writes a stake that holds its slot already and asks the platform for its bet; the lock waits for it. A bet without an answer is rolled back
 * and repeated while bets are open, as the next use of the slot. Where it is refused the slot is free.
 */
export function submitStake(room: Room, round: LiveRound, stake: Stake): Promise<Stake> {
  return trackPending(round, stake, attemptStake(room, round, stake, MAX_RETRIES))
}

/** The same for a stake whose answer the previous owner had not received at the handover: it is `voiding` by now. */
export async function resubmitStake(room: Room, round: LiveRound, stake: Stake): Promise<void> {
  try {
    room.broadcast.sendStake(await trackPending(round, stake, voidAndRetry(room, round, stake, MAX_RETRIES)))
  } catch (error) {
    const { code, message } = error instanceof RoomRefusal ? error : new RoomRefusal('UNREACHABLE')
    room.broadcast.sendToPlayer(room.subscribers.players.get(stake.playerRef), {
      type: 'refused',
      code,
      message,
      slot: stake.slot,
    })
  }
}

function trackPending(round: LiveRound, stake: Stake, asked: Promise<Stake>): Promise<Stake> {
  const asking = asked.catch((error: unknown) => {
    round.stakes.delete(keyOf(stake))
    throw error
  })
  round.pendingBets.add(asking)
  return asking.finally(() => round.pendingBets.delete(asking))
}

async function attemptStake(room: Room, round: LiveRound, stake: Stake, timesLeft: number): Promise<Stake> {
  if (room.game.style === 'bingo') Object.assign(stake, await dealCards(room.context, stake))
  if (!(await room.writes.insertPending.add(stake))) throw new RoomRefusal('TOO_LATE')
  if (stake.status !== 'pending') return stake
  // The lock may come while it waits for its turn: then it has been called off.
  const answer = await room.bets(0, async () => {
    if (stake.status !== 'pending') return null
    round.sentBets.add(stake)
    return sendBet(room, stake)
  })
  if (answer === null) return stake
  if (answer.kind === 'accepted') return markAccepted(room, round, stake, answer.balance)
  if (answer.kind === 'refused') {
    await room.writes.refusing.add(stake)
    stake.status = 'refused'
    throw new RoomRefusal(answer.code, answer.message)
  }
  stake.reason ??= 'unanswered'
  if (!(await room.writes.voiding.add(stake))) return stake
  stake.status = 'voiding'
  return voidAndRetry(room, round, stake, timesLeft)
}

/** What became of a bet: it stands, it was refused in these words, or nobody knows. Balance in kuruş. */
type BetAnswer =
  | { kind: 'accepted'; balance: number }
  | { kind: 'refused'; code: string; message: string; balance: number | null }
  | { kind: 'unknown' }

/** One protocol round for each player, round and slot: this opens it. */
async function sendBet(room: Room, stake: Stake): Promise<BetAnswer> {
  const { context, kind } = room
  const answer = await providerCall(context.platform, stake.provider, 'bet', {
    ...playFields(kind, stake),
    transaction_id: transactionIds(kind, stake).bet,
    amount: stake.kurus,
    currency: 'TRY',
    round_closed: false,
  })
  if (answer.kind === 'ok') return { kind: 'accepted', balance: answer.reply.balance }
  if (answer.kind === 'refused' && isCertainRefusal(answer.code)) return answer
  context.log.warn(
    { stake: transactionIds(kind, stake).bet, answer },
    'rooms: bet without a certain answer, taking it back',
  )
  return { kind: 'unknown' }
}

/** Repeats the bet only after the rollback of the one before: no player has money in both. */
async function voidAndRetry(room: Room, round: LiveRound, stake: Stake, timesLeft: number): Promise<Stake> {
  const key = keyOf(stake)
  const next: Stake = {
    ...stake,
    step: (round.slotUses.get(key) ?? stake.step) + 1,
    cards: null,
    cardSeed: null,
    status: 'pending',
    reason: null,
  }
  round.stakes.set(key, next)
  await payStake(room, stake)
  const isOpen = room.round === round && round.state === 'open' && room.context.clock.ms() < round.lockAt
  if (stake.status !== 'voided' || !isOpen || timesLeft === 0 || next.step > MAX_SLOT_USES) {
    room.broadcast.sendStake(stake)
    throw new RoomRefusal('UNANSWERED')
  }
  round.slotUses.set(key, next.step)
  return attemptStake(room, round, next, timesLeft - 1)
}

/** A bet whose answer came after the lock has been taken back by then. */
async function markAccepted(room: Room, round: LiveRound, stake: Stake, balance: number): Promise<Stake> {
  stake.acceptedNo = ++round.acceptedCount
  if (!(await room.writes.accepting.add(stake))) {
    stake.acceptedNo = null
    return stake
  }
  stake.status = 'accepted'
  const player = room.subscribers.players.get(stake.playerRef)
  if (player !== undefined) player.balance = balance
  room.broadcast.stakeChanged(stake)
  return stake
}
