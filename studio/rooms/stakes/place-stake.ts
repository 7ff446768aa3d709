import type { Listener, Player } from '../socket/subscribers.ts'
import { checkWish } from './validate-stake.ts'
import { askForStake, TIMES_A_SLOT } from './submit-stake.ts'
import { dealCards } from '../hall/hall.ts'
import { pay } from './pay.ts'
import type { Wish } from '../socket/protocol.ts'
import { RoomRefusal } from '../socket/refusals.ts'
import { keyOf } from './stake.ts'
import type { Slot, Stake } from './stake-state.ts'
import type { LiveRound, Room } from '../room-state.ts'

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
  return askForStake(room, round, stake)
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
