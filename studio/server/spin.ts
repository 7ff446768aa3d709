import sql from 'sql-template-tag'
import { isCertainRefusal } from './certain-refusals.ts'
import { deliverRollback, deliverWin, identity } from './deliver.ts'
import { giveSpinBack } from './free-spins.ts'
import { StudioRefusal } from './messages.ts'
import { movement } from './platform-call.ts'
import type { SpinReply } from './replies.ts'
import { moveRound, type Refusal, type Round, roundColumns } from './rounds.ts'
import { findSession, readBalance, type Session } from './session.ts'
import { later, type Works } from './works.ts'
import { OWN_WORK_MS, writeRound } from './write-round.ts'

export type SpinInput = { session: string; stake: number; requestId: string }

/**
 * One paid round: drawn and written first, then bet, then win. The same requestId is the same round, however often it comes.
 * Refuses faster spins than the pace, stakes not on offer, and whatever the platform refuses.
 */
export function spin(works: Works, input: SpinInput): Promise<SpinReply> {
  const name = `${input.session} ${input.requestId}`
  const twin = works.spinning.get(name)
  if (twin !== undefined) return twin
  const own = spinOnce(works, input).finally(() => works.spinning.delete(name))
  works.spinning.set(name, own)
  return own
}

async function spinOnce(works: Works, input: SpinInput): Promise<SpinReply> {
  const session = await findSession(works, input.session)
  const before = await roundOf(works, session, input.requestId)
  if (before !== undefined) return replyFrom(works, session, input, before)
  const round = await writeRound(works, session, input)
  const bet = await movement(works.platform, round.provider, 'bet', {
    ...identity(round),
    transaction_id: `${round.id}-bet`,
    ...(round.free_spin_id === null
      ? { amount: Number(round.stake_kurus) }
      : { amount: 0, free_spin_id: round.free_spin_id }),
    currency: 'TRY',
    round_closed: false,
  })
  if (bet.kind === 'ok') return settle(works, input, round, bet.reply.balance)
  if (bet.kind === 'refused' && isCertainRefusal(bet.code)) {
    const refusal = { code: bet.code, message: bet.message }
    await moveRound(works.pool, round, { from: 'drawn', to: 'refused', at: works.now(), refusal })
    await giveSpinBack(works, session, round, { isUnknown: bet.code === 'TX_NOT_FOUND' })
    throw new StudioRefusal(bet.code, { message: bet.message, balance: bet.balance })
  }
  works.log.warn({ round: round.id, bet }, 'studio: bet without a certain answer, taking it back')
  const spoken = bet.kind === 'refused' ? { code: bet.code, message: bet.message } : undefined
  await giveSpinBack(works, session, round, { isUnknown: false })
  return takeBack(works, round, spoken)
}

async function settle(works: Works, input: SpinInput, round: Round, balanceAfterBet: number): Promise<SpinReply> {
  const at = works.now()
  const mine = await moveRound(works.pool, round, {
    from: 'drawn',
    to: 'accepted',
    at,
    retryAt: later(at, OWN_WORK_MS),
  })
  if (!mine) throw new StudioRefusal('ROUND_VOIDED', { balance: balanceAfterBet })
  const sent = await deliverWin(works, round)
  if (!sent.done) await hurry(works, round)
  return replyOf(input, round, { balance: sent.balance, pending: !sent.done })
}

/** Nobody knows whether this bet stands, so it must not: rolled back now or, from the outbox, as soon as the platform answers. */
async function takeBack(works: Works, round: Round, spoken?: Refusal): Promise<never> {
  const at = works.now()
  await moveRound(works.pool, round, { from: 'drawn', to: 'voiding', at, retryAt: later(at, OWN_WORK_MS) })
  const sent = await deliverRollback(works, round)
  if (sent.done) throw new StudioRefusal(spoken?.code ?? 'ROUND_VOIDED', { ...spoken, balance: sent.balance })
  await hurry(works, round)
  throw new StudioRefusal('ROUND_VOIDING')
}

/** Leaves the round to the next sweep. */
async function hurry(works: Works, round: Round): Promise<void> {
  await works.pool.query(sql`
    update studio.round set next_attempt_at = ${works.now()} where id = ${round.id} and status in ('accepted', 'voiding')`)
}

async function roundOf(works: Works, session: Session, requestId: string): Promise<Round | undefined> {
  const { rows } = await works.pool.query<Round>(sql`
    select ${roundColumns} from studio.round where session_id = ${session.id} and request_id = ${requestId}`)
  return rows[0]
}

/** The answer to a spin that has been made already. */
export async function replyFrom(
  works: Works,
  session: Session,
  input: Pick<SpinInput, 'session'>,
  round: Round,
): Promise<SpinReply> {
  if (round.status === 'drawn') throw new StudioRefusal('IN_PROGRESS', { status: 409 })
  if (round.status === 'refused') throw new StudioRefusal(round.refusal?.code ?? 'BAD_REQUEST', round.refusal ?? {})
  if (round.status === 'voiding') throw new StudioRefusal('ROUND_VOIDING')
  const balance = await readBalance(works, session).catch(() => null)
  if (round.status === 'voided') throw new StudioRefusal('ROUND_VOIDED', { balance })
  return replyOf(input, round, { balance, pending: round.status === 'accepted' })
}

function replyOf(
  input: Pick<SpinInput, 'session'>,
  round: Round,
  state: { balance: number | null; pending: boolean },
): SpinReply {
  return {
    status: 'ok',
    session: input.session,
    roundId: round.id,
    stake: Number(round.stake_kurus),
    win: Number(round.win_kurus),
    free: round.free_spin_id !== null,
    outcome: round.outcome,
    ...state,
  }
}
