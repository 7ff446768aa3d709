import type { FeedMessage } from '@meydan/feed/messages'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { EventLookup } from './event-lookup.ts'
import { isManual } from '../manual/manual-event.ts'
import { applyFixture } from './apply.ts'
import { isFaultOfData } from './quarantine/fault-of-data.ts'
import { MessageBatch } from './message-batch.ts'
import type { Turn } from './order.ts'
import { holdProducer } from './producers.ts'
import { setAside } from './quarantine/quarantine.ts'

/** What was written: of which events, or of all markets of a producer. */
export interface Written {
  events: Set<string>
  isAll: boolean
}

/**
 * Writes these turns and the numbers they end with in one transaction. Where the database refuses what they say, each is written by itself,
 * and what it refuses then is set aside alone. Whatever else fails is thrown: no turn is to blame for it.
 */
export async function writeTurns(
  context: Pick<AppContext, 'db' | 'log'>,
  lookup: EventLookup,
  turns: readonly Turn[],
): Promise<Written> {
  try {
    return await writeTogether(context, lookup, turns)
  } catch (err) {
    if (!isFaultOfData(err)) throw err
  }
  const all: Written = { events: new Set(), isAll: false }
  for (const turn of turns) {
    const { events, isAll } = await writeAlone(context, lookup, turn)
    for (const event of events) all.events.add(event)
    all.isAll ||= isAll
  }
  return all
}

async function writeAlone(context: Pick<AppContext, 'db' | 'log'>, lookup: EventLookup, turn: Turn): Promise<Written> {
  try {
    return await writeTogether(context, lookup, [turn])
  } catch (err) {
    if (!isFaultOfData(err)) throw err
    context.log.warn({ err, producer: turn.producer, seq: turn.seq }, 'a message of the sports feed is quarantined')
    return writeTogether(context, lookup, [
      { ...turn, message: undefined, asides: [...turn.asides, refusedOf(turn, err)] },
    ])
  }
}

function refusedOf({ message, producer, seq, text }: Turn, err: unknown): Turn['asides'][number] {
  const markets =
    message && 'markets' in message ? message.markets.map(({ key, specifiers }) => ({ key, specifiers })) : []
  const isPrices = message?.type === 'odds_change' || message?.type === 'bet_stop'
  return {
    reason: 'unwritten',
    detail: String(err instanceof Error ? err.message : err).slice(0, 200),
    text,
    producer,
    seq,
    markets,
    type: message?.type ?? null,
    event: message && 'event' in message ? message.event : null,
    closes: isPrices ? 'event' : markets.length > 0 ? 'markets' : 'nothing',
  }
}

async function writeTogether(
  context: Pick<AppContext, 'db' | 'log'>,
  lookup: EventLookup,
  turns: readonly Turn[],
): Promise<Written> {
  const unknown = await unknownAmong(context.db, turns.flatMap(eventOf))
  const missing = await lookup.fixturesOf(unknown, turns)
  return context.db.transaction(async (tx) => {
    for (const fixture of missing) await applyFixture(tx, fixture)
    const strangers = new Set(await unknownAmong(tx, unknown))
    if (strangers.size > 0)
      context.log.info({ events: [...strangers] }, 'the sports feed names events that are not offered')
    const written: Written = { events: new Set(), isAll: false }
    const gathered = new MessageBatch(tx)
    for (const turn of turns) {
      const { message, after, base, asides } = turn
      written.isAll ||= after !== undefined || base !== undefined || (message !== undefined && changesAll(message))
      if (after !== undefined || base !== undefined) {
        await gathered.flush()
        await breakOff(tx, turn)
      }
      if (asides.length > 0) {
        await gathered.flush()
        await setAside(
          tx,
          asides.map((aside) => ({ ...aside, bookSeq: turn.seq })),
        )
        for (const { event } of asides) if (event !== null) written.events.add(event)
      }
      if (message === undefined || ('event' in message && (strangers.has(message.event) || isManual(message.event))))
        continue
      if ('event' in message) written.events.add(message.event)
      await gathered.add(message)
    }
    await gathered.flush()
    await noteLast(tx, turns)
    return written
  })
}

/** Earlier messages were lost: nothing is open until the recovery is complete. */
async function breakOff(tx: Tx, { producer, after, base }: Turn): Promise<void> {
  if (base !== undefined) await tx.run(sql`update sports.producers set seq_base = ${base} where id = ${producer}`)
  await holdProducer(
    tx,
    producer,
    base === undefined ? { reason: 'gap', seq: after } : { reason: 'session', seq: base },
  )
}

async function noteLast(tx: Tx, turns: readonly Turn[]): Promise<void> {
  const last = new Map(turns.map((turn) => [turn.producer, turn]))
  for (const { producer, seq, at } of last.values())
    await tx.run(sql`
      update sports.producers set last_seq = ${seq},
        last_generated_at = case when ${at > 0} then least(${timeOf(at)}::timestamptz, ${tx.now()}::timestamptz) else last_generated_at end
      where id = ${producer}`)
}

const LATEST_MS = 4_102_444_800_000

/** Of a message that was set aside its time may be none. */
function timeOf(at: number): Date {
  return new Date(Math.min(at, LATEST_MS))
}

/** An event that stays unknown is of a sport that is not offered, or the feed itself does not know it: nobody can bet on it. */
async function unknownAmong(db: Queryable, events: readonly string[]): Promise<string[]> {
  if (events.length === 0) return []
  const rows = await db.rows<{ id: string }>(sql`
    select distinct id from unnest(${events}::text[]) as named (id) where not exists (select from sports.events e where e.id = named.id)`)
  return rows.map(({ id }) => id)
}

function eventOf({ message }: Turn): string[] {
  return message && 'event' in message ? [message.event] : []
}

/** Whether it opens or closes all markets of its producer. */
export function changesAll(message: FeedMessage): boolean {
  const { type } = message
  return type === 'snapshot_complete' || type === 'product_status' || (type === 'alive' && message.subscribed === 0)
}
