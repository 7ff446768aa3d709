import type pg from 'pg'
import sql from 'sql-template-tag'
import { later, type StudioContext } from '../../server/studio-context.ts'
import { OWN_WORK_MS } from '../../server/rounds/write-round.ts'
import { ruleOf } from '../game.ts'
import { type InstantRound, instantColumns } from '../rounds.ts'

/** So long a round waits for its player. */
export const FORGOTTEN_MS = 24 * 60 * 60_000

/** What the player's decision makes of an open round: its decisions so far, and its pay where that ends it. */
export type Step = { decisions: number[]; pay: number | null }

/** What an open round pays when it is taken now, in hundredths of the stake. */
export function reached(round: Pick<InstantRound, 'algorithm' | 'bet' | 'outcome' | 'decisions'>): number {
  return ruleOf(round).turns?.reached(round.bet, round.outcome, round.decisions) ?? 0
}

/** Decided rounds belong to this process until their pay is sent. */
export async function writeStep(
  db: pg.ClientBase,
  context: StudioContext,
  round: InstantRound,
  { decisions, pay }: Step,
): Promise<InstantRound> {
  const at = context.now()
  const { rows } = await db.query<InstantRound>(sql`
    update studio.instant_rounds
       set decisions = ${decisions}, pay = ${pay}, status = ${pay === null ? 'open' : 'accepted'}, owner = ${context.owner},
           next_attempt_at = case when ${pay === null} then next_attempt_at else ${later(at, OWN_WORK_MS)} end
     where id = ${round.id} returning ${instantColumns}`)
  return rows[0] as InstantRound
}
