import {
  type dismissQuarantined,
  type retryQuarantined,
  listQuarantine,
  listSportsDoubts,
} from '@meydan/contract/sports/sports-quarantine-admin'
import type { InputOf } from '@meydan/contract/call'
import { readArrival } from '@meydan/feed/read-arrival'
import type { FeedMessage } from '@meydan/feed/messages'
import { eventTitle } from '@meydan/feed/names'
import { producers } from '@meydan/feed/sports'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { readList, textIn } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { namesOf } from '../book/format-event.ts'
import { applyMessage } from '../feed/apply.ts'
import { isFaultOfData } from '../feed/quarantine/fault-of-data.ts'
import { contradictionText } from '../settle/contradiction-text.ts'

const TEXT_MAX = 20_000

interface QuarantineRow {
  id: number
  producer: number | null
  type: string | null
  event: string | null
  home: string | null
  away: string | null
  markets: { key: string; specifiers: string }[]
  reason: 'unreadable' | 'unchecked' | 'unknown' | 'unwritten'
  detail: string
  text: string
  times: number
  received_at: Date
  last_at: Date
  status: 'open' | 'retried' | 'dismissed'
  decided_by: string | null
  note: string | null
}

export function listQuarantined(db: Db, input: InputOf<typeof listQuarantine>) {
  const from = sql`
    from sports.quarantined_messages q left join sports.events e on e.id = q.event_id left join sports.teams h on h.id = e.home_id
    left join sports.teams a on a.id = e.away_id left join staff.members_view m on m.id = q.decided_by`
  return readList(db, listQuarantine, input, {
    rows: sql`
      select q.id, q.producer, q.type, q.event_id as event, coalesce(h.name, e.name) as home, a.name as away, q.markets, q.reason, q.detail, left(q.body, ${TEXT_MAX}) as text,
        q.times, q.received_at, q.last_at, q.status, m.username as decided_by, q.note ${from}`,
    counted: from,
    where: [
      input.status && sql`q.status = ${input.status}`,
      input.q && sql`(${textIn(input.q, 'q.detail')} or q.event_id = ${input.q})`,
    ],
    sorts: { received_at: 'q.received_at', last_at: 'q.last_at' },
    tie: 'q.id',
    show: ({ home, away, markets, producer, ...row }: QuarantineRow) => {
      const sides = { home: home ?? '1', away: home === null ? '2' : away }
      return {
        ...row,
        producer: producers.find(({ id }) => id === producer)?.nameTr ?? null,
        match: home === null ? null : eventTitle(sides),
        markets: markets.slice(0, 50).map((market) => namesOf({ ...market, outcome: '' }, sides).market_name),
        received_at: row.received_at.toISOString(),
        last_at: row.last_at.toISOString(),
      }
    },
  })
}

interface DoubtRow {
  id: number
  event: string
  home: string
  away: string | null
  key: string
  specifiers: string
  why: 'winners' | 'score' | 'early'
  detail: string
  coupons: number
  since: Date
  ended_at: Date | null
  ended_by: string | null
}

export function listHeldResults(db: Db, input: InputOf<typeof listSportsDoubts>) {
  const from = sql`
    from sports.trading_confirmations d join sports.events e on e.id = d.event_id left join sports.teams h on h.id = e.home_id left join sports.teams a on a.id = e.away_id
    left join staff.members_view m on m.id = d.ended_by`
  return readList(db, listSportsDoubts, input, {
    rows: sql`
      select d.id, d.event_id as event, coalesce(h.name, e.name) as home, a.name as away, d.key, d.specifiers, d.why, d.detail, d.since, d.ended_at, m.username as ended_by,
        (select count(*)::int from sports.legs l join sports.coupons c on c.id = l.coupon_id and c.accepted_at is not null
          where l.event_id = d.event_id and l.key = d.key and l.specifiers = d.specifiers) as coupons ${from}`,
    counted: from,
    where: [
      sql`d.of = 'result'`,
      input.status && sql`(d.ended_at is null) = ${input.status === 'open'}`,
      input.q && sql`(${textIn(input.q, 'h.name', 'a.name', 'e.name')} or d.event_id = ${input.q})`,
    ],
    sorts: { since: 'd.since' },
    tie: 'd.id',
    show: ({ home, away, key, specifiers, ended_at, ...row }: DoubtRow) => ({
      ...row,
      match: eventTitle({ home, away }),
      market: namesOf({ key, specifiers, outcome: '' }, { home, away }).market_name,
      detail: contradictionText(row.detail, { key, specifiers }, { home, away }),
      since: row.since.toISOString(),
      status: ended_at === null ? ('open' as const) : ('ended' as const),
      ended_at: ended_at?.toISOString() ?? null,
    }),
  })
}

