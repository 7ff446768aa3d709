import sql from 'sql-template-tag'
import { isCertainRefusal } from './certain-refusals.ts'
import { deliverRollback, identity } from './deliver.ts'
import { StudioRefusal } from '../messages.ts'
import { providerCall } from '../platform-call.ts'
import { bookOf, moveRound, type Owed, type Refusal } from './rounds.ts'
import { later, type StudioContext } from '../studio-context.ts'
import { OWN_WORK_MS } from './write-round.ts'

/** As the protocol has it; kuruş. */
export type Stake = { amount: number; free_spin_id?: string; feature_buy?: true }

/**
 * Asks the platform for the stake of a drawn round; the balance after it. Throws where no stake stands: refused for certain, or
 * without a certain answer and therefore taken back. `undone` is called first, and gets whether the platform knew no such free spin.
 */
export async function askStake(
  context: StudioContext,
  round: Owed,
  stake: Stake,
  undone: (found: { isUnknown: boolean }) => Promise<void> = async () => {},
): Promise<number> {
  const bet = await providerCall(context.platform, round.provider, 'bet', {
    ...identity(round),
    transaction_id: `${round.id}-bet`,
    ...stake,
    currency: 'TRY',
    round_closed: false,
  })
  if (bet.kind === 'ok') return bet.reply.balance
  if (bet.kind === 'refused' && isCertainRefusal(bet.code)) {
    const refusal = { code: bet.code, message: bet.message }
    await moveRound(context.pool, round, { from: 'drawn', to: 'refused', at: context.now(), refusal })
    await undone({ isUnknown: bet.code === 'TX_NOT_FOUND' })
    throw new StudioRefusal(bet.code, { message: bet.message, balance: bet.balance })
  }
  context.log.warn({ round: round.id, bet }, 'studio: bet without a certain answer, taking it back')
  const spoken = bet.kind === 'refused' ? { code: bet.code, message: bet.message } : undefined
  await undone({ isUnknown: false })
  return takeBack(context, round, spoken)
}

/** Nobody knows whether this bet stands, so it must not: rolled back now or, from the outbox, as soon as the platform answers. */
async function takeBack(context: StudioContext, round: Owed, spoken?: Refusal): Promise<never> {
  const at = context.now()
  await moveRound(context.pool, round, { from: 'drawn', to: 'voiding', at, retryAt: later(at, OWN_WORK_MS) })
  const sent = await deliverRollback(context, round)
  if (sent.done) throw new StudioRefusal(spoken?.code ?? 'ROUND_VOIDED', { ...spoken, balance: sent.balance })
  await leaveToSweep(context, round)
  throw new StudioRefusal('ROUND_VOIDING')
}

/** Leaves the round to the next sweep. */
export async function leaveToSweep(context: StudioContext, round: Owed): Promise<void> {
  await context.pool.query(sql`
    update ${bookOf(round.kind)} set next_attempt_at = ${context.now()}
     where id = ${round.id} and status in ('accepted', 'voiding')`)
}
