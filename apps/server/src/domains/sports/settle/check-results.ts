import type { Phase, Status } from '@meydan/feed/fixture'
import { marketTypeByKey } from '@meydan/feed/market-types'
import type { MarketId } from '@meydan/feed/messages'
import type { SportKey } from '@meydan/feed/sports'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { OPERATOR_SOURCE } from '../feed/operator-source.ts'
import { type Contradiction, contradictionOf, type OutcomeResult } from './contradictions.ts'

/** A market of an event. */
export interface EventMarket extends MarketId {
  event: string
}

interface Match {
  status: Status | null
  sport: SportKey
  phase: Phase
  has_begun: boolean
}

interface MarketResults extends EventMarket, Match {
  told: OutcomeResult[]
  /** A person has accepted exactly this result of the feed. */
  let_pass: string[]
}

const ALARMS: Record<Contradiction['why'], string> = {
  winners: 'a result of the sports feed has another number of winners than its market: nothing of that market is paid',
  score: 'a result of the sports feed does not fit the score: nothing of that market is paid',
  early: 'a result of the sports feed came before the end of what it is about: nothing of that market is paid',
}

/**
 * Looks whether what the feed has come to say of these markets agrees with itself, with the time and with the score. Where it does not, nothing of
 * that market is paid until it does or two people have let it pass, and the operator gets an alarm. What the operator has decided itself is left out.
 */
export async function checkResults(tx: Tx, markets: readonly EventMarket[]): Promise<void> {
  const held: (EventMarket & Contradiction)[] = []
  const sound: EventMarket[] = []
  for (const { event, key, specifiers, told: results, let_pass, has_begun: hasBegun, ...match } of await readResults(
    tx,
    markets,
  )) {
    const type = marketTypeByKey.get(key)
    const wrong = type && contradictionOf(type, specifiers, results, { ...match, hasBegun })
    if (wrong === undefined) sound.push({ event, key, specifiers })
    else if (!let_pass.includes(wrong.detail)) held.push({ event, key, specifiers, ...wrong })
  }
  await end(tx, sound)
  await hold(tx, held)
}

function readResults(tx: Tx, markets: readonly EventMarket[]): Promise<MarketResults[]> {
  return tx.rows<MarketResults>(sql`
    select t.event, t.key, t.specifiers, e.status, e.sport, e.phase, e.home_id is null or e.starts_at <= ${tx.now()} as has_begun, coalesce(r.told, '[]') as told,
      array(select d.detail from sports.trading_confirmations d where d.event_id = t.event and d.key = t.key and d.specifiers = t.specifiers and d.of = 'result'
        and d.ended_by is not null) as let_pass
    from jsonb_to_recordset(${JSON.stringify(markets)}) as t (event text, key text, specifiers text)
    join sports.events e on e.id = t.event
    cross join lateral (
      select jsonb_agg(jsonb_build_object('outcome', o.outcome, 'result', o.result, 'places', o.places, 'tied', o.tied) order by o.outcome) as told,
        bool_and(o.producer = ${OPERATOR_SOURCE}) as is_own
      from (select distinct on (outcome) s.* from sports.settlements s
        where s.event_id = t.event and s.key = t.key and s.specifiers = t.specifiers and s.undone_by is null
        order by outcome, certainty desc, revision desc) o) r
    where r.is_own is not true`)
}

async function end(tx: Tx, sound: readonly EventMarket[]): Promise<void> {
  if (sound.length === 0) return
  await tx.run(sql`
    update sports.trading_confirmations d set ended_at = ${tx.now()} from jsonb_to_recordset(${JSON.stringify(sound)}) as t (event text, key text, specifiers text)
    where d.event_id = t.event and d.key = t.key and d.specifiers = t.specifiers and d.of = 'result' and d.ended_at is null`)
}

async function hold(tx: Tx, held: readonly (EventMarket & Contradiction)[]): Promise<void> {
  if (held.length === 0) return
  const fresh = await tx.rows<EventMarket & Contradiction>(sql`
    insert into sports.trading_confirmations as d (event_id, key, specifiers, of, detail, why, since)
    select t.event, t.key, t.specifiers, 'result', t.detail, t.why, ${tx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(held)}) as t (event text, key text, specifiers text, detail text, why text)
    on conflict (event_id, key, specifiers, of) where ended_at is null do update set detail = excluded.detail, why = excluded.why
      where d.detail <> excluded.detail
    returning event_id as event, key, specifiers, detail, why`)
  for (const { why, ...about } of fresh) tx.enqueue('alarm', { text: ALARMS[why], about })
}

/** A result may have come before the score that it fits: what is doubted of these matches is looked at again. */
export async function recheckResults(tx: Tx, events: readonly string[]): Promise<void> {
  const doubted = await tx.rows<EventMarket>(sql`
    select event_id as event, key, specifiers from sports.trading_confirmations where event_id = any(${events}) and of = 'result' and ended_at is null`)
  if (doubted.length > 0) await checkResults(tx, doubted)
}

/**
 * Somebody has looked: a price is taken again as the feed has it by then, and a result is paid. `already_decided` where
 * nobody doubts it any more.
 */
export async function endDoubt(
  db: Db,
  actor: StaffActor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const doubt = await tx.row<{
      event_id: string
      key: string
      specifiers: string
      of: string
      detail: string
      ended: boolean
    }>(sql`
      select event_id, key, specifiers, of, detail, ended_at is not null as ended from sports.trading_confirmations where id = ${id} for update`)
    if (!doubt) throw refuse('not_found')
    if (doubt.ended) throw refuse('already_decided')
    const { event_id, key, specifiers } = doubt
    await tx.run(
      sql`update sports.trading_confirmations set ended_at = ${tx.now()}, ended_by = ${actor.staff.id} where id = ${id}`,
    )
    if (doubt.of === 'price')
      await tx.run(sql`
        update sports.markets set unconfirmed_since = null, status = coalesce(feed_status, status) where event_id = ${event_id} and key = ${key} and specifiers = ${specifiers}`)
    tx.publish('sports', { events: [event_id] })
    await audit(tx, {
      ...actor,
      action: 'sports-doubt.end',
      subject: `event:${event_id}`,
      before: { key, specifiers, of: doubt.of, detail: doubt.detail },
      after: { ended: true },
      note: reason,
    })
  })
}

const STOOD_BY_MS = 60_000

/** A price that the feed still sends a minute later is one. */
export async function expirePriceConfirmations(tx: Tx): Promise<void> {
  const before = new Date(tx.now().getTime() - STOOD_BY_MS)
  const over = await tx.rows<{ event_id: string }>(sql`
    with over as (
      update sports.trading_confirmations set ended_at = ${tx.now()} where of = 'price' and ended_at is null and since < ${before} returning event_id, key, specifiers
    )
    update sports.markets m set unconfirmed_since = null, status = coalesce(m.feed_status, m.status) from over o
    where m.event_id = o.event_id and m.key = o.key and m.specifiers = o.specifiers returning m.event_id`)
  if (over.length > 0) tx.publish('sports', { events: over.map(({ event_id }) => event_id) })
}
