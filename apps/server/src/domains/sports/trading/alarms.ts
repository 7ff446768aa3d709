import { minuteText } from '@meydan/money/date-text'
import { eventTitle } from '@meydan/feed/names'
import { producers } from '@meydan/feed/sports'
import type { InputOf } from '@meydan/contract/call'
import type { acknowledgeAlarm } from '@meydan/contract/sports/sports-desk-admin'
import sql from 'sql-template-tag'
import type { StaffActor } from '../../../platform/app-context.ts'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { namesOf } from '../book/format-event.ts'
import { contradictionText } from '../settle/contradiction-text.ts'

const DECISION_LATE_MS = 30_000

interface Found {
  kind: string
  /** The producer, the event, or `coupon:<no>`. */
  subject: string
  detail: string
  home: string | null
  away: string | null
  /** Of what is doubted. */
  market: { key: string; specifiers: string } | null
  doubt: number | null
  /** Of the watch of the book: who looks after it. */
  is_watched: boolean
  seen_by: string | null
}

/** What somebody has to look at now: the feed first, then what the watch of the book has found, then results and prices that are doubted. */
export async function readAlarms(q: Queryable) {
  const late = new Date(q.now().getTime() - DECISION_LATE_MS)
  const found = await q.rows<Found>(sql`
    select 'producer' as kind, id::text as subject, '' as detail, null as home, null as away, null::jsonb as market, null::integer as doubt, false as is_watched, null as seen_by from sports.producers where state <> 'up' and hold_reason is distinct from 'other feed'
    union all
    select 'decision', '', count(*)::text, null, null, null, null, false, null
    from sports.coupon_decision_queue u cross join lateral unnest(u.coupons) as named (id) join sports.coupons c on c.id = named.id
    where u.due_at < ${late} and c.status = 'pending' and c.decides_at < ${late} having count(*) > 0
    union all
    (select a.kind, a.subject, a.detail, coalesce(h.name, e.name), w.name, null, null, true, s.username from sports.alarms a
      left join staff.members_view s on s.id = a.acknowledged_by
      left join sports.events e on e.id = a.subject left join sports.teams h on h.id = e.home_id left join sports.teams w on w.id = e.away_id
      where a.ended_at is null and a.kind <> 'result' order by a.acknowledged_at is not null, a.raised_at limit 50)
    union all
    (select 'quarantine', coalesce(q.event_id, ''), q.reason, coalesce(h.name, e.name), w.name, null, null, false, null
      from sports.quarantined_messages q left join sports.events e on e.id = q.event_id left join sports.teams h on h.id = e.home_id
      left join sports.teams w on w.id = e.away_id
      where q.status = 'open' order by q.last_at desc limit 20)
    union all
    (select d.of, d.event_id, d.detail, coalesce(h.name, e.name), w.name, jsonb_build_object('key', d.key, 'specifiers', d.specifiers), d.id, false, null
      from sports.trading_confirmations d
      join sports.events e on e.id = d.event_id left join sports.teams h on h.id = e.home_id left join sports.teams w on w.id = e.away_id
      where d.ended_at is null order by d.of desc, d.since limit 50)`)
  return found.map((each) => ({
    kind: each.kind,
    text: (TEXTS[each.kind] ?? unknown)(each),
    event: each.home === null ? null : each.subject,
    doubt: each.doubt,
    subject: each.is_watched ? each.subject : null,
    seen_by: each.seen_by,
  }))
}

/** Refuses `already_decided` where somebody looks after it already. */
export async function acknowledgeRiskAlert(
  db: Db,
  actor: StaffActor,
  { kind, subject }: InputOf<typeof acknowledgeAlarm>,
) {
  await db.transaction(async (tx) => {
    const alarm = await tx.row<{ acknowledged_at: Date | null }>(sql`
      select acknowledged_at from sports.alarms where kind = ${kind} and subject = ${subject} and ended_at is null for update`)
    if (!alarm) throw refuse('not_found')
    if (alarm.acknowledged_at) throw refuse('already_decided', 'Bu alarmla ilgilenen biri var')
    await tx.run(sql`
      update sports.alarms set acknowledged_by = ${actor.staff.id}, acknowledged_at = ${tx.now()}
      where kind = ${kind} and subject = ${subject} and ended_at is null`)
    await audit(tx, { ...actor, action: 'sports.acknowledge', subject: `alarm:${kind}|${subject}` })
  })
  return { success: true, message: 'Alarm sizde' }
}

