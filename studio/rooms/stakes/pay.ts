import { liveOf } from '../room.ts'
import { keyOf, payOf, playFields, type Stake, transactionIds } from './stake.ts'
import { retryNow } from './stake-rows.ts'
import { providerCall } from '../../server/platform-call.ts'
import type { Room } from '../room-state.ts'

/** Sends what a stake owes for the first time and notifies its player; what fails is left to the next sweep. Never rejects. */
export async function payStake(room: Room, stake: Stake): Promise<void> {
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
    signal?.aborted ? { done: false, balance: null } : sendPayout(room, owed),
  )
  if (!done) return false
  const isWin = owed.status === 'paying'
  await (isWin ? room.writes.paid : room.writes.voided).add(owed)
  stake.status = isWin ? 'paid' : 'voided'
  notifyPlayer(room, stake, balance)
  return true
}

/** Sends what a stake owes, win (0 too) or rollback, under ids that never change. `done` where the platform has it. */
async function sendPayout(room: Room, stake: Stake): Promise<{ done: boolean; balance: number | null }> {
  const { context, kind } = room
  const ids = transactionIds(kind, stake)
  const isWin = stake.status === 'paying'
  const answer = isWin
    ? await providerCall(context.platform, stake.provider, 'win', {
        ...playFields(kind, stake),
        transaction_id: ids.win,
        reference_transaction_id: ids.bet,
        amount: payOf(stake) ?? 0,
        currency: 'TRY',
        round_closed: true,
      })
    : await providerCall(context.platform, stake.provider, 'rollback', {
        ...playFields(kind, stake),
        transaction_id: ids.rollback,
        reference_transaction_id: ids.bet,
      })
  if (answer.kind === 'ok') return { done: true, balance: answer.reply.balance }
  if (answer.kind === 'refused' && isOver(answer.code, isWin)) {
    context.log.error(
      { stake: ids.bet, code: answer.code },
      'rooms: platform already settled this stake with another result',
    )
    return { done: true, balance: answer.balance }
  }
  context.log.warn({ stake: ids.bet, answer }, 'rooms: not delivered, will be sent again')
  return { done: false, balance: null }
}

/** Refusals that no repetition changes: the platform holds another end of this stake. */
function isOver(code: string, isWin: boolean): boolean {
  return code === 'ALREADY_SETTLED' || code === 'ALREADY_ROLLED_BACK' || (!isWin && code === 'TX_NOT_FOUND')
}

/** The stake in memory may be another copy of the same; of a slot that is in use again only the newest stake is published. */
function notifyPlayer(room: Room, stake: Stake, balance: number | null): void {
  const live = liveOf(room.round, stake)
  if (live !== undefined) live.status = stake.status
  const isUsedAgain = room.round?.no === stake.no && room.round.stakes.has(keyOf(stake)) && live === undefined
  if (!isUsedAgain) room.broadcast.sendStake(stake)
  const player = room.subscribers.players.get(stake.playerRef)
  if (player === undefined || balance === null) return
  player.balance = balance
  room.broadcast.sendToPlayer(player, { type: 'balance', balance })
}
