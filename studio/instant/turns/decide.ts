import type { Choice } from '@meydan/fair/rules'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { StudioRefusal } from '../../server/messages.ts'
import { findSession, type Session } from '../../server/session.ts'
import { transaction } from '../../server/transaction.ts'
import type { StudioContext } from '../../server/studio-context.ts'
import { ruleOf } from '../game.ts'
import { payOut, replyAgain } from '../play.ts'
import { addedBy, askRaise, type Raise, refuseWhileRaised, writeRaise } from './raise.ts'
import type { RoundReply } from '../replies.ts'
import { type InstantRound, instantColumns } from '../rounds.ts'
import { reached, type Step, writeStep } from './step.ts'

type Input = { session: string; round: string }

/**
 * One decision in a round that waits for its player: a field to open, a guess. What has been decided already, or a round that has
 * ended meanwhile, answers as it stands: a repeated request changes nothing. Refuses what the game does not offer there. A decision
 * that lays another stake counts once the platform has taken that, and is refused with the platform's word where it does not.
 */
export function pickField(context: StudioContext, input: Input & Choice): Promise<RoundReply> {
  return decide(context, input, (round) => {
    const rule = ruleOf(round)
    const decisions = rule.turns?.decide(round.bet, round.outcome, round.decisions, input)
    if (decisions === undefined) throw new StudioRefusal('BAD_REQUEST', { status: 400 })
    return decisions === null ? null : { decisions, pay: rule.pays(round.bet, round.outcome, decisions) }
  })
}

/** Takes what the round has reached. Refused while that is nothing; where the round has ended, answers with that result. */
export function takeRound(context: StudioContext, input: Input): Promise<RoundReply> {
  return decide(context, input, (round) => {
    const pay = reached(round)
    if (pay === 0) throw new StudioRefusal('NOTHING_TO_TAKE')
    return { decisions: round.decisions, pay }
  })
}

type Decided = { round: InstantRound; isNew: boolean } | { raise: Raise }

async function decide(
  context: StudioContext,
  input: Input,
  next: (round: InstantRound) => Step | null,
): Promise<RoundReply> {
  const session = await findSession(context, input.session)
  const decided = await transaction(context.pool, async (db): Promise<Decided> => {
    const found = await lockRound(db, session, input.round)
    if (found.status === 'open') await refuseWhileRaised(db, found)
    const step = found.status === 'open' ? next(found) : null
    if (step === null) return { round: found, isNew: false }
    if (addedBy(found, step) > 0) return { raise: await writeRaise(db, context, found, step) }
    return { round: await writeStep(db, context, found, step), isNew: true }
  })
  const { round, isNew } = 'raise' in decided ? { round: await askRaise(context, decided.raise), isNew: true } : decided
  if (isNew && round.status === 'accepted') return payOut(context, round, input.session)
  return replyAgain(context, session, input.session, round)
}

async function lockRound(db: pg.ClientBase, session: Session, id: string): Promise<InstantRound> {
  const { rows } = await db.query<InstantRound>(sql`
    select ${instantColumns} from studio.instant_rounds
     where id = ${id} and provider = ${session.provider} and player_ref = ${session.player_ref}
       and game_code = ${session.game_code} for update`)
  if (rows[0] === undefined) throw new StudioRefusal('ROUND_GONE', { status: 404 })
  return rows[0]
}
