import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { OPERATOR_SOURCE } from './feed/operator-source.ts'
import { expirePriceConfirmations } from './settle/check-results.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Alerts that need attention, with their texts. */
const TEXTS = {
  differs: 'the official result of the feed is not that of the operator, which stands',
  ungraded: 'a match ended three hours ago, and coupons wait for its results',
  open: 'all matches of a coupon ended a day ago, and it is open still',
  unpaid: 'what a coupon returns is not paid within a minute',
  early: 'a market was settled before its match began',
  reopened: 'a coupon was paid by a result that was taken back two days ago, and there is no other',
  waits: 'a coupon of 50.000 and more has waited a day for the official result',
  result: 'a result that contradicts itself, the score or the time keeps payouts back',
} as const

interface Found {
  kind: keyof typeof TEXTS
  subject: string
  detail: string
}

/** Lets doubts of prices go that the feed has stood by, and raises an alarm for whatever is found for the first time, once, and notes what is gone. Answers how many stand. */
export async function raiseRiskAlerts(context: Pick<AppContext, 'db'>): Promise<number> {
  return context.db.transaction(async (tx) => {
    await expirePriceConfirmations(tx)
    const found = await look(tx)
    const fresh = await tx.rows<Found>(sql`
      insert into sports.alarms (kind, subject, detail, raised_at)
      select t.kind, t.subject, t.detail, ${tx.now()}::timestamptz from jsonb_to_recordset(${JSON.stringify(found)}) as t (kind text, subject text, detail text)
      on conflict (kind, subject) where ended_at is null do nothing returning kind, subject, detail`)
    await tx.run(sql`
      update sports.alarms a set ended_at = ${tx.now()} where ended_at is null and not exists (
        select from jsonb_to_recordset(${JSON.stringify(found)}) as t (kind text, subject text) where t.kind = a.kind and t.subject = a.subject)`)
    for (const { kind, subject, detail } of fresh)
      tx.enqueue('alarm', { text: TEXTS[kind], about: { subject, detail } })
    return found.length
  })
}

function look(tx: Tx): Promise<Found[]> {
  const ago = (ms: number) => new Date(tx.now().getTime() - ms)
  return tx.rows<Found>(sql`
    select 'ungraded' as kind, l.event_id as subject, format('%s legs', count(*)) as detail
    from sports.events e join sports.legs l on l.event_id = e.id and l.result is null
    join sports.coupons c on c.id = l.coupon_id and c.settled_at is null and c.refusal is null and c.status = 'accepted' and c.return_kurus is null
    where e.phase in ('ended', 'closed', 'cancelled', 'abandoned') and e.status_at < ${ago(3 * HOUR_MS)} group by l.event_id
    union all
    select 'open', 'coupon:' || c.id, format('since %s', max(e.status_at))
    from sports.coupons c join sports.legs l on l.coupon_id = c.id join sports.events e on e.id = l.event_id
    where c.settled_at is null and c.refusal is null and c.status = 'accepted' and c.return_kurus is null and c.accepted_at < ${ago(24 * HOUR_MS)}
    group by c.id having bool_and(e.phase in ('ended', 'closed', 'cancelled', 'abandoned')) and max(e.status_at) < ${ago(24 * HOUR_MS)}
    union all
    select 'unpaid', 'coupon:' || coupon_id, format('revision %s', revision) from sports.payouts where status = 'due' and due_at < ${ago(MINUTE_MS)}
    union all
    select 'unpaid', 'coupon:' || coupon_id, format('revision %s', revision) from sports.corrections
    where status = 'due' and greatest(asked_at, approved_at) < ${ago(MINUTE_MS)}
    union all
    select 'early', s.event_id, format('%s %s', s.key, s.specifiers)
    from sports.settlements s join sports.events e on e.id = s.event_id
    where e.phase = 'prematch' and e.home_id is not null and s.result <> 'void' and s.undone_by is null and not exists (select from sports.trading_confirmations d
      where d.event_id = s.event_id and d.key = s.key and d.specifiers = s.specifiers and d.of = 'result' and d.ended_at is null) group by 2, 3
    union all
    select 'differs', h.event_id, format('%s %s', h.key, h.specifiers)
    from sports.settlements h
    cross join lateral (
      select f.* from sports.settlements f where f.event_id = h.event_id and f.key = h.key and f.specifiers = h.specifiers and f.outcome = h.outcome
        and f.certainty = 2 and f.producer <> ${OPERATOR_SOURCE} and f.undone_by is null order by f.revision desc limit 1) f
    join sports.feed_messages m on m.producer = f.producer and m.seq = f.seq
    where h.producer = ${OPERATOR_SOURCE} and f.revision > h.revision and (f.result, f.places, f.tied) is distinct from (h.result, h.places, h.tied)
      and m.received_at > ${ago(48 * HOUR_MS)} and not exists (
        select from sports.settlements n where n.event_id = h.event_id and n.key = h.key and n.specifiers = h.specifiers and n.outcome = h.outcome
          and n.producer = ${OPERATOR_SOURCE} and n.revision > h.revision) group by 2, 3
    union all
    select 'reopened', 'coupon:' || id, format('since %s', reopened_at) from sports.coupons c
    where reopened_at < ${ago(48 * HOUR_MS)} and not exists (
      select from sports.corrections k where k.coupon_id = c.id and k.status in ('due', 'held'))
    union all
    select 'waits', 'coupon:' || id, format('since %s', waits_since) from sports.coupons where waits_since < ${ago(24 * HOUR_MS)}
    union all
    select 'result', event_id, format('%s %s: %s', key, specifiers, detail) from sports.trading_confirmations where of = 'result' and ended_at is null`)
}
