import { marketTypeByKey } from '@meydan/feed/market-types'
import type { MessageOf, PricedMarket } from '@meydan/feed/messages'
import type { Status } from '@meydan/feed/fixture'
import { isDeepStrictEqual } from 'node:util'
import { BESIDE_ANOTHER } from '@meydan/feed/sports'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { repriceCombinations } from '../combinations/reprice-combinations.ts'
import { recheckResults } from '../settle/check-results.ts'
import { endOwnPrices } from '../trading/own-prices.ts'
import { storePrices } from './store-prices.ts'
import { stopsBets } from './own-stops.ts'

/** Producers whose prices go before those of others once they have any: of a feed, and of the built-in one beside it. */
const LIVE_PRODUCERS = [1, 1 + BESIDE_ANOTHER]
const isLiveProducer = (id: number | undefined) => id !== undefined && LIVE_PRODUCERS.includes(id)
const LOWEST_ODDS = 101
const HIGHEST_ODDS = 50_000
/** Above what is offered there is no difference. */
const MOST_KEPT = 100_000

/**
 * Where possessions take time and leave the score as it is, time moves prices too: a quarter's total by up to half of a chance. From more
 * than that on a jump counts there.
 */
const SWING = 0.5

/** What of a status only time moves. */
const CLOCK = ['clock', 'stoppage']

type OddsChange = MessageOf<'odds_change'>

/** The newest status of each event and the newest price of each market, of messages in their order. */
export async function applyPrices(tx: Tx, messages: readonly OddsChange[]): Promise<void> {
  await writeStatuses(tx, messages)
  await recheckResults(tx, [...new Set(messages.map(({ event }) => event))])
  const rows = new Map<string, { producer: number }>()
  for (const { event, producer, seq, markets } of messages)
    for (const market of markets) {
      const row = rowOf(market)
      const name = `${event} ${market.key} ${market.specifiers}`
      if (row && (isLiveProducer(producer) || !isLiveProducer(rows.get(name)?.producer)))
        rows.set(name, Object.assign(row, { event, producer, seq }))
    }
  if (rows.size > 0) await writePrices(tx, [...rows.values()])
  await repriceCombinations(tx, [...new Set(messages.map(({ event }) => event))])
}

/**
 * Incidents for which no bet stop was sent stop bets by themselves: whatever was priced before their message is closed. Every status counts, also
 * one that the next of the same batch takes back. With the status stands since which message nothing but time has passed: no goal, card, corner
 * or point. What is priced after that may come in a batch of its own.
 */
async function writeStatuses(tx: Tx, messages: readonly OddsChange[]): Promise<void> {
  const telling = messages.filter((message): message is Telling => message.status !== null)
  const byEvent = Map.groupBy(telling, ({ event }) => event)
  const silent = [...new Set(messages.map(({ event }) => event).filter((event) => !byEvent.has(event)))]
  if (silent.length > 0) await tx.run(sql`update sports.events set version = version + 1 where id = any(${silent})`)
  const known = await tx.rows<{ id: string; sport: string; status: Status | null }>(
    sql`select id, sport, status from sports.events where id = any(${[...byEvent.keys()]})`,
  )
  const rows = known.map(({ id, sport, status }) => {
    const told = byEvent.get(id) ?? []
    const last = told.at(-1) as Telling
    const since = told.findLastIndex(({ status: each }) => !isSameButForTime(each, last.status)) + 1
    const happened = { source: String(told[since]?.producer), happened_seq: told[since]?.seq, within: since > 0 }
    const by = told.findLast((each, at) =>
      stopsBets(sport, at === 0 ? status : (told[at - 1] as Telling).status, each.status),
    )
    // A clock that goes ahead must not keep a later status out.
    const at = new Date(Math.min(last.at, tx.now().getTime()))
    const stop = { name: `${(by ?? last).producer}:all`, seq: by ? by.seq - 1 : 0 }
    return { event: id, status: last.status, phase: last.status.phase, at, ...stop, ...happened }
  })
  await tx.run(sql`
    with told as materialized (
      select t.*, e.status_at <= t.at as is_newer,
        t.within or e.status is null or e.status - ${CLOCK}::text[] <> t.status - ${CLOCK}::text[] as has_happened
      from jsonb_to_recordset(${JSON.stringify(rows)}) as t (event text, status jsonb, phase text, at timestamptz, name text, seq bigint, source text,
        happened_seq bigint, within boolean)
      join sports.events e on e.id = t.event
    )
    update sports.events e set status = case when t.is_newer then t.status else e.status end, phase = case when t.is_newer then t.phase else e.phase end,
      status_at = greatest(t.at, e.status_at), version = e.version + 1,
      stops = case when coalesce((e.stops ->> t.name)::bigint, 0) < t.seq then e.stops || jsonb_build_object(t.name, t.seq) else e.stops end,
      happened = case when t.is_newer and t.has_happened then e.happened || jsonb_build_object(t.source, t.happened_seq) else e.happened end
    from told t where e.id = t.event and (t.is_newer or t.seq > 0)`)
  const begun = known.filter(({ id, status }) => byEvent.get(id)?.some((told) => told.status.phase !== status?.phase))
  await endOwnPrices(
    tx,
    begun.map(({ id }) => id),
  )
}

