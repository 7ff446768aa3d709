import { createHash } from 'node:crypto'
import type { Aside } from '@meydan/feed/read-arrival'
import sql from 'sql-template-tag'
import type { Tx } from '../../../../platform/database/db.ts'
import { isManual } from '../../manual/manual-event.ts'
import { applyBetStop } from '../apply.ts'
import { storePrices } from '../store-prices.ts'

/** An aside with the number that its message has in the book; undefined of a text without a place. */
export interface Quarantined extends Aside {
  bookSeq: number | undefined
}

/**
 * Keeps what was set aside and closes what it is about, until the feed prices that anew. The same once more is counted. What is new is published
 * to the operator by name; where prices are missing by it, those of its event are asked for again.
 */
export async function setAside(tx: Tx, asides: readonly Quarantined[]): Promise<void> {
  for (const told of asides) {
    // No message is about events that trading has opened.
    const aside = told.event !== null && isManual(told.event) ? { ...told, closes: 'nothing' as const } : told
    const isNew = await keep(tx, aside)
    await close(tx, aside)
    if (!isNew) continue
    const { reason, detail, type, producer, event } = aside
    tx.enqueue('alarm', {
      text: 'a message of the sports feed is quarantined',
      about: { reason, detail, type, producer, event },
    })
    if (type === 'odds_change' && aside.closes !== 'nothing') await wantPrices(tx, aside)
  }
}

async function keep(tx: Tx, aside: Quarantined): Promise<boolean> {
  const { reason, detail, text, type, producer, event, markets, bookSeq } = aside
  const now = tx.now()
  const { is_new } = await tx.one<{ is_new: boolean }>(sql`
    insert into sports.quarantined_messages as q (reason, detail, body, fingerprint, type, producer, seq, event_id, markets, received_at, last_at)
    values (${reason}, ${written(detail)}, ${written(text)}, ${fingerprintOf(aside)}, ${type === null ? null : written(type)}, ${producer}, ${bookSeq ?? null},
      ${event}, ${JSON.stringify(markets)}, ${now}, ${now})
    on conflict (fingerprint) where status = 'open' do update set times = q.times + 1, last_at = excluded.last_at, seq = excluded.seq
    returning times = 1 as is_new`)
  return is_new
}

/** A table holds neither NUL nor half of a pair. */
function written(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\\u0000')
}

const EACH_TIME = /"(?:seq|at|request_id)"\s*:\s*(?:"[^"]*"|[^,}\s]+)/g

function fingerprintOf({ reason, detail, text }: Aside): Buffer {
  return createHash('sha256')
    .update(`${reason} ${detail} ${text.replaceAll(EACH_TIME, '')}`)
    .digest()
}

/** Its score is not known either where a whole message of prices is set aside. A later price opens each market again. */
async function close(tx: Tx, { closes, event, producer, bookSeq, markets }: Quarantined): Promise<void> {
  if (closes === 'nothing' || event === null) return
  if (closes === 'event' && producer !== null && bookSeq !== undefined)
    return applyBetStop(tx, { event, producer, seq: bookSeq - 1, groups: ['all'] })
  await tx.run(sql`
    with shut as (
      update sports.markets m set status = -1, feed_status = -1, version = m.version + 1
      where m.event_id = ${event} and m.status = 1 and (${producer}::integer is null or m.producer = ${producer})
        and (${closes === 'event'} or exists (select from jsonb_to_recordset(${JSON.stringify(markets)}) as t (key text, specifiers text)
          where t.key = m.key and t.specifiers = m.specifiers))
      returning m.event_id, m.key, m.specifiers, m.version, m.status, m.seq, m.odds, m.is_active
    ), kept as (
      ${storePrices(tx.now(), sql`select * from shut`)}
    )
    update sports.events set version = version + 1 where id = ${event} and exists (select from shut)`)
}

async function wantPrices(tx: Tx, { producer, event }: Aside): Promise<void> {
  await tx.run(sql`
    insert into sports.event_recoveries (producer, event_id, needed_since)
    select p.id, e.id, ${tx.now()}::timestamptz from sports.producers p join sports.events e on e.id = ${event} where p.id = ${producer}
    on conflict (producer, event_id) do update set needed_since = excluded.needed_since`)
}
