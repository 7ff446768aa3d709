import { isCertainRefusal } from '../../server/rounds/certain-refusals.ts'
import { movement } from '../../server/platform-call.ts'
import { payOf, wireIds } from '../stakes/stake.ts'
import type { Stake } from '../stakes/stake-state.ts'
import type { Room } from '../room-state.ts'

/** What became of a bet: it stands, it was refused in these words, or nobody knows. Balance in kuruş. */
export type BetAnswer =
  | { kind: 'accepted'; balance: number }
  | { kind: 'refused'; code: string; message: string; balance: number | null }
  | { kind: 'unknown' }

/** One protocol round for each player, round and slot: this opens it. */
export async function bet(room: Room, stake: Stake): Promise<BetAnswer> {
  const { context, kind } = room
  const answer = await movement(context.platform, stake.provider, 'bet', {
    ...identity(room, stake),
    transaction_id: wireIds(kind, stake).bet,
    amount: stake.kurus,
    currency: 'TRY',
    round_closed: false,
  })
  if (answer.kind === 'ok') return { kind: 'accepted', balance: answer.reply.balance }
  if (answer.kind === 'refused' && isCertainRefusal(answer.code)) return answer
  context.log.warn({ stake: wireIds(kind, stake).bet, answer }, 'rooms: bet without a certain answer, taking it back')
  return { kind: 'unknown' }
}

/** Sends what a stake owes, win (0 too) or rollback, under ids that never change. `done` where the platform has it. */
export async function deliver(room: Room, stake: Stake): Promise<{ done: boolean; balance: number | null }> {
  const { context, kind } = room
  const ids = wireIds(kind, stake)
  const isWin = stake.status === 'paying'
  const answer = isWin
    ? await movement(context.platform, stake.provider, 'win', {
        ...identity(room, stake),
        transaction_id: ids.win,
        reference_transaction_id: ids.bet,
        amount: payOf(stake) ?? 0,
        currency: 'TRY',
        round_closed: true,
      })
    : await movement(context.platform, stake.provider, 'rollback', {
        ...identity(room, stake),
        transaction_id: ids.rollback,
        reference_transaction_id: ids.bet,
      })
  if (answer.kind === 'ok') return { done: true, balance: answer.reply.balance }
  if (answer.kind === 'refused' && isOver(answer.code, isWin)) {
    context.log.error({ stake: ids.bet, code: answer.code }, 'rooms: the platform had closed this stake otherwise')
    return { done: true, balance: answer.balance }
  }
  context.log.warn({ stake: ids.bet, answer }, 'rooms: not delivered, will be sent again')
  return { done: false, balance: null }
}

/** Refusals that no repetition changes: the platform holds another end of this stake. */
function isOver(code: string, isWin: boolean): boolean {
  return code === 'ALREADY_SETTLED' || code === 'ALREADY_ROLLED_BACK' || (!isWin && code === 'TX_NOT_FOUND')
}

function identity({ kind }: Room, stake: Stake): Record<string, unknown> {
  return {
    session: stake.platformSession,
    player_ref: stake.playerRef,
    round_id: wireIds(kind, stake).round,
    game_code: kind.code,
  }
}
