import sql from 'sql-template-tag'
import { deliverWin } from '../server/deliver.ts'
import { StudioRefusal } from '../server/messages.ts'
import { moveRound } from '../server/rounds.ts'
import { findSession, readBalance, type Session } from '../server/session.ts'
import { askStake, hurry } from '../server/stake.ts'
import { later, type Works } from '../server/works.ts'
import { OWN_WORK_MS } from '../server/write-round.ts'
import { instantNamed } from './game.ts'
import type { RoundReply } from './replies.ts'
import { type InstantRound, instantColumns, owed, stakedOf, viewOfRound } from './rounds.ts'
import { seedsNow } from './seeds.ts'
import { FORGOTTEN_MS } from './step.ts'
import { type Wish, writeInstant } from './write-round.ts'

export type PlayInput = Wish & { session: string }

/**
 * One round for the stake: drawn and written, then bet, then – where the player has nothing left to decide – its pay. The same
 * requestId is the same round, however often it comes. Refuses a faster pace than the game's, bets and stakes the game does not
 * take, a second round while one waits for its player, and whatever the platform refuses.
 */
export function play(works: Works, input: PlayInput): Promise<RoundReply> {
  const name = `${input.session} ${input.requestId}`
  const twin = works.playing.get(name)
  if (twin !== undefined) return twin
  const own = playOnce(works, input).finally(() => works.playing.delete(name))
  works.playing.set(name, own)
  return own
}

async function playOnce(works: Works, input: PlayInput): Promise<RoundReply> {
  const session = await findSession(works, input.session)
  const before = await roundOf(works, session, input.requestId)
  if (before !== undefined) return replyAgain(works, session, input.session, before)
  const round = await writeInstant(works, session, instantNamed(session.game_code), input)
  const balance = await askStake(works, owed(round), { amount: stakedOf(round) })
  const at = works.now()
  const isOpen = round.pay === null
  const mine = await moveRound(works.pool, round, {
    from: 'drawn',
    to: isOpen ? 'open' : 'accepted',
    at,
    retryAt: later(at, isOpen ? FORGOTTEN_MS : OWN_WORK_MS),
  })
  if (!mine) throw new StudioRefusal('ROUND_VOIDED', { balance })
  if (!isOpen) return payOut(works, { ...round, status: 'accepted' }, input.session)
  return answer(works, { ...round, status: 'open' }, { session: input.session, balance, pending: false })
}

/** Sends the pay of a decided round and answers with it. */
export async function payOut(works: Works, round: InstantRound, session: string): Promise<RoundReply> {
  const sent = await deliverWin(works, owed(round))
  if (!sent.done) await hurry(works, owed(round))
  const paid: InstantRound = sent.done ? { ...round, status: 'settled' } : round
  return answer(works, paid, { session, balance: sent.balance, pending: !sent.done })
}

/** The answer to what has been asked before. */
export async function replyAgain(
  works: Works,
  session: Session,
  bearer: string,
  round: InstantRound,
): Promise<RoundReply> {
  if (round.status === 'drawn') throw new StudioRefusal('IN_PROGRESS', { status: 409 })
  if (round.status === 'refused') throw new StudioRefusal(round.refusal?.code ?? 'BAD_REQUEST', round.refusal ?? {})
  if (round.status === 'voiding') throw new StudioRefusal('ROUND_VOIDING')
  const balance = await readBalance(works, session).catch(() => null)
  if (round.status === 'voided') throw new StudioRefusal('ROUND_VOIDED', { balance })
  return answer(works, round, { session: bearer, balance, pending: round.status === 'accepted' })
}

async function roundOf(works: Works, session: Session, requestId: string): Promise<InstantRound | undefined> {
  const { rows } = await works.pool.query<InstantRound>(sql`
    select ${instantColumns} from studio.instant_rounds where session_id = ${session.id} and request_id = ${requestId}`)
  return rows[0]
}

async function answer(
  works: Works,
  round: InstantRound,
  state: { session: string; balance: number | null; pending: boolean },
): Promise<RoundReply> {
  const seeds = await seedsNow(works, { provider: round.provider, playerRef: round.player_ref })
  return { status: 'ok', round: viewOfRound(round), seeds, ...state }
}
