import sql from 'sql-template-tag'
import { demoBalance, isDemo } from '../frame/demo.ts'
import { StudioRefusal } from '../messages.ts'
import type { ResumeReply, SpinReply } from '../replies.ts'
import { lastRounds, type Round, roundColumns } from './rounds.ts'
import { findSession, readBalance, type Session } from '../session.ts'
import { replyFrom } from './spin.ts'
import type { StudioContext } from '../studio-context.ts'

/** Balance and last round of a session, for a frame that lost a reply. `last` is null where no round of it stands. */
export async function resumeSession(context: StudioContext, input: { session: string }): Promise<ResumeReply> {
  if (isDemo(input.session)) {
    return { status: 'ok', balance: demoBalance(context, input.session), last: null, history: [] }
  }
  const session = await findSession(context, input.session)
  const who = { provider: session.provider, playerRef: session.player_ref, gameCode: session.game_code }
  const last = await lastStanding(context, session, input)
  return {
    status: 'ok',
    balance: last?.balance ?? (await readBalance(context, session)),
    last,
    history: await lastRounds(context.pool, who),
  }
}

async function lastStanding(
  context: StudioContext,
  session: Session,
  input: { session: string },
): Promise<SpinReply | null> {
  const { rows } = await context.pool.query<Round>(sql`
    select ${roundColumns} from studio.round where session_id = ${session.id} order by drawn_at desc limit 1`)
  if (rows[0] === undefined) return null
  return replyFrom(context, session, input, rows[0]).catch((error: unknown) => {
    if (error instanceof StudioRefusal) return null
    throw error
  })
}
