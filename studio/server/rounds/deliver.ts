import { providerCall } from '../platform-call.ts'
import { moveRound, type Owed } from './rounds.ts'
import type { StudioContext } from '../studio-context.ts'

/** What became of a round that owed the platform a call; `balance` where the platform sent it. */
export type Delivery = { done: boolean; balance: number | null }

/** Sends the win of an accepted round (0 closes it) under ids that never change, so that it may be sent again and again. */
export async function deliverWin(context: StudioContext, round: Owed): Promise<Delivery> {
  const answer = await providerCall(context.platform, round.provider, 'win', {
    ...identity(round),
    transaction_id: `${round.id}-win`,
    reference_transaction_id: `${round.id}-bet`,
    amount: Number(round.win_kurus),
    currency: 'TRY',
    round_closed: true,
  })
  if (answer.kind === 'ok') return close(context, round, 'accepted', 'settled', answer.reply.balance)
  if (answer.kind === 'refused' && (answer.code === 'ALREADY_SETTLED' || answer.code === 'ALREADY_ROLLED_BACK')) {
    context.log.error({ round: round.id, code: answer.code }, 'studio: the platform had closed this round otherwise')
    return close(context, round, 'accepted', answer.code === 'ALREADY_SETTLED' ? 'settled' : 'voided', answer.balance)
  }
  context.log.warn({ round: round.id, answer }, 'studio: win not delivered, will be sent again')
  return { done: false, balance: null }
}

/** Takes back the bet of a round whose bet has no known answer; success also where the platform never saw the bet. */
export async function deliverRollback(context: StudioContext, round: Owed): Promise<Delivery> {
  const answer = await providerCall(context.platform, round.provider, 'rollback', {
    ...identity(round),
    transaction_id: `${round.id}-rollback`,
    reference_transaction_id: `${round.id}-bet`,
  })
  if (answer.kind === 'ok') return close(context, round, 'voiding', 'voided', answer.reply.balance)
  if (answer.kind === 'refused' && (answer.code === 'ALREADY_ROLLED_BACK' || answer.code === 'TX_NOT_FOUND')) {
    return close(context, round, 'voiding', 'voided', answer.balance)
  }
  if (answer.kind === 'refused' && answer.code === 'ALREADY_SETTLED') {
    return close(context, round, 'voiding', 'settled', answer.balance)
  }
  context.log.warn({ round: round.id, answer }, 'studio: rollback not delivered, will be sent again')
  return { done: false, balance: null }
}

/** What names a round on the wire. */
export type Named = Pick<Owed, 'id' | 'provider' | 'platform_session' | 'player_ref' | 'game_code'>

export function identity(round: Named): Record<string, unknown> {
  return {
    session: round.platform_session,
    player_ref: round.player_ref,
    round_id: round.id,
    game_code: round.game_code,
  }
}

async function close(
  context: StudioContext,
  round: Owed,
  from: 'accepted' | 'voiding',
  to: 'settled' | 'voided',
  balance: number | null,
): Promise<Delivery> {
  await moveRound(context.pool, round, { from, to, at: context.now() })
  return { done: true, balance }
}
