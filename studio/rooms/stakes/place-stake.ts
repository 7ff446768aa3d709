import type { Listener, Player } from '../socket/subscribers.ts'
import { isStake, STAKES } from '../games/game.ts'
import { type BingoGame, BINGO_LIMITS, cardsBought } from '../games/bingo.ts'
import type { RoomGame } from '../kinds.ts'
import { submitStake, MAX_SLOT_USES } from './submit-stake.ts'
import { dealCards } from '../bingo/bingo-cards.ts'
import { payStake } from './pay.ts'
import type { StakeRequest } from '../socket/protocol.ts'
import { RoomRefusal } from '../socket/refusals.ts'
import { keyOf, type Slot, type Stake } from './stake.ts'
import type { LiveRound, Room } from '../room-state.ts'

const CRASH_SLOTS = /^[ab]$/
/** Chips are confirmed, or cards bought, so often in a round. */
const OTHER_SLOTS = /^c([1-9]|1\d|2[0-4])$/

type StakesOnTable = readonly Pick<Stake, 'kurus' | 'spots'>[]

/**
 * Places a stake read from the socket at `readAt`: its row is committed before the platform is called, and it counts from the
 * platform's answer on. Refuses what comes at or after the lock, a slot in use, odd sums and targets, and what the platform refuses.
 */
export async function placeStake(
  room: Room,
  from: Listener,
  request: StakeRequest & { no: number },
  readAt: number,
): Promise<Stake> {
  const round = openRound(room, request.no, readAt)
  const { player } = from
  const slots = player.isDemo ? round.demoStakes : round.stakes
  const key = keyOf({ playerRef: player.ref, slot: request.slot })
  if (slots.has(key)) throw new RoomRefusal('SLOT_TAKEN')
  validateStake(room.game, request, () => [...slots.values()].filter(({ playerRef }) => playerRef === player.ref))
  const step = (round.slotUses.get(key) ?? 0) + 1
  if (step > MAX_SLOT_USES) throw new RoomRefusal('TOO_FAST')
  const stake = stakeOf(room, from, request, step)
  if (player.isDemo) placeDemo(player, stake)
  round.slotUses.set(key, step)
  slots.set(key, stake)
  if (player.isDemo)
    return room.game.style === 'bingo' ? Object.assign(stake, await dealCards(room.context, stake)) : stake
  return submitStake(room, round, stake)
}

/** Takes an accepted stake back before the lock. */
export async function undoStake(
  room: Room,
  player: Player,
  request: { no: number; slot: Slot },
  readAt: number,
): Promise<Stake> {
  const round = openRound(room, request.no, readAt)
  const slots = player.isDemo ? round.demoStakes : round.stakes
  const key = keyOf({ playerRef: player.ref, slot: request.slot })
  const stake = slots.get(key)
  if (stake?.status !== 'accepted' || round.updating.has(stake)) throw new RoomRefusal('NO_STAKE')
  stake.reason = 'undone'
  if (player.isDemo) {
    player.balance = (player.balance ?? 0) + stake.kurus
    stake.status = 'voided'
    slots.delete(key)
    return stake
  }
  round.updating.add(stake)
  const isWritten = await room.writes.undoing.add(stake).finally(() => round.updating.delete(stake))
  if (!isWritten) throw new RoomRefusal('TOO_LATE')
  stake.status = 'voiding'
  slots.delete(key)
  room.broadcast.stakeChanged(stake)
  void payStake(room, stake)
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

function stakeOf(room: Room, from: Listener, request: StakeRequest & { no: number }, step: number): Stake {
  const { player, sessionId, platformSession } = from
  return {
    room: room.kind.code,
    no: request.no,
    playerRef: player.ref,
    slot: request.slot,
    step,
    sessionId,
    provider: room.kind.provider,
    platformSession,
    nickname: player.nickname,
    clientSeed: request.seed,
    kurus: request.amount,
    target: request.auto,
    spots: request.spots,
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

/** Refuses a stake that this game does not take; `before` gives what the player has in this round already. */
function validateStake(game: RoomGame, request: StakeRequest, before: () => StakesOnTable): void {
  if (!(game.style === 'crash' ? CRASH_SLOTS : OTHER_SLOTS).test(request.slot)) throw new RoomRefusal('BAD_REQUEST')
  if (game.style === 'crash') {
    if (!isStake(request.amount) || request.spots !== null) throw new RoomRefusal('BAD_STAKE')
    if (request.auto !== null && !game.isTarget(request.auto)) throw new RoomRefusal('BAD_TARGET')
    return
  }
  const chips = Object.entries(request.spots ?? {})
  const sum = chips.reduce((all, [, kurus]) => all + kurus, 0)
  if (chips.length === 0 || sum !== request.amount || request.auto !== null) throw new RoomRefusal('BAD_REQUEST')
  const onTable = before()
  if (game.style === 'bingo') return checkPurchase(game, chips, sumOf(onTable))
  if (!chips.every(([spot]) => game.spots.includes(spot))) throw new RoomRefusal('BAD_SPOT')
  if (!chips.every(([, kurus]) => isStake(kurus))) throw new RoomRefusal('BAD_STAKE')
  if (!chips.every(([spot, kurus]) => kurus + sumOn(onTable, spot) <= STAKES.most)) throw new RoomRefusal('ABOVE_SPOT')
  if (sumOf(onTable) + sum > STAKES.tableTotal) throw new RoomRefusal('ABOVE_TABLE')
}

function sumOf(onTable: StakesOnTable): number {
  return onTable.reduce((all, { kurus }) => all + kurus, 0)
}

function sumOn(onTable: StakesOnTable, spot: string): number {
  return onTable.reduce((all, { spots }) => all + (spots?.[spot] ?? 0), 0)
}

/** One card or one strip at its price, as long as the player has not all that one may have. */
function checkPurchase({ price }: BingoGame<unknown>, chips: readonly [string, number][], before: number): void {
  const [[spot, kurus] = ['', 0], ...others] = chips
  if (others.length > 0 || (spot !== 'card' && spot !== 'strip')) throw new RoomRefusal('BAD_SPOT')
  const cards = cardsBought({ [spot]: kurus })
  if (kurus !== cards * price) throw new RoomRefusal('BAD_PRICE')
  if (before / price + cards > BINGO_LIMITS.mostCards) throw new RoomRefusal('ENOUGH_CARDS')
}