interface Kept {
  body: string
  seq: number | null
  producer: number | null
  event_id: string | null
  status: string
  detail: string
}

async function lockOpen(tx: Tx, id: number): Promise<Kept> {
  const kept = await tx.row<Kept>(sql`
    select body, seq::float8 as seq, producer, event_id, status, detail from sports.quarantined_messages where id = ${id} for update`)
  if (!kept) throw refuse('not_found')
  if (kept.status !== 'open') throw refuse('already_decided')
  return kept
}

const STILL = 'Mesaj hâlâ işlenemiyor; hatası giderilmeden yeniden denenemez'
const LATER = 'Bu bahis türü için daha yeni bir sonuç mesajı var; eskisi işlenemez'

/** Applies it at its sequence number: later messages stand. A result is not applied where the feed has sent another since. */
export async function retryMessage(db: Db, actor: StaffActor, { id, reason }: InputOf<typeof retryQuarantined>) {
  try {
    await db.transaction(async (tx) => {
      const kept = await lockOpen(tx, id)
      const { message, asides } = readArrival(kept.body)
      if (!message || asides.length > 0 || kept.seq === null) throw refuse('bad_input', STILL)
      const again = { ...message, seq: kept.seq }
      if (await isOvertaken(tx, again)) throw refuse('bad_input', LATER)
      await applyMessage(tx, again)
      await decide(tx, actor, { id, status: 'retried', reason, kept })
      if (kept.event_id !== null) tx.publish('sports', { events: [kept.event_id] })
    })
  } catch (err) {
    if (isFaultOfData(err)) throw refuse('bad_input', STILL)
    throw err
  }
  return { success: true, status: 'retried', message: 'Mesaj işlendi' }
}

/** Cancels and rollbacks are out of order here: they come by the feed's own correction. */
async function isOvertaken(tx: Tx, message: FeedMessage): Promise<boolean> {
  if (!('markets' in message) || message.type === 'odds_change') return false
  const row = await tx.row(sql`
    select from sports.feed_messages f cross join jsonb_to_recordset(f.body -> 'markets') as t (key text, specifiers text)
    join jsonb_to_recordset(${JSON.stringify(message.markets)}) as m (key text, specifiers text) on m.key = t.key and m.specifiers = t.specifiers
    where f.event_id = ${message.event} and f.producer = ${message.producer} and f.seq > ${message.seq} and f.type <> 'bet_stop' limit 1`)
  return row !== undefined
}

export async function dismissMessage(db: Db, actor: StaffActor, { id, reason }: InputOf<typeof dismissQuarantined>) {
  await db.transaction(async (tx) => {
    const kept = await lockOpen(tx, id)
    await decide(tx, actor, { id, status: 'dismissed', reason, kept })
  })
  return { success: true, status: 'dismissed', message: 'Mesaj kapatıldı' }
}

interface Decision {
  id: number
  status: 'retried' | 'dismissed'
  reason: string
  kept: Kept
}

async function decide(tx: Tx, actor: StaffActor, { id, status, reason, kept }: Decision): Promise<void> {
  await tx.run(sql`
    update sports.quarantined_messages set status = ${status}, decided_by = ${actor.staff.id}, decided_at = ${tx.now()}, note = ${reason} where id = ${id}`)
  await audit(tx, {
    ...actor,
    action: `sports-quarantine.${status === 'retried' ? 'retry' : 'dismiss'}`,
    subject: `sports-quarantine:${id}`,
    before: { status: 'open', detail: kept.detail, event: kept.event_id },
    after: { status },
    note: reason,
  })
}
