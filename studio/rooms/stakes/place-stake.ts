import type { Listener, Player } from '../socket/subscribers.ts'
import { checkWish } from './check-wish.ts'
import { dealCards } from '../hall/hall.ts'
import { pay } from './pay.ts'
import type { Wish } from '../socket/protocol.ts'
import { RoomRefusal } from '../socket/refusals.ts'
import type { LiveRound, Room } from '../room.ts'
import { keyOf, type Slot, type Stake } from './stake.ts'
import { bet } from '../socket/wire.ts'

/** A slot may be used and taken back so often in one round. */
const TIMES_A_SLOT = 10

/**
 * Places a stake read from the socket at `readAt`: its row is committed before the platform hears of it, and it counts from the
 * platform's answer on. Refuses what comes at or after the lock, a slot in use, odd sums and targets, and what the platform refuses.
 */
export async function placeStake(
  room: Room,
  from: Listener,
  wish: Wish & { no: number },
  readAt: number,
): Promise<Stake> {
  const round = openRound(room, wish.no, readAt)
  const { player } = from
  const slots = player.isDemo ? round.demos : round.stakes
  const key = keyOf({ playerRef: player.ref, slot: wish.slot })
  if (slots.has(key)) throw new RoomRefusal('SLOT_TAKEN')
  checkWish(room.game, wish, () => [...slots.values()].filter(({ playerRef }) => playerRef === player.ref))
  const step = (round.placed.get(key) ?? 0) + 1
  if (step > TIMES_A_SLOT) throw new RoomRefusal('TOO_FAST')
  const stake = stakeOf(room, from, wish, step)
  if (player.isDemo) placeDemo(player, stake)
  round.placed.set(key, step)
  slots.set(key, stake)
  if (player.isDemo)
    return room.game.style === 'hall' ? Object.assign(stake, await dealCards(room.context, stake)) : stake
  const asking = ask(room, round, stake).catch((error: unknown) => {
    if (slots.get(key) === stake) slots.delete(key)
    throw error
  })
  round.asking.add(asking)
  return asking.finally(() => round.asking.delete(asking))
}

/** Takes an accepted stake back before the lock. */
export async function undo(
  room: Room,
  player: Player,
  wish: { no: number; slot: Slot },
  readAt: number,
): Promise<Stake> {
  const round = openRound(room, wish.no, readAt)
  const slots = player.isDemo ? round.demos : round.stakes
  const key = keyOf({ playerRef: player.ref, slot: wish.slot })
  const stake = slots.get(key)
  if (stake?.status !== 'accepted' || round.inHand.has(stake)) throw new RoomRefusal('NO_STAKE')
  stake.reason = 'undone'
  if (player.isDemo) {
    player.balance = (player.balance ?? 0) + stake.kurus
    stake.status = 'voided'
    slots.delete(key)
    return stake
  }
  round.inHand.add(stake)
  const isWritten = await room.writes.undoing.add(stake).finally(() => round.inHand.delete(stake))
  if (!isWritten) throw new RoomRefusal('TOO_LATE')
  stake.status = 'voiding'
  slots.delete(key)
  room.news.changed(stake)
  void pay(room, stake)
  return stake
}

function openRound({ round, isClosed }: Room, no: number, readAt: number): LiveRound {
  if (isClosed) throw new RoomRefusal('ROOM_CLOSED')
  if (round?.no !== no || round.state !== 'open' || readAt >= round.lockAt) throw new RoomRefusal('TOO_LATE')
  return round
}

async function ask(room: Room, round: LiveRound, stake: Stake): Promise<Stake> {
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
  void pay(room, stake)
  throw new RoomRefusal('UNANSWERED')
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

function placeDemo(player: Player, stake: Stake): void {
  if ((player.balance ?? 0) < stake.kurus) throw new RoomRefusal('INSUFFICIENT_FUNDS')
  player.balance = (player.balance ?? 0) - stake.kurus
  stake.status = 'accepted'
}

function stakeOf(room: Room, from: Listener, wish: Wish & { no: number }, step: number): Stake {
  const { player, sessionId, platformSession } = from
  return {
    room: room.kind.code,
    no: wish.no,
    playerRef: player.ref,
    slot: wish.slot,
    step,
    sessionId,
    provider: room.kind.provider,
    platformSession,
    nickname: player.nickname,
    clientSeed: wish.seed,
    kurus: wish.amount,
    target: wish.auto,
    spots: wish.spots,
    cards: null,
    cardSeed: null,
    status: 'pending',
    acceptedNo: null,
    halfAt: null,
    takenAt: null,
    won: null,
    reason: null,
    isDemo: player.isDemo,
  }
}
