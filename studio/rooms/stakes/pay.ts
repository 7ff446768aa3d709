import { liveOf } from '../room.ts'
import { keyOf, payOf } from './stake.ts'
import { retryNow } from './stake-rows.ts'
import { deliver } from '../socket/platform-calls.ts'
import type { Stake } from './stake-state.ts'
import type { Room } from '../room-state.ts'

/** Sends what a stake owes for the first time and tells its player; what is not heard, or not written, is left to the next sweep. Never rejects. */
export async function pay(room: Room, stake: Stake): Promise<void> {
  if (await isPaid(room, stake)) return
  await retryNow(room.context, stake).catch((err: unknown) =>
    room.context.log.error(
      { err, room: stake.room, no: stake.no },
      'rooms: paying a stake failed; the sweep tries again',
    ),
  )
}

/** The same of a stake whose next turn is written already; once the signal has ended it, nothing more is sent. Never rejects. */
export async function payAgain(room: Room, stake: Stake, signal: AbortSignal): Promise<void> {
  await isPaid(room, stake, signal)
}

async function isPaid(room: Room, stake: Stake, signal?: AbortSignal): Promise<boolean> {
  try {
    return await settled(room, stake, signal)
  } catch (err) {
    room.context.log.error({ err, room: stake.room, no: stake.no }, 'rooms: a stake could not be settled')
    return false
  }
}

/** What it owes is settled as it is sent off: another copy of the stake may come to its end while this one waits. */
async function settled(room: Room, stake: Stake, signal?: AbortSignal): Promise<boolean> {
  const owed = { ...stake }
  const { done, balance } = await room.payments(payOf(owed) ?? owed.kurus, async () =>
    signal?.aborted ? { done: false, balance: null } : deliver(room, owed),
  )
  if (!done) return false
  const isWin = owed.status === 'paying'
  await (isWin ? room.writes.paid : room.writes.voided).add(owed)
  stake.status = isWin ? 'paid' : 'voided'
  tell(room, stake, balance)
  return true
}

/** The stake in memory may be another copy of the same; of a slot that is in use again only the newest stake is told. */
function tell(room: Room, stake: Stake, balance: number | null): void {
  const live = liveOf(room.round, stake)
  if (live !== undefined) live.status = stake.status
  const isUsedAgain = room.round?.no === stake.no && room.round.stakes.has(keyOf(stake)) && live === undefined
  if (!isUsedAgain) room.news.ownStake(stake)
  const player = room.crowd.players.get(stake.playerRef)
  if (player === undefined || balance === null) return
  player.balance = balance
  room.news.own(player, { type: 'balance', balance })
}
