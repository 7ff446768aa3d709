import type { MarketId, MessageOf } from '@meydan/feed/messages'
import { resultOf } from '@meydan/feed/settled-outcome'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { checkResults, type EventMarket } from '../settle/check-results.ts'
import { OPERATOR_SOURCE } from './operator-source.ts'

/**
 * Writes what came of outcomes, and that their legs have to be graded; no market is in two of the messages. The same again writes nothing; another
 * result of the same certainty and side, feed or house, is a further revision. What is not understood, or is of an unknown market, was set aside
 * at the door.
 */
export async function writeSettlements(tx: Tx, messages: readonly MessageOf<'bet_settlement'>[]): Promise<void> {
  const rows = messages.flatMap(rowsOf)
  if (rows.length === 0) return
  const late = await tx.rows<{ event: string; producer: number; seq: number }>(sql`
    with written as (
      insert into sports.settlements as n (event_id, key, specifiers, outcome, certainty, revision, result, places, tied, producer, seq)
      select e.id, t.key, t.specifiers, t.outcome, t.certainty, coalesce(a.revision, 0) + 1, t.result, t.places, t.tied, t.producer, t.seq
      from jsonb_to_recordset(${JSON.stringify(rows)}) as t (event text, producer integer, seq bigint, certainty smallint, key text, specifiers text,
        outcome text, result text, places smallint, tied smallint)
      join sports.events e on e.id = t.event
      left join lateral (
        select * from sports.settlements s where s.event_id = e.id and s.key = t.key and s.specifiers = t.specifiers and s.outcome = t.outcome
          and s.certainty = t.certainty and (s.producer = ${OPERATOR_SOURCE}) = (t.producer = ${OPERATOR_SOURCE}) order by revision desc limit 1) s on true
      cross join lateral (
        select max(revision) as revision from sports.settlements a where a.event_id = e.id and a.key = t.key and a.specifiers = t.specifiers
          and a.outcome = t.outcome and a.certainty = t.certainty) a
      where s.revision is null or s.undone_by is not null or (s.result, s.places, s.tied) is distinct from (t.result, t.places, t.tied)
      on conflict do nothing
      returning n.*
    )
    select distinct n.event_id as event, n.producer, n.seq::float8 as seq
    from written n join sports.settlements o on o.event_id = n.event_id and o.key = n.key and o.specifiers = n.specifiers and o.outcome = n.outcome
    where n.certainty = 1 and o.certainty = 2 and o.undone_by is null and (o.result, o.places, o.tied) is distinct from (n.result, n.places, n.tied)`)
  for (const about of late)
    tx.enqueue('alarm', {
      text: 'a scout’s result differs from the official one that came before it: nothing moves',
      about: { ...about },
    })
  await askRegrade(tx, messages.flatMap(marketsOf))
}

function rowsOf({ event, producer, seq, certainty, markets }: MessageOf<'bet_settlement'>) {
  return markets.flatMap(({ key, specifiers, outcomes }) =>
    outcomes.flatMap((outcome) => {
      const found = resultOf(outcome)
      return found ? [{ event, producer, seq, certainty, key, specifiers, outcome: outcome.id, ...found }] : []
    }),
  )
}

/** The markets that a message is about, each with its event. */
export function marketsOf({ event, markets }: { event: string; markets: readonly MarketId[] }): EventMarket[] {
  return markets.map(({ key, specifiers }) => ({ event, key, specifiers }))
}

/** Takes back the feed's results of these markets; the operator's decisions stand. */
export async function rollBackSettlement(tx: Tx, message: MessageOf<'rollback_bet_settlement'>): Promise<void> {
  const { event, seq, markets } = message
  await tx.run(sql`
    update sports.settlements s set undone_by = ${seq}
    from jsonb_to_recordset(${JSON.stringify(markets)}) as t (key text, specifiers text)
    where s.event_id = ${event} and s.key = t.key and s.specifiers = t.specifiers and s.producer <> ${OPERATOR_SOURCE}
      and s.undone_by is null`)
  await checkResults(tx, marketsOf(message))
  await askRegrade(tx, marketsOf(message))
}

