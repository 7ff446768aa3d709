import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../db.ts'
import { type Drawer, tableOf } from './drawer.ts'

/** After `free` failures within 30 minutes the next try waits: 2 s, 4 s, 8 s … at most `longestSeconds`. Nobody is locked out for good. */
export interface Patience {
  free: number
  longestSeconds: number
}

export const ACCOUNT: Patience = { free: 3, longestSeconds: 60 }
/** An address may be a household, an office or a mobile network: it waits less, so that one guesser does not shut the others out. */
export const ADDRESS: Patience = { free: 60, longestSeconds: 10 }

const WINDOW = sql`interval '30 minutes'`

/**
 * Takes one try before its outcome is known, so that many at once are not many tries. Returns the milliseconds to wait, 0 where
 * the try may go on; `forgive` gives it back.
 */
export async function takeTry(q: Queryable, drawer: Drawer, key: Buffer, patience: Patience): Promise<number> {
  const taken = await q.run(failure(q, drawer, key, patience, sql`where kept.blocked_until <= ${q.now()}`))
  return taken > 0 ? 0 : Math.max(1, await waitFor(q, drawer, key))
}

/** Counts a failure whose try was not taken beforehand. */
export async function noteFailure(q: Queryable, drawer: Drawer, key: Buffer, patience: Patience): Promise<void> {
  await q.run(failure(q, drawer, key, patience, sql``))
}

/** Milliseconds until the next try is allowed; 0 for now. */
export async function waitFor(q: Queryable, drawer: Drawer, key: Buffer): Promise<number> {
  const row = await q.row<{ blocked_until: Date }>(
    sql`select blocked_until from ${tableOf(drawer, 'login_attempts')} where key = ${key}`,
  )
  return row ? Math.max(0, row.blocked_until.getTime() - q.now().getTime()) : 0
}

/** The right credentials were shown: nothing is held against this key any more. */
export async function forgive(q: Queryable, drawer: Drawer, key: Buffer): Promise<void> {
  await q.run(sql`delete from ${tableOf(drawer, 'login_attempts')} where key = ${key}`)
}

/** Forgets what no longer counts. */
export function forgetOldTries(q: Queryable, drawer: Drawer): Promise<number> {
  return q.run(
    sql`delete from ${tableOf(drawer, 'login_attempts')} where window_started_at < ${q.now()}::timestamptz - ${WINDOW} and blocked_until < ${q.now()}`,
  )
}

function failure(q: Queryable, drawer: Drawer, key: Buffer, patience: Patience, condition: Sql): Sql {
  const now = sql`${q.now()}::timestamptz`
  const count = sql`case when kept.window_started_at <= ${now} - ${WINDOW} then 1 else kept.failures + 1 end`
  const seconds = (failures: Sql) =>
    sql`case when ${failures} < ${patience.free}::int then 0
      else least(${patience.longestSeconds}::int, power(2, least(${failures} - ${patience.free}::int + 1, 20))) end`
  return sql`
    insert into ${tableOf(drawer, 'login_attempts')} as kept (key, failures, window_started_at, blocked_until)
    values (${key}, 1, ${now}, ${now} + make_interval(secs => ${seconds(sql`1`)}))
    on conflict (key) do update set
      failures = ${count},
      window_started_at = case when kept.window_started_at <= ${now} - ${WINDOW} then ${now} else kept.window_started_at end,
      blocked_until = ${now} + make_interval(secs => ${seconds(count)})
    ${condition}`
}
