import sql from 'sql-template-tag'
import type { Named } from '../../server/rounds/deliver.ts'
import { inheritRooms } from '../../server/frame/inherit.ts'
import { later, type StudioContext } from '../../server/studio-context.ts'
import { undoRaise } from './raise.ts'

const MAX_BACKOFF_MS = 60_000
/** Whoever asks has had an answer, or has given it up, long before. */
const STALE_MS = 60_000

/**
 * Takes back every raise whose answer nobody waits for any more: what a dead process had asked for, and what could not be taken back
 * before. The round then goes on where it stood.
 */
export async function recoverRaises(context: StudioContext): Promise<{ closed: number; left: number }> {
  const { rows } = await context.pool.query<{ owner: number }>(sql`
    select distinct owner from studio.instant_raises where status = 'asked' and owner <> ${context.owner}`)
  for (const { owner } of rows) {
    await inheritRooms(context, owner, (db) =>
      db.query(sql`
        update studio.instant_raises set owner = ${context.owner}, status = 'undoing', next_attempt_at = ${context.now()}
         where owner = ${owner} and status = 'asked'`),
    )
  }
  await context.pool.query(sql`
    update studio.instant_raises set status = 'undoing', next_attempt_at = ${context.now()}
     where status = 'asked' and next_attempt_at <= ${later(context.now(), -STALE_MS)}`)
  let [closed, left] = [0, 0]
  for (;;) {
    const due = await claim(context)
    if (due.length === 0) return { closed, left }
    const sent = await Promise.all(due.map((raise) => undoRaise(context, raise, raise.no)))
    closed += sent.filter(({ done }) => done).length
    left += sent.filter(({ done }) => !done).length
  }
}

type Due = Named & { no: number }

/** Marked as tried before they are sent, so that two processes do not send the same one at once. */
async function claim(context: StudioContext): Promise<Due[]> {
  const at = context.now()
  const { rows } = await context.pool.query<Due>(sql`
    with due as (
      update studio.instant_raises
         set attempts = attempts + 1,
             next_attempt_at = ${at}::timestamptz + least(${MAX_BACKOFF_MS}, 1000 * 2 ^ least(attempts, 10)) * interval '1 ms'
       where (round_id, no) in (
         select round_id, no from studio.instant_raises where status = 'undoing' and next_attempt_at <= ${at}
          order by next_attempt_at limit 8 for update skip locked)
      returning round_id, no)
    select round.id, round.provider, round.platform_session, round.player_ref, round.game_code, due.no
      from due join studio.instant_rounds round on round.id = due.round_id`)
  return rows
}