type Telling = OddsChange & { status: Status }

function isSameButForTime(one: Status, other: Status): boolean {
  const told = ({ clock: _clock, stoppage: _stoppage, ...rest }: Status) => rest
  return isDeepStrictEqual(told(one), told(other))
}

interface Doubted {
  event: string
  key: string
  specifiers: string
  detail: string
}

/**
 * A market that is closed without prices keeps those it had. Each price is kept as it was; one that jumps though nothing has happened
 * since the one before is doubted, and its market is suspended until somebody has looked or the feed has stood by it for a minute.
 */
async function writePrices(tx: Tx, rows: readonly object[]): Promise<void> {
  const now = tx.now()
  const doubted = await tx.rows<Doubted>(sql`
    with told as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}) as t (event text, producer integer, seq bigint, key text, specifiers text, status smallint,
        groups text[], favourite boolean, odds integer[], chances real[], active boolean[], closes_at timestamptz)
    ), jumped as materialized (
      select t.event, t.key, t.specifiers, format('%s -> %s', m.odds, t.odds) as detail, m.producer, m.groups, m.seq, m.odds as before, t.odds as after
      from told t join sports.markets m on m.event_id = t.event and m.key = t.key and m.specifiers = t.specifiers
      where t.status = 1 and m.status = 1 and m.producer = t.producer and m.unconfirmed_since is null and sports.has_price_jump(m.odds, t.odds)
    ), doubted as materialized (
      select j.event, j.key, j.specifiers, j.detail
      from jumped j join sports.events e on e.id = j.event join sports.producers p on p.id = j.producer
      where j.seq > greatest(p.hold_seq, sports.last_stop(e.stops, j.producer, j.groups)) and j.seq >= coalesce((e.happened ->> j.producer::text)::bigint, 0)
        and (e.sport = 'football' or exists (select from unnest(j.before, j.after) as o (b, a) where abs(100.0 / b - 100.0 / a) > ${SWING}))
    ), written as (
      insert into sports.markets as m (event_id, key, specifiers, producer, status, groups, is_favourite, odds, chances, is_active, seq, unconfirmed_since, feed_status, closes_at)
      select t.event, t.key, t.specifiers, t.producer, t.status, t.groups, t.favourite, t.odds, t.chances, t.active, t.seq,
        case when d.event is not null then ${now}::timestamptz end, t.status, t.closes_at
      from told t left join doubted d on d.event = t.event and d.key = t.key and d.specifiers = t.specifiers
      on conflict (event_id, key, specifiers) do update set producer = excluded.producer, seq = excluded.seq,
        status = case when excluded.status = 1 and coalesce(m.unconfirmed_since, excluded.unconfirmed_since) is not null then -1 else excluded.status end,
        unconfirmed_since = coalesce(m.unconfirmed_since, excluded.unconfirmed_since), feed_status = excluded.feed_status, closes_at = excluded.closes_at,
        version = m.version + 1, groups = excluded.groups, is_favourite = excluded.is_favourite,
        odds = case when cardinality(array_remove(excluded.odds, null)) = 0 then m.odds else excluded.odds end,
        chances = case when cardinality(array_remove(excluded.odds, null)) = 0 then m.chances else excluded.chances end,
        is_active = case when cardinality(array_remove(excluded.odds, null)) = 0 then m.is_active else excluded.is_active end
      where m.producer = excluded.producer and m.seq < excluded.seq or m.producer <> excluded.producer
        and (m.producer <> all (${LIVE_PRODUCERS}::integer[]) or excluded.producer = any (${LIVE_PRODUCERS}::integer[]))
      returning m.event_id, m.key, m.specifiers, m.version, m.status, m.seq, m.odds, m.is_active
    ), kept as (
      ${storePrices(now, sql`select * from written`)}
    ), noted as (
      insert into sports.trading_confirmations (event_id, key, specifiers, of, detail, since)
      select event, key, specifiers, 'price', detail, ${now}::timestamptz from doubted on conflict do nothing
    )
    select event, key, specifiers, detail from doubted`)
  for (const about of doubted)
    tx.enqueue('alarm', {
      text: 'a price has jumped while nothing happened: its market is suspended',
      about: { ...about },
    })
}

/** In the order of outcomes of its type, whatever the order of the message. Undefined for a market that is not in the table. */
function rowOf({ key, specifiers, status, favourite, outcomes, closes_at }: PricedMarket) {
  const type = marketTypeByKey.get(key)
  if (!type) return undefined
  const told = type.outcomes.map(({ id }) => outcomes.find((outcome) => outcome.id === id))
  return {
    key,
    specifiers,
    status,
    groups: type.groups,
    favourite: favourite === 1,
    closes_at: typeof closes_at === 'number' ? new Date(closes_at) : null,
    odds: told.map((outcome) => (outcome ? Math.min(outcome.odds, MOST_KEPT) : null)),
    chances: told.map((outcome) => (typeof outcome?.p === 'number' ? Math.round(outcome.p * 1e6) / 1e6 : null)),
    active: told.map((outcome) => outcome?.active === 1 && outcome.odds >= LOWEST_ODDS && outcome.odds <= HIGHEST_ODDS),
  }
}
