import { randomInt } from 'node:crypto'
import type { FeedAdapter, Pace } from '@meydan/feed/transport'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { OPERATOR_SOURCE } from './operator-source.ts'
import type { AppContext } from '../../../platform/app-context.ts'

/** No sign of life for so long, and the producer's markets close. */
const SILENCE_MS = 20_000
/** Received messages are written without delay. */
const LAG_MS = 15_000
const CAUGHT_UP_MS = 2_000
const ASK_AGAIN_MS = 120_000
/** So far the clocks of one producer may lie apart, of its several machines or of before and after they were set. */
const CLOCKS_APART_MS = 2 * 3_600_000

/** `delayed`: its messages wait too long to be written, and none of them is lost. */
export type ProducerState = 'down' | 'recovering' | 'delayed' | 'up'

export interface Producer {
  id: number
  state: ProducerState
  /** In the book: that of its session and `seq_base`. */
  last_seq: bigint
  seq_base: bigint
  /** By the producer's clock, and never later than by ours: one that runs ahead may be set right. */
  last_generated_at: Date | null
  /** The same of the last message before it was suspended. */
  recover_from: Date | null
  recovery_id: string | null
  recovery_asked_at: Date | null
  recovery_tries: number
  hold_reason: string | null
}

export function readProducers(q: Queryable): Promise<Producer[]> {
  return q.rows<Producer>(sql`
    select id, state, last_seq, seq_base, last_generated_at, recover_from, recovery_id, recovery_asked_at, recovery_tries, hold_reason
    from sports.producers where id <> ${OPERATOR_SOURCE} order by id`)
}

/** Nothing of it is open until its recovery is complete. Prices up to its last seq are old from now on. */
export async function holdProducer(
  q: Queryable,
  producer: number,
  { reason, state = 'recovering', seq }: { reason: string; state?: 'recovering' | 'down'; seq?: number },
): Promise<void> {
  await q.run(sql`
    update sports.producers set state = ${state}, hold_reason = ${reason}, hold_seq = greatest(hold_seq, coalesce(${seq ?? null}::bigint, last_seq)),
      recovering_since = null, recovery_id = null, recover_from = coalesce(recover_from, last_generated_at), gaps = gaps + ${reason === 'gap' ? 1 : 0}
    where id = ${producer}`)
}

/** Producers without messages for too long are suspended until a recovery is complete. Returns whether there was one. */
export async function holdSilent(
  context: Pick<AppContext, 'db' | 'log'>,
  lastMessageAt: ReadonlyMap<number, number>,
): Promise<boolean> {
  const unheard = [...lastMessageAt].filter(([, at]) => at < Date.now() - SILENCE_MS).map(([id]) => id)
  if (unheard.length === 0) return false
  const up = await context.db.rows<{ id: number }>(
    sql`select id from sports.producers where state in ('up', 'delayed') and id = any(${unheard})`,
  )
  for (const { id } of up) {
    await holdProducer(context.db, id, { reason: 'silence' })
    context.log.warn({ producer: id }, 'a producer of the feed is silent')
  }
  return up.length > 0
}

/**
 * While messages have waited too long to be written (`waitingMs`) nothing is offered at prices that old. Nothing of it is lost: once it
 * is written everything is up again, without a recovery. Returns whether anything changed.
 */
export async function delayProducer(
  context: Pick<AppContext, 'db' | 'log'>,
  own: readonly number[],
  waitingMs: number,
): Promise<boolean> {
  const isLate = waitingMs > LAG_MS
  if (!isLate && waitingMs > CAUGHT_UP_MS) return false
  const changed = isLate
    ? await context.db.run(
        sql`update sports.producers set state = 'delayed', hold_reason = 'lag' where state = 'up' and id = any(${[...own]}::integer[])`,
      )
    : await context.db.run(
        sql`update sports.producers set state = 'up', hold_reason = null where state = 'delayed' and id = any(${[...own]}::integer[])`,
      )
  if (changed > 0)
    context.log.warn(
      { waitingMs },
      isLate ? 'the sports feed is written late' : 'the sports feed is written in time again',
    )
  return changed > 0
}

/**
 * Asks every producer of this feed (`own`) that needs it to say everything again. That it needs it is written before the request goes out, so that a
 * crash asks again; what was asked is given two minutes to come. Requests lie as far apart as the feed wants it, and farther each time it
 * has not helped: the need of one process that begins anew counts for nothing there.
 */
