import { isField } from '@meydan/fair/rules'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { StudioRefusal } from '../server/messages.ts'
import { findSession, type Session } from '../server/session.ts'
import { transaction } from '../server/transaction.ts'
import type { Works } from '../server/works.ts'
import { ruleOf } from './game.ts'
import { payOut, replyAgain } from './play.ts'
import type { RoundReply } from './replies.ts'
import { type InstantRound, instantColumns } from './rounds.ts'
import { reached, type Step, writeStep } from './step.ts'

type Input = { session: string; round: string }

/**
 * Opens a field of a round that waits for its player. A field that is open already, or a round that has ended meanwhile, answers as
 * it stands: a repeated request changes nothing, and the last safe field ends the round by itself.
 */
export function pickField(works: Works, input: Input & { field: number }): Promise<RoundReply> {
  if (!isField(input.field)) throw new StudioRefusal('BAD_REQUEST', { status: 400 })
  return decide(works, input, (round) => {
    if (round.decisions.includes(input.field)) return null
    const decisions = [...round.decisions, input.field]
    return { decisions, pay: ruleOf(round).pays(round.bet, round.outcome, decisions) }
  })
}

/** Takes what the opened fields have reached. Refused before the first; where the round has ended, answers with that result. */
export function take(works: Works, input: Input): Promise<RoundReply> {
  return decide(works, input, (round) => {
    if (round.decisions.length === 0) throw new StudioRefusal('NOTHING_TO_TAKE')
    return { decisions: round.decisions, pay: reached(round) }
  })
}

async function decide(works: Works, input: Input, next: (round: InstantRound) => Step | null): Promise<RoundReply> {
  const session = await findSession(works, input.session)
  const { round, isNew } = await transaction(works.pool, async (db) => {
    const found = await lockRound(db, session, input.round)
    const step = found.status === 'open' ? next(found) : null
    if (step === null) return { round: found, isNew: false }
    return { round: await writeStep(db, works, found, step), isNew: true }
  })
  if (isNew && round.status === 'accepted') return payOut(works, round, input.session)
  return replyAgain(works, session, input.session, round)
}

async function lockRound(db: pg.ClientBase, session: Session, id: string): Promise<InstantRound> {
  const { rows } = await db.query<InstantRound>(sql`
    select ${instantColumns} from studio.instant_rounds
     where id = ${id} and provider = ${session.provider} and player_ref = ${session.player_ref}
       and game_code = ${session.game_code} for update`)
  if (rows[0] === undefined) throw new StudioRefusal('ROUND_GONE', { status: 404 })
  return rows[0]
}
