import sql from 'sql-template-tag'
import { bookOf, type RoundKind } from '../rounds/rounds.ts'
import { findSession, type Session } from '../session.ts'
import type { StudioContext } from '../studio-context.ts'

/** The frame has shown this round to its end: it and whatever came before it in this game is not shown again on return. */
export async function markShown(
  context: StudioContext,
  input: { session: string; round: string },
): Promise<{ status: 'ok' }> {
  const session = await findSession(context, input.session)
  await Promise.all([mark(context, session, 'slot', input.round), mark(context, session, 'instant', input.round)])
  return { status: 'ok' }
}

async function mark(context: StudioContext, session: Session, kind: RoundKind, round: string): Promise<void> {
  const book = bookOf(kind)
  await context.pool.query(sql`
    update ${book} set shown_at = ${context.now()}
     where provider = ${session.provider} and player_ref = ${session.player_ref} and game_code = ${session.game_code}
       and shown_at is null and status in ('accepted', 'settled')
       and drawn_at <= (select drawn_at from ${book} where id = ${round})`)
}
