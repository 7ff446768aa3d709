import sql from 'sql-template-tag'
import { deliverWin } from './deliver.ts'
import { giveSpinBack } from './free-spins.ts'
import { StudioRefusal } from '../messages.ts'
import type { SpinReply } from '../replies.ts'
import { boughtFor, moveRound, type Round, roundColumns } from './rounds.ts'
import { findSession, readBalance, type Session } from '../session.ts'
import { askStake, leaveToSweep, type Stake } from './stake.ts'
import { later, type StudioContext } from '../studio-context.ts'
import { OWN_WORK_MS, writeRound } from './write-round.ts'
import type { SpinInput } from './spin-input.ts'

/**
 * One paid round: drawn and written first, then bet, then win. The same requestId is the same round, however often it comes.
 * Refuses faster spins than the pace, stakes not on offer, and whatever the platform refuses.
 */
export function playSpin(context: StudioContext, input: SpinInput): Promise<SpinReply> {
  const name = `${input.session} ${input.requestId}`
  const twin = context.spinning.get(name)
  if (twin !== undefined) return twin
  const own = spinOnce(context, input).finally(() => context.spinning.delete(name))
  context.spinning.set(name, own)
  return own
}

async function spinOnce(context: StudioContext, input: SpinInput): Promise<SpinReply> {
  const session = await findSession(context, input.session)
  const before = await roundOf(context, session, input.requestId)
  if (before !== undefined) return replyFrom(context, session, input, before)
  const round = await writeRound(context, session, input)
  const balance = await askStake(context, round, paidFor(round), (found) =>
    giveSpinBack(context, session, round, found),
  )
  return settle(context, input, round, balance)
}

function paidFor({ free_spin_id, bought_kurus, stake_kurus }: Round): Stake {
  if (free_spin_id !== null) return { amount: 0, free_spin_id }
  return bought_kurus === null ? { amount: Number(stake_kurus) } : { amount: Number(bought_kurus), feature_buy: true }
}

async function settle(
  context: StudioContext,
  input: SpinInput,
  round: Round,
  balanceAfterBet: number,
): Promise<SpinReply> {
  const at = context.now()
  const mine = await moveRound(context.pool, round, {
    from: 'drawn',
    to: 'accepted',
    at,
    retryAt: later(at, OWN_WORK_MS),
  })
  if (!mine) throw new StudioRefusal('ROUND_VOIDED', { balance: balanceAfterBet })
  const sent = await deliverWin(context, round)
  if (!sent.done) await leaveToSweep(context, round)
  return replyOf(input, round, { balance: sent.balance, pending: !sent.done })
}

async function roundOf(context: StudioContext, session: Session, requestId: string): Promise<Round | undefined> {
  const { rows } = await context.pool.query<Round>(sql`
    select ${roundColumns} from studio.round where session_id = ${session.id} and request_id = ${requestId}`)
  return rows[0]
}

/** The answer to a spin that has been made already. */
export async function replyFrom(
  context: StudioContext,
  session: Session,
  input: Pick<SpinInput, 'session'>,
  round: Round,
): Promise<SpinReply> {
  if (round.status === 'drawn') throw new StudioRefusal('IN_PROGRESS', { status: 409 })
  if (round.status === 'refused') throw new StudioRefusal(round.refusal?.code ?? 'BAD_REQUEST', round.refusal ?? {})
  if (round.status === 'voiding') throw new StudioRefusal('ROUND_VOIDING')
  const balance = await readBalance(context, session).catch(() => null)
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
    at: round.drawn_at.toISOString(),
    stake: Number(round.stake_kurus),
    win: Number(round.win_kurus),
    free: round.free_spin_id !== null,
    bought: boughtFor(round),
    outcome: round.outcome,
    ...state,
  }
}
