import { createHash } from 'node:crypto'
import type { CallShape } from '@meydan/contract/call'
import { REQUEST_KEY } from '@meydan/contract/fields'
import { REQUEST_KEY_INVALID } from '@meydan/contract/sentences'
import { isWaiting, Waiting } from '@meydan/contract/waiting'
import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../database/db.ts'
import type { AppContext } from '../app-context.ts'
import { countAuditEntries } from '../monitoring/audit-counter.ts'
import { refuse } from './refusal.ts'
import { type Incoming, type ReplyOf, type Route, route } from './serve.ts'

/**
 * A staff write that happens once per key in `x-request-key`: the same again gets the first answer, with other content it is
 * refused as `idempotency_conflict`. Key and answer are written in the transaction that decides, so that copies sent at once
 * wait for the first. The handler works on the platform it is given. Without a key it is an ordinary route.
 */
export function idempotentRoute<C extends CallShape>(
  context: AppContext,
  call: C,
  handle: (context: AppContext, incoming: Incoming<C>) => Promise<ReplyOf<C>>,
): Route {
  const plain = route(call, (incoming) => {
    const key = keyOf(incoming.request)
    if (key === undefined || !incoming.actor) return handle(context, incoming)
    const keyedRequest = {
      staffId: incoming.actor.staff.id,
      call: `${call.method} ${call.path}`,
      key,
      fingerprint: fingerprintOf(incoming.input),
      output: call.output,
    }
    return context.db.transaction((tx) =>
      firstAnswer(tx, keyedRequest, () => handle({ ...context, db: onTransaction(context.db, tx) }, incoming)),
    )
  })
  return { ...plain, once: true, inTransaction: handle as unknown as NonNullable<Route['inTransaction']> }
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['x-request-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !REQUEST_KEY.test(key)) throw refuse('bad_input', REQUEST_KEY_INVALID)
  return key
}

/** Of an input, however its fields are ordered. */
export function fingerprintOf(input: unknown): Buffer {
  const sorted = Object.entries(input as Record<string, unknown>).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify(sorted, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
  return createHash('sha256').update(text).digest()
}

interface KeyedRequest {
  staffId: number
  call: string
  key: string
  fingerprint: Buffer
  /** The shape that answers are kept in. */
  output: CallShape['output']
}

async function firstAnswer<Answer>(tx: Tx, keyedRequest: KeyedRequest, work: () => Promise<Answer>): Promise<Answer> {
  const mine = sql`staff_id = ${keyedRequest.staffId} and call = ${keyedRequest.call} and key = ${keyedRequest.key}`
  const taken = await tx.run(sql`
    insert into platform.staff_requests (staff_id, call, key, fingerprint, created_at)
    values (${keyedRequest.staffId}, ${keyedRequest.call}, ${keyedRequest.key}, ${keyedRequest.fingerprint}, ${tx.now()})
    on conflict do nothing`)
  if (taken === 0) {
    const first = await tx.one<{ fingerprint: Buffer; answer: Answer }>(
      sql`select fingerprint, answer from platform.staff_requests where ${mine}`,
    )
    if (!first.fingerprint.equals(keyedRequest.fingerprint)) throw refuse('idempotency_conflict')
    countAuditEntries(1)
    return first.answer
  }
  const answer = await work()
  const kept = isWaiting(answer) ? Waiting : keyedRequest.output
  await tx.run(sql`update platform.staff_requests set answer = ${JSON.stringify(kept.parse(answer))} where ${mine}`)
  return answer
}

/** The database as seen from inside a transaction: what is a transaction of its own elsewhere is a part of this one. */
export function onTransaction(db: Db, tx: Tx): Db {
  return { ...db, rows: tx.rows, row: tx.row, one: tx.one, run: tx.run, transaction: (work) => nested(tx, work) }
}

async function nested<T>(tx: Tx, work: (inner: Tx) => Promise<T>): Promise<T> {
  const afterCommit: (() => void)[] = []
  await tx.run(sql`savepoint nested`)
  try {
    const result = await work({
      ...tx,
      publish: (topic, message) => void afterCommit.push(() => tx.publish(topic, message)),
      enqueue: (topic, payload) => void afterCommit.push(() => tx.enqueue(topic, payload)),
    })
    await tx.run(sql`release savepoint nested`)
    for (const tell of afterCommit) tell()
    return result
  } catch (error) {
    await tx.run(sql`rollback to savepoint nested`)
    throw error
  }
}