/** Voids what was taken within the window, in the markets it names and in combinations with one of them; keeps which event the feed offers in its place. */
export async function applyCancel(tx: Tx, message: MessageOf<'bet_cancel'>): Promise<void> {
  const { event, producer, seq, markets, superseded_by } = message
  if (superseded_by !== null)
    await tx.run(sql`
      update sports.events set superseded_by = ${superseded_by}, version = version + 1
      where id = ${event} and superseded_by is distinct from ${superseded_by}`)
  const { from, to } = windowOf(message)
  await tx.run(sql`
    insert into sports.cancels (producer, seq, event_id, key, specifiers, starts_at, ends_at, reason)
    select ${producer}::integer, ${seq}::bigint, e.id, t.key, t.specifiers, ${from}::timestamptz, ${to}::timestamptz, t.void_reason
    from jsonb_to_recordset(${JSON.stringify(markets)}) as t (key text, specifiers text, void_reason text)
    join sports.events e on e.id = ${event}
    union
    select ${producer}::integer, ${seq}::bigint, m.event_id, m.key, m.specifiers, ${from}::timestamptz, ${to}::timestamptz, min(t.void_reason)
    from sports.markets m cross join lateral sports.components_of(m.key, m.specifiers) c
    join jsonb_to_recordset(${JSON.stringify(markets)}) as t (key text, specifiers text, void_reason text)
      on t.key = c.part_key and t.specifiers = c.part_specifiers
    where m.event_id = ${event} and m.key = 'combo' group by m.event_id, m.key, m.specifiers
    on conflict do nothing`)
  await askRegrade(tx, marketsOf(message))
}

export async function rollBackCancel(tx: Tx, message: MessageOf<'rollback_bet_cancel'>): Promise<void> {
  const { event, seq, markets } = message
  const { from, to } = windowOf(message)
  await tx.run(sql`
    update sports.cancels c set undone_by = ${seq}
    from jsonb_to_recordset(${JSON.stringify(markets)}) as t (key text, specifiers text)
    where c.event_id = ${event} and c.undone_by is null
      and (c.key = t.key and c.specifiers = t.specifiers
        or exists (select from sports.components_of(c.key, c.specifiers) p where p.part_key = t.key and p.part_specifiers = t.specifiers))
      and c.starts_at = ${from}::timestamptz and c.ends_at = ${to}::timestamptz`)
  await askRegrade(tx, marketsOf(message))
}

/** No start: everything before the end; no end: everything after the start. */
function windowOf({ start, end }: { start: number | null; end: number | null }): { from: string; to: string } {
  const text = (at: number) => new Date(at).toISOString()
  return { from: start === null ? '-infinity' : text(start), to: end === null ? 'infinity' : text(end) }
}

/** Of those alone that a coupon has a leg in, by itself or in a combination: results of all others are waited for by nobody. */
async function askRegrade(tx: Tx, markets: readonly EventMarket[]): Promise<void> {
  const now = tx.now()
  await tx.run(sql`
    insert into sports.regrades (event_id, key, specifiers, asked_at)
    select distinct t.event, t.key, t.specifiers, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(markets)}) as t (event text, key text, specifiers text)
    where exists (select from sports.legs l where l.event_id = t.event and l.key = t.key and l.specifiers = t.specifiers)
    union
    select m.event_id, m.key, m.specifiers, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(markets)}) as t (event text, key text, specifiers text)
    join sports.markets m on m.event_id = t.event and m.key = 'combo'
    where exists (select from sports.components_of(m.key, m.specifiers) c where c.part_key = t.key and c.part_specifiers = t.specifiers)
      and exists (select from sports.legs l where l.event_id = m.event_id and l.key = m.key and l.specifiers = m.specifiers)
    on conflict (event_id, key, specifiers) do update set asked_at = excluded.asked_at`)
}
