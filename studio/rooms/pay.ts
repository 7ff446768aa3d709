import type { Room } from './room.ts'
import { keyOf, payOf, type Stake } from './stake.ts'
import { retryNow } from './stake-rows.ts'
import { deliver } from './wire.ts'

/** Sends what a stake owes and tells its player; what is not heard is left to the sweep. Never rejects. */
export async function pay(room: Room, stake: Stake): Promise<boolean> {
  try {
    const { done, balance } = await room.payments(payOf(stake) ?? stake.kurus, () => deliver(room, stake))
    if (!done) {
      await retryNow(room.works, stake)
      return false
    }
    const isWin = stake.status === 'paying'
    await (isWin ? room.writes.paid : room.writes.voided).add(stake)
    stake.status = isWin ? 'paid' : 'voided'
    tell(room, stake, balance)
    return true
  } catch (error) {
    room.works.log.error({ err: error, room: stake.room, no: stake.no }, 'rooms: a stake was not brought to its end')
    return false
  }
}

/** The stake in memory may be another copy of the same. */
function tell(room: Room, stake: Stake, balance: number | null): void {
  const live = room.round?.no === stake.no ? room.round.stakes.get(keyOf(stake)) : undefined
  if (live !== undefined && live !== stake && live.step === stake.step) live.status = stake.status
  room.news.ownStake(stake)
  const player = room.crowd.players.get(stake.playerRef)
  if (player === undefined || balance === null) return
  player.balance = balance
  room.news.own(player, { type: 'balance', balance })
}
