import sql from 'sql-template-tag'
import { deliverRollback, deliverWin } from './deliver.ts'
import { inheritRooms } from '../frame/inherit.ts'
import { bookOf, type Owed, type RoundKind } from './rounds.ts'
import { endExpiredRounds } from '../../instant/turns/expired-rounds.ts'
import { recoverRaises } from '../../instant/turns/recover-raises.ts'
import { later, type StudioContext } from '../studio-context.ts'

const KINDS: readonly RoundKind[] = ['slot', 'instant']
const SWEEP_EVERY_MS = 1_000
const MAX_BACKOFF_MS = 60_000
/** A bet is answered or given up long before. */
const STALE_DRAWN_MS = 60_000

/**
 * Closes what a dead process left open: a round whose bet had no known answer is taken back, a round with an accepted bet gets
 * its win. Rounds of processes that still live are left to them.
 */
async function recoverRounds(context: StudioContext): Promise<{ closed: number; left: number }> {
  for (const kind of KINDS) {
    const { rows } = await context.pool.query<{ owner: number }>(sql`
      select distinct owner from ${bookOf(kind)} where status in ('drawn', 'accepted', 'voiding') and owner <> ${context.owner}`)
    for (const { owner } of rows) await adopt(context, kind, owner)
  }
  const raises = await recoverRaises(context)
  await endExpiredRounds(context)
  const swept = [raises, await sweep(context, 'slot'), await sweep(context, 'instant')]
  return swept.reduce((sum, { closed, left }) => ({ closed: sum.closed + closed, left: sum.left + left }))
}

/** Takes over the open rounds of an owner whose lock nobody holds. */
function adopt(context: StudioContext, kind: RoundKind, owner: number): Promise<void> {
  return inheritRooms(context, owner, (db) =>
    db.query(sql`
      update ${bookOf(kind)}
         set owner = ${context.owner}, next_attempt_at = ${context.now()},
             status = case status when 'drawn' then 'voiding' else status end
       where owner = ${owner} and status in ('drawn', 'accepted', 'voiding')`),
  )
}

/** Sends every win and rollback that is due. */
async function sweep(context: StudioContext, kind: RoundKind): Promise<{ closed: number; left: number }> {
  const at = context.now()
  await context.pool.query(sql`
    update ${bookOf(kind)} set status = 'voiding', next_attempt_at = ${at}
     where status = 'drawn' and next_attempt_at <= ${later(at, -STALE_DRAWN_MS)}`)
  let closed = 0
  let left = 0
  for (;;) {
    const due = await claim(context, kind)
    if (due.length === 0) return { closed, left }
    const done = await Promise.all(
      due.map((round) => (round.status === 'accepted' ? deliverWin(context, round) : deliverRollback(context, round))),
    )
    closed += done.filter((one) => one.done).length
    left += done.filter((one) => !one.done).length
  }
}

/** Marks the due rounds as tried before they are sent, so that two processes do not send the same one at once. */
async function claim(context: StudioContext, kind: RoundKind): Promise<Owed[]> {
  const at = context.now()
  const { rows } = await context.pool.query<Owed>(sql`
    update ${bookOf(kind)}
       set attempts = attempts + 1,
           next_attempt_at = ${at}::timestamptz + least(${MAX_BACKOFF_MS}, 1000 * 2 ^ least(attempts, 10)) * interval '1 ms'
     where id in (
       select id from ${bookOf(kind)}
        where status in ('accepted', 'voiding') and next_attempt_at <= ${at}
        order by next_attempt_at limit 8 for update skip locked)
    returning id, ${kind}::text as kind, game_code, provider, platform_session, player_ref, win_kurus, status`)
  return rows
}

/** The sweeps of a process, one after the other: who asks for one finds what those before it had begun at its end. */
export function makeSweeper(context: StudioContext) {
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const sweep = (): Promise<{ closed: number; left: number }> => {
    const done = running.then(() => recoverRounds(context))
    running = done.catch(() => {})
    return done
  }
  const next = (): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      sweep()
        .catch((error: unknown) => context.log.error({ err: error }, 'studio: sweep failed'))
        .finally(next)
    }, SWEEP_EVERY_MS)
    timer.unref()
  }
  return {
    sweep,
    /** Sweeps every second from now on. */
    start: (): void => {
      if (timer === undefined) next()
    },
    /** Waits for the sweep under way. */
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