export async function recoverDue(
  context: Pick<AppContext, 'db' | 'log'>,
  adapter: FeedAdapter,
  own: readonly number[],
): Promise<void> {
  const now = context.db.now()
  for (const producer of await readProducers(context.db)) {
    if (!own.includes(producer.id) || !isDue(producer, adapter.pace, now.getTime())) continue
    const { id, recover_from, recovery_asked_at, recovery_tries, hold_reason } = producer
    const requestId = newRequestId()
    const isCalm = now.getTime() - (recovery_asked_at?.getTime() ?? 0) > 2 * spacing(adapter.pace, recovery_tries)
    const tries = isCalm ? 1 : recovery_tries + (hold_reason === 'connection' ? 0 : 1)
    await context.db.run(sql`
      update sports.producers set recovery_id = ${requestId}, recovery_asked_at = ${now}, recovery_tries = ${tries} where id = ${id} and state = 'recovering'`)
    try {
      const after = recover_from === null ? 0 : Math.max(0, recover_from.getTime() - CLOCKS_APART_MS)
      await adapter.recover({ producer: id, after, request_id: requestId })
      await context.db.run(sql`
        update sports.producers set recovering_since = coalesce(recovering_since, ${now}) where id = ${id} and recovery_id = ${requestId}`)
    } catch (err) {
      await context.db.run(
        sql`update sports.producers set recovery_id = null where id = ${id} and recovery_id = ${requestId}`,
      )
      context.log.warn({ err, producer: id }, 'a feed recovery could not be requested and is tried again')
    }
  }
}

/** Digits alone: some feeds know requests by number. */
function newRequestId(): string {
  return String(randomInt(1, 2 ** 31))
}

function isDue({ state, recovery_id, recovery_asked_at, recovery_tries }: Producer, pace: Pace, now: number): boolean {
  if (state !== 'recovering') return false
  if (recovery_asked_at === null) return true
  const since = now - recovery_asked_at.getTime()
  return since >= spacing(pace, recovery_tries) && (recovery_id === null || since >= ASK_AGAIN_MS)
}

function spacing({ leastMs, mostMs }: Pace, tries: number): number {
  return Math.min(mostMs, leastMs * 2 ** Math.min(Math.max(tries - 1, 0), 10))
}

/** Whether a recovery is still running: a reader that resumes gets all of it. */
export function isAnswering({ state, recovery_id, recovery_asked_at }: Producer, now: number): boolean {
  const since = now - (recovery_asked_at?.getTime() ?? 0)
  return state === 'recovering' && recovery_id !== null && since < ASK_AGAIN_MS
}

/** Age of its last written message, in ms. */
export function ageOf({ last_generated_at }: Producer, now: number): number {
  return last_generated_at === null ? Infinity : now - last_generated_at.getTime()
}

/** Whether it is open, or only written late, and not silent yet. */
export function isReceiving(producer: Producer, now: number): boolean {
  return (producer.state === 'up' || producer.state === 'delayed') && ageOf(producer, now) < SILENCE_MS
}

const EVENT_TRIES = 5

/** Asks for the prices of one event again of which something was set aside: one event at a time, and fewer times the more often it was. */
export async function recoverEvent(
  context: Pick<AppContext, 'db' | 'log'>,
  adapter: FeedAdapter,
  own: readonly number[],
): Promise<void> {
  const now = context.db.now()
  const least = 2 * adapter.pace.leastMs
  const next = await context.db.row<{ producer: number; event_id: string }>(sql`
    with next as (
      select producer, event_id from sports.event_recoveries r
      where producer = any(${[...own]}::integer[]) and (asked_at is null or asked_at < needed_since) and tries < ${EVENT_TRIES}
        and (asked_at is null or asked_at <= ${now}::timestamptz - least(${adapter.pace.mostMs}, ${least} * 2 ^ greatest(tries - 1, 0)) * interval '1 ms')
        and not exists (select from sports.event_recoveries o where o.producer = any(${[...own]}::integer[]) and o.asked_at > ${now}::timestamptz - ${least} * interval '1 ms')
      order by needed_since limit 1
    )
    update sports.event_recoveries r set asked_at = ${now}, tries = tries + 1 from next n
    where r.producer = n.producer and r.event_id = n.event_id returning r.producer, r.event_id`)
  if (!next) return
  await adapter
    .recover({ producer: next.producer, after: 0, request_id: newRequestId(), event: next.event_id })
    .catch((err: unknown) =>
      context.log.warn({ err, ...next }, 'prices of an event could not be requested from the feed'),
    )
}
