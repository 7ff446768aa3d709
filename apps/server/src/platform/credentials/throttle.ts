import type { Vault } from '../keys/vault.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../database/db.ts'
import { type CredentialSchema, tableOf } from './credential-schema.ts'

/** After `free` failures within 30 minutes the next try waits: 2 s, 4 s, 8 s … at most `longestSeconds`. Nobody is locked out for good. */
export interface Patience {
  free: number
  longestSeconds: number
}

export const ACCOUNT: Patience = { free: 3, longestSeconds: 60 }
/** An address may be a household, an office or a mobile network: it waits less, so that one guesser does not shut the others out. */
export const ADDRESS: Patience = { free: 60, longestSeconds: 10 }
/** The neighbours of an address together. */
export const RANGE: Patience = { free: 300, longestSeconds: 10 }
/** All unknown clients at one account together, from wherever they come. */
export const CROWD: Patience = { free: 30, longestSeconds: 30 }
/** Clients that solved the proof of work: it costs those who guess, and lets in those who know. */
export const WORKERS: Patience = { free: 60, longestSeconds: 4 }
/** Unknown clients who know the password and guess the code: at one a minute they need most of a year. */
export const CODES: Patience = { free: 10, longestSeconds: 60 }

const WINDOW = sql`interval '30 minutes'`

/** What is counted, so that the table does not say whom it is about. */
export function throttleKey(vault: Vault, schema: CredentialSchema, what: string): Buffer {
  return vault.blindIndex('throttle', `${schema}:${what}`)
}

/**
 * Takes one try before its outcome is known, so that many at once are not many tries. Returns the milliseconds to wait, 0 where
 * the try may go on; `clearAttempts` gives it back.
 */
export async function countAttempt(
  q: Queryable,
  schema: CredentialSchema,
  key: Buffer,
  patience: Patience,
): Promise<number> {
  const taken = await q.run(failure(q, schema, key, patience, sql`where kept.blocked_until <= ${q.now()}`))
  return taken > 0 ? 0 : Math.max(1, await waitFor(q, schema, key))
}

/** Counts a failure whose try was not taken beforehand. */
export async function noteFailure(
  q: Queryable,
  schema: CredentialSchema,
  key: Buffer,
  patience: Patience,
): Promise<void> {
  await q.run(failure(q, schema, key, patience, sql``))
}

/** Milliseconds until the next try is allowed under all of these keys; 0 for now. */
export async function waitFor(q: Queryable, schema: CredentialSchema, ...keys: Buffer[]): Promise<number> {
  const row = await q.row<{ blocked_until: Date | null }>(
    sql`select max(blocked_until) as blocked_until from ${tableOf(schema, 'login_attempts')} where key = any (${keys})`,
  )
  return Math.max(0, (row?.blocked_until?.getTime() ?? 0) - q.now().getTime())
}

/** This try was no failure; what others did under the key still counts. */
export async function uncountAttempt(q: Queryable, schema: CredentialSchema, key: Buffer): Promise<void> {
  await q.run(sql`
    update ${tableOf(schema, 'login_attempts')} set failures = greatest(failures - 1, 0), blocked_until = ${q.now()} where key = ${key}`)
}

/** The right credentials were shown: nothing is held against this key any more. */
export async function clearAttempts(q: Queryable, schema: CredentialSchema, key: Buffer): Promise<void> {
  await q.run(sql`delete from ${tableOf(schema, 'login_attempts')} where key = ${key}`)
}

/** Forgets what no longer counts. */
export function deleteOldAttempts(q: Queryable, schema: CredentialSchema): Promise<number> {
  const now = q.now()
  return q.run(
    sql`delete from ${tableOf(schema, 'login_attempts')} where window_started_at < ${now}::timestamptz - ${WINDOW} and blocked_until < ${now}`,
  )
}

function failure(q: Queryable, schema: CredentialSchema, key: Buffer, patience: Patience, condition: Sql): Sql {
  const now = sql`${q.now()}::timestamptz`
  const count = sql`case when kept.window_started_at <= ${now} - ${WINDOW} then 1 else kept.failures + 1 end`
  const seconds = (failures: Sql) =>
    sql`case when ${failures} < ${patience.free}::int then 0
      else least(${patience.longestSeconds}::int, power(2, least(${failures} - ${patience.free}::int + 1, 20))) end`
  return sql`
    insert into ${tableOf(schema, 'login_attempts')} as kept (key, failures, window_started_at, blocked_until)
    values (${key}, 1, ${now}, ${now} + make_interval(secs => ${seconds(sql`1`)}))
    on conflict (key) do update set
      failures = ${count},
      window_started_at = case when kept.window_started_at <= ${now} - ${WINDOW} then ${now} else kept.window_started_at end,
      blocked_until = ${now} + make_interval(secs => ${seconds(count)})
    ${condition}`
}
