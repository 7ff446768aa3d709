import sql from 'sql-template-tag'
import type { Db, Queryable, Tx } from '../database/queryable.ts'
import type { AppContext } from '../app-context.ts'
import type { OutboxMessages, OutboxTopic } from './topics.ts'

/** Work that must be done after the commit of the transaction that wrote it. `id` is the idempotency key for calls to other systems. */
export interface OutboxMessage<T extends OutboxTopic = OutboxTopic> {
  id: number
  topic: T
  payload: OutboxMessages[T]
  writtenAt: Date
}

/**
 * Handles an outbox message. The message is deleted by the same transaction: its effects in the database happen once, those outside of it at
 * least once.
 */
export type OutboxHandler<T extends OutboxTopic> = (tx: Tx, message: OutboxMessage<T>) => Promise<void> | void

/** A topic without a handler does not compile. */
export type OutboxHandlers = { readonly [T in OutboxTopic]: OutboxHandler<T> }

export interface Outbox {
  /** Delivers due messages of every process; resolves once none is due. */
  deliver(): Promise<void>
  /** Finishes the message in progress and claims no other. */
  close(): Promise<void>
}

/** Interval of polling for messages of other processes: one died, or its event was lost. */
const LOOK_MS = 1_000
export const TRIES_MAX = 12
const FIRST_PAUSE_MS = 1_000
const PAUSE_MAX_MS = 3_600_000

/**
 * Delivers outbox messages at once after their commit, one after the other; those of a process that died within seconds. Several
 * processes never deliver the same one twice. An outbox message that fails is tried again after 1, 2, 4 … seconds; after `TRIES_MAX`
 * tries it is a dead letter until `npm run db -- redeliver`.
 */
export function openOutbox(context: Pick<AppContext, 'db' | 'hub' | 'log'>, handlers: OutboxHandlers): Outbox {
  let running: Promise<void> | undefined
  let [isCalled, isClosed] = [false, false]
  const run = async () => {
    while (isCalled && !isClosed) {
      isCalled = false
      while (!isClosed && (await deliverNext(context, handlers)));
    }
  }
  const deliver = () => {
    isCalled = true
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
  const look = () =>
    void deliver().catch((err: unknown) => context.log.warn({ err }, 'outbox messages wait for the database'))
  const unsubscribe = context.hub.subscribe('outbox', look)
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return {
    deliver,
    async close() {
      isClosed = true
      clearInterval(timer)
      unsubscribe()
      await running?.catch(() => {})
    },
  }
}

interface Claimed extends OutboxMessage {
  tries: number
}

/** False where nothing is due. */
async function deliverNext(context: Pick<AppContext, 'db' | 'log'>, handlers: OutboxHandlers): Promise<boolean> {
  const claimed = await claim(context.db)
  if (!claimed) return false
  if (claimed.tries > TRIES_MAX) await moveToDeadLetters(context, claimed, new Error('its process died'))
  else await tryOnce(context, claimed, handlers)
  return true
}

/** Counts the try before it is made; while it runs, the pause before the next one keeps others away, and then its lock does. */
function claim(db: Db): Promise<Claimed | undefined> {
  const now = db.now()
  return db.row<Claimed>(sql`
    update platform.outbox
    set tries = tries + 1,
      due_at = ${now}::timestamptz + least(${FIRST_PAUSE_MS} * 2 ^ tries, ${PAUSE_MAX_MS}) * interval '1 millisecond'
    where id = (select id from platform.outbox where dead_at is null and due_at <= ${now}
      order by due_at, id limit 1 for update skip locked)
    returning id::float8 as id, topic, payload, written_at as "writtenAt", tries`)
}

async function tryOnce(
  context: Pick<AppContext, 'db' | 'log'>,
  message: Claimed,
  handlers: OutboxHandlers,
): Promise<void> {
  try {
    await context.db.transaction(async (tx) => {
      const taken = await tx.run(sql`delete from platform.outbox where id = ${message.id} and dead_at is null`)
      if (taken === 1) await (handlers[message.topic] as OutboxHandler<OutboxTopic>)(tx, message)
    })
  } catch (error) {
    if (message.tries >= TRIES_MAX) return moveToDeadLetters(context, message, error)
    context.log.warn(
      { err: error, message: message.id, topic: message.topic },
      'an outbox message failed and is tried again',
    )
    await context.db.run(sql`update platform.outbox set last_error = ${String(error)} where id = ${message.id}`)
  }
}

async function moveToDeadLetters(
  context: Pick<AppContext, 'db' | 'log'>,
  { id, topic }: Claimed,
  error: unknown,
): Promise<void> {
  await context.db.run(sql`
    update platform.outbox set dead_at = ${context.db.now()}, last_error = coalesce(last_error, ${String(error)}) where id = ${id}`)
  context.log.fatal(
    { err: error, message: id, topic },
    'an outbox message failed for the last time and is a dead letter',
  )
}

/** Written by `Db.transaction` before its commit. */
export function writeOutboxMessages(
  q: Queryable,
  messages: readonly Pick<OutboxMessage, 'topic' | 'payload'>[],
): Promise<number> {
  const now = q.now()
  return q.run(sql`
    insert into platform.outbox (topic, payload, written_at, due_at)
    select topic, payload, ${now}, ${now}
    from unnest(${messages.map(({ topic }) => topic)}::text[], ${messages.map(({ payload }) => JSON.stringify(payload))}::jsonb[])
      with ordinality as n (topic, payload, no) order by no`)
}

export interface OutboxFigures {
  waiting: number
  dead: number
  /** Of the oldest that waits. */
  ageMs: number
}

export function readOutbox(q: Queryable): Promise<OutboxFigures> {
  return q.one<OutboxFigures>(sql`
    select count(*) filter (where dead_at is null)::int as waiting, count(dead_at)::int as dead,
      coalesce(extract(epoch from ${q.now()} - min(written_at) filter (where dead_at is null)) * 1000, 0)::float8 as "ageMs"
    from platform.outbox`)
}

/** Makes dead outbox messages due again, with all their tries; gives what they are. */
export function redeliverDeadLetters(q: Queryable): Promise<{ id: number; topic: string; error: string }[]> {
  return q.rows(sql`
    update platform.outbox set dead_at = null, tries = 0, due_at = ${q.now()} where dead_at is not null
    returning id::float8 as id, topic, last_error as error`)
}