const match = ({ home, away }: Found) => eventTitle({ home: home ?? '', away })
const marketOf = ({ home, away, market }: Found) =>
  namesOf({ key: market?.key ?? '', specifiers: market?.specifiers ?? '', outcome: '' }, { home: home ?? '', away })
    .market_name
const coupon = ({ subject }: Found) => `Kupon #${subject.replace('coupon:', '')}`
/** Of the watch, which names a market by its key in what it has found. */
const namedMarket = (found: Found) => {
  const [key = '', specifiers = ''] = found.detail.split(' ')
  return key === '' ? 'bahis' : marketOf({ ...found, market: { key, specifiers } })
}
const numberIn = (detail: string) => /\d+/.exec(detail)?.[0] ?? ''
const oddsOf = (odds: string) =>
  [...odds.matchAll(/\d+|NULL/g)]
    .map(([each]) => (each === 'NULL' ? '—' : (Number(each) / 100).toFixed(2).replace('.', ',')))
    .join(' / ')
/** `{200,340} -> {90,400}`: before and after. */
const pricesText = (detail: string) => detail.split('->').map(oddsOf).join(' → ')
const resultText = ({ detail, market, home, away }: Found) =>
  contradictionText(detail, market ?? { key: '', specifiers: '' }, { home: home ?? '', away })
/** `since 2026-11-29 10:00:00+00`. */
const sinceText = (detail: string) => {
  const at = new Date(detail.replace('since ', ''))
  if (Number.isNaN(at.getTime())) return ''
  return `, ${minuteText(at)} tarihinden beri`
}
const unknown = ({ kind, subject }: Found) => `${kind}: ${subject}`

const QUARANTINED: Record<string, string> = {
  unreadable: 'okunamadı',
  unchecked: 'biçimi hatalı',
  unknown: 'tanınmayan bir ad içeriyor',
  unwritten: 'kaydedilemedi',
}

const TEXTS: Record<string, (found: Found) => string> = {
  producer: ({ subject }) =>
    `Veri kaynağı kapalı: ${producers.find(({ id }) => String(id) === subject)?.nameTr ?? subject}. Bahisleri askıda`,
  decision: ({ detail }) => `${detail} canlı kupon süresinde sonuçlanmadı`,
  ungraded: (found) => `${match(found)}: maç biteli üç saat oldu, ${numberIn(found.detail)} seçim sonuç bekliyor`,
  open: (found) => `${coupon(found)}: maçları biteli bir gün oldu, hâlâ açık${sinceText(found.detail)}`,
  unpaid: (found) => `${coupon(found)}: ödemesi bir dakikadan uzun süredir bekliyor (${numberIn(found.detail)}. sonuç)`,
  differs: (found) =>
    `${match(found)} · ${namedMarket(found)}: kaynak, elle verilenden başka bir sonuç bildirdi; elle verilen geçerli`,
  early: (found) => `${match(found)} · ${namedMarket(found)}: başlamadan sonuç geldi`,
  reopened: (found) => `${coupon(found)}: sonucu iki gün önce geri alındı, yenisi gelmedi${sinceText(found.detail)}`,
  waits: (found) => `${coupon(found)}: resmî sonucu bir gündür bekliyor${sinceText(found.detail)}`,
  quarantine: (found) =>
    `Karantinaya alınan mesaj${found.home === null ? '' : ` (${match(found)})`}: ${QUARANTINED[found.detail] ?? found.detail}. Karantina sekmesinden bakın`,
  result: (found) =>
    `${match(found)} · ${marketOf(found)}: gelen sonuç çelişkili, ödemeler bekliyor (${resultText(found)})`,
  price: (found) =>
    `${match(found)} · ${marketOf(found)}: oran birden değişti (${pricesText(found.detail)}), bahis askıda`,
}
