import sql from 'sql-template-tag'
import { deliverWin } from '../server/rounds/deliver.ts'
import { StudioRefusal } from '../server/messages.ts'
import { moveRound } from '../server/rounds/rounds.ts'
import { findSession, readBalance, type Session } from '../server/session.ts'
import { askStake, leaveToSweep } from '../server/rounds/stake.ts'
import { later, type StudioContext } from '../server/studio-context.ts'
import { OWN_WORK_MS } from '../server/rounds/write-round.ts'
import { instantNamed } from './game.ts'
import type { RoundReply } from './replies.ts'
import { type InstantRound, instantColumns, owed, stakedOf, viewOfRound } from './rounds.ts'
import { seedsNow } from './seeds.ts'
import { FORGOTTEN_MS } from './turns/step.ts'
import { type RoundRequest, writeInstant } from './write-round.ts'

export type PlayInput = RoundRequest & { session: string }

/**
 * One round for the stake: drawn and written, then bet, then – where the player has nothing left to decide – its pay. The same
 * requestId is the same round, however often it comes. Refuses a faster pace than the game's, bets and stakes the game does not
 * take, a second round while one waits for its player, and whatever the platform refuses.
 */
export function playInstantRound(context: StudioContext, input: PlayInput): Promise<RoundReply> {
  const name = `${input.session} ${input.requestId}`
  const twin = context.playing.get(name)
  if (twin !== undefined) return twin
  const own = playOnce(context, input).finally(() => context.playing.delete(name))
  context.playing.set(name, own)
  return own
}

async function playOnce(context: StudioContext, input: PlayInput): Promise<RoundReply> {
  const session = await findSession(context, input.session)
  const before = await roundOf(context, session, input.requestId)
  if (before !== undefined) return replyAgain(context, session, input.session, before)
  const round = await writeInstant(context, session, instantNamed(session.game_code), input)
  const balance = await askStake(context, owed(round), { amount: stakedOf(round) })
  const at = context.now()
  const isOpen = round.pay === null
  const mine = await moveRound(context.pool, round, {
    from: 'drawn',
    to: isOpen ? 'open' : 'accepted',
    at,
    retryAt: later(at, isOpen ? FORGOTTEN_MS : OWN_WORK_MS),
  })
  if (!mine) throw new StudioRefusal('ROUND_VOIDED', { balance })
  if (!isOpen) return payOut(context, { ...round, status: 'accepted' }, input.session)
  return answer(context, { ...round, status: 'open' }, { session: input.session, balance, pending: false })
}

/** Sends the pay of a decided round and answers with it. */
export async function payOut(context: StudioContext, round: InstantRound, session: string): Promise<RoundReply> {
  const sent = await deliverWin(context, owed(round))
  if (!sent.done) await leaveToSweep(context, owed(round))
  const paid: InstantRound = sent.done ? { ...round, status: 'settled' } : round
  return answer(context, paid, { session, balance: sent.balance, pending: !sent.done })
}

/** The answer to what has been asked before. */
export async function replyAgain(
  context: StudioContext,
  session: Session,
  bearer: string,
  round: InstantRound,
): Promise<RoundReply> {
  if (round.status === 'drawn') throw new StudioRefusal('IN_PROGRESS', { status: 409 })
  if (round.status === 'refused') throw new StudioRefusal(round.refusal?.code ?? 'BAD_REQUEST', round.refusal ?? {})
  if (round.status === 'voiding') throw new StudioRefusal('ROUND_VOIDING')
  const balance = await readBalance(context, session).catch(() => null)
  if (round.status === 'voided') throw new StudioRefusal('ROUND_VOIDED', { balance })
  return answer(context, round, { session: bearer, balance, pending: round.status === 'accepted' })
}

async function roundOf(context: StudioContext, session: Session, requestId: string): Promise<InstantRound | undefined> {
  const { rows } = await context.pool.query<InstantRound>(sql`
    select ${instantColumns} from studio.instant_rounds where session_id = ${session.id} and request_id = ${requestId}`)
  return rows[0]
}

async function answer(
  context: StudioContext,
  round: InstantRound,
  state: { session: string; balance: number | null; pending: boolean },
): Promise<RoundReply> {
  const seeds = await seedsNow(context, { provider: round.provider, playerRef: round.player_ref })
  return { status: 'ok', round: viewOfRound(round), seeds, ...state }
}
