import { dealCards } from '../hall/hall.ts'
import { pay } from './pay.ts'
import { RoomRefusal } from '../socket/refusals.ts'
import { keyOf } from './stake.ts'
import { bet } from '../socket/platform-calls.ts'
import type { Stake } from './stake-state.ts'
import type { LiveRound, Room } from '../room-state.ts'

/** A slot may be used and taken back so often in one round. */
export const TIMES_A_SLOT = 10
/** A bet that was not answered is taken back and asked for anew so often. */
const ANEW_MOST = 2

/**
 * Asks the platform for a stake that holds its slot already; the lock waits for it. One that is not answered is taken back, and asked for
 * anew while bets are open, as the next step of its slot: nobody has to press again. Where it is refused the slot is free.
 */
export function askForStake(room: Room, round: LiveRound, stake: Stake): Promise<Stake> {
  return underWay(round, stake, ask(room, round, stake, ANEW_MOST))
}

/** The same of a stake that the owner before had not heard of as it left the round: it is `voiding` by now. */
export async function askAnew(room: Room, round: LiveRound, stake: Stake): Promise<void> {
  try {
    room.news.ownStake(await underWay(round, stake, anew(room, round, stake, ANEW_MOST)))
  } catch (error) {
    const { code, message } = error instanceof RoomRefusal ? error : new RoomRefusal('UNREACHABLE')
    room.news.own(room.crowd.players.get(stake.playerRef), { type: 'refused', code, message, slot: stake.slot })
  }
}

function underWay(round: LiveRound, stake: Stake, asked: Promise<Stake>): Promise<Stake> {
  const asking = asked.catch((error: unknown) => {
    round.stakes.delete(keyOf(stake))
    throw error
  })
  round.asking.add(asking)
  return asking.finally(() => round.asking.delete(asking))
}

async function ask(room: Room, round: LiveRound, stake: Stake, timesLeft: number): Promise<Stake> {
  if (room.game.style === 'hall') Object.assign(stake, await dealCards(room.context, stake))
  if (!(await room.writes.placing.add(stake))) throw new RoomRefusal('TOO_LATE')
  if (stake.status !== 'pending') return stake
  // The lock may come while it waits for its turn: then it has been called off.
  const answer = await room.bets(0, async () => {
    if (stake.status !== 'pending') return null
    round.asked.add(stake)
    return bet(room, stake)
  })
  if (answer === null) return stake
  if (answer.kind === 'accepted') return accept(room, round, stake, answer.balance)
  if (answer.kind === 'refused') {
    await room.writes.refusing.add(stake)
    stake.status = 'refused'
    throw new RoomRefusal(answer.code, answer.message)
  }
  stake.reason ??= 'unanswered'
  if (!(await room.writes.voiding.add(stake))) return stake
  stake.status = 'voiding'
  return anew(room, round, stake, timesLeft)
}

/** Only once it is certain that the one before does not stand: no player has money in both. */
async function anew(room: Room, round: LiveRound, stake: Stake, timesLeft: number): Promise<Stake> {
  const key = keyOf(stake)
  const next: Stake = {
    ...stake,
    step: (round.placed.get(key) ?? stake.step) + 1,
    cards: null,
    cardSeed: null,
    status: 'pending',
    reason: null,
  }
  round.stakes.set(key, next)
  await pay(room, stake)
  const isOpen = room.round === round && round.state === 'open' && room.context.clock.ms() < round.lockAt
  if (stake.status !== 'voided' || !isOpen || timesLeft === 0 || next.step > TIMES_A_SLOT) {
    room.news.ownStake(stake)
    throw new RoomRefusal('UNANSWERED')
  }
  round.placed.set(key, next.step)
  return ask(room, round, next, timesLeft - 1)
}

/** A bet whose answer came after the lock has been taken back by then. */
async function accept(room: Room, round: LiveRound, stake: Stake, balance: number): Promise<Stake> {
  stake.acceptedNo = ++round.accepted
  if (!(await room.writes.accepting.add(stake))) {
    stake.acceptedNo = null
    return stake
  }
  stake.status = 'accepted'
  const player = room.crowd.players.get(stake.playerRef)
  if (player !== undefined) player.balance = balance
  room.news.changed(stake)
  return stake
}
