import { payStake } from './pay.ts'
import { liveOf } from '../room.ts'
import { moveStakes } from './stake-rows.ts'
import type { Stake } from './stake.ts'
import type { Room } from '../room-state.ts'

/** Commits what stakes are paid, publishes it, and sends it to the platform. */
export async function commitPayouts(room: Room, judged: readonly Stake[]): Promise<void> {
  sendSettled(room, [...(await moveStakes(room.context, judged, { from: 'accepted', to: 'paying' }))])
}

/** Tells and sends what was committed. */
export function sendSettled(room: Room, moved: readonly Stake[]): void {
  for (const stake of moved) {
    const own = liveOf(room.round, stake) ?? stake
    Object.assign(own, { takenAt: stake.takenAt, halfAt: stake.halfAt, won: stake.won, status: 'paying' })
    room.broadcast.sendStake(own)
    void payStake(room, own)
  }
}
