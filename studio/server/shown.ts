import sql from 'sql-template-tag'
import { bookOf, type RoundKind } from './rounds.ts'
import { findSession, type Session } from './session.ts'
import type { Works } from './works.ts'

/** The frame has shown this round to its end: it and whatever came before it in this game is not shown again on return. */
export async function markShown(works: Works, input: { session: string; round: string }): Promise<{ status: 'ok' }> {
  const session = await findSession(works, input.session)
  await Promise.all([mark(works, session, 'slot', input.round), mark(works, session, 'instant', input.round)])
  return { status: 'ok' }
}

async function mark(works: Works, session: Session, kind: RoundKind, round: string): Promise<void> {
  const book = bookOf(kind)
  await works.pool.query(sql`
    update ${book} set shown_at = ${works.now()}
     where provider = ${session.provider} and player_ref = ${session.player_ref} and game_code = ${session.game_code}
       and shown_at is null and status in ('accepted', 'settled')
       and drawn_at <= (select drawn_at from ${book} where id = ${round})`)
}
