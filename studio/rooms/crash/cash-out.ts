import type { Player } from '../socket/subscribers.ts'
import { ceilingOf, type CrashGame } from '../games/game.ts'
import { payStake } from '../stakes/pay.ts'
import { RoomRefusal } from '../socket/refusals.ts'
import { keyOf, payOf } from '../stakes/stake.ts'
import type { Slot, Stake } from '../stakes/stake.ts'
import type { LiveRound, Room } from '../room-state.ts'

/** Where a stake goes by itself: its own target, or where it wins the most that may be won. */
export function autoCashOutAt(game: Pick<CrashGame<unknown>, 'top'>, stake: Pick<Stake, 'target' | 'kurus'>): number {
  return Math.min(stake.target ?? Number.POSITIVE_INFINITY, ceilingOf(game, stake.kurus))
}

/**
 * Takes a stake, or half of it, by hand: judged by the moment at which the request was read, published once its row is committed.
 * Where its own target was reached before, that counts.
 */
export async function cashOut(
  room: Room,
  player: Player,
  request: { no: number; slot: Slot; share: 50 | 100 },
  readAt: number,
): Promise<Stake> {
  const { round, game } = room
  if (game.style !== 'crash') throw new RoomRefusal('NOT_FLYING')
  if (round?.no !== request.no || round.state !== 'playing' || round.startedAt === null)
    throw new RoomRefusal('NOT_FLYING')
  const stake = (player.isDemo ? round.demoStakes : round.stakes).get(
    keyOf({ playerRef: player.ref, slot: request.slot }),
  )
  if (stake?.status !== 'accepted' || round.updating.has(stake)) throw new RoomRefusal('NO_STAKE')
  const ms = Math.floor(readAt - round.startedAt)
  const offer = game.multiplierAt(round.outcome, ms)
  if (offer === null) throw new RoomRefusal('NOT_FLYING')
  const order = game.cashOutOf(round.outcome, autoCashOutAt(game, stake))
  if (order !== null && order.ms <= ms) return writeCashOut(room, round, stake, { takenAt: order.at })
  if (request.share === 100) return writeCashOut(room, round, stake, { takenAt: offer })
  if (!game.halves || stake.halfAt !== null) throw new RoomRefusal('NO_HALF')
  return writeCashOut(room, round, stake, { halfAt: offer })
}

/** Writes one cash-out; it is published only after its commit. */
export async function writeCashOut(
  room: Room,
  round: LiveRound,
  stake: Stake,
  taking: { takenAt: number } | { halfAt: number },
): Promise<Stake> {
  if (stake.isDemo) return cashOutDemo(room, stake, taking)
  const isWhole = 'takenAt' in taking
  const write = isWhole ? room.writes.cashingOut : room.writes.halving
  round.updating.add(stake)
  const isWritten = await write.add({ ...stake, ...taking }).finally(() => round.updating.delete(stake))
  if (!isWritten) throw new RoomRefusal('NO_STAKE')
  Object.assign(stake, taking, isWhole ? { status: 'paying' } : {})
  room.broadcast.stakeChanged(stake)
  if (isWhole) void payStake(room, stake)
  return stake
}

function cashOutDemo(room: Room, stake: Stake, taking: { takenAt: number } | { halfAt: number }): Stake {
  Object.assign(stake, taking)
  if (payOf(stake) === null) return stake
  stake.status = 'paid'
  payDemo(room, stake)
  return stake
}

/** Adds what a judged stake of play money pays. */
export function payDemo(room: Room, stake: Stake): void {
  const pay = payOf(stake) ?? 0
  const player = room.subscribers.players.get(stake.playerRef)
  if (player === undefined || pay === 0) return
  player.balance = (player.balance ?? 0) + pay
  room.broadcast.sendToPlayer(player, { type: 'balance', balance: player.balance })
}
