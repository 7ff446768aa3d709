import { type COUPON_STATUSES, LEG_RESULTS, type Coupon } from '@meydan/contract/sports/sports-fields'
import type { listCoupons } from '@meydan/contract/sports/sports'
import type { InputOf } from '@meydan/contract/call'
import { addDays, startOfIstanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import { bestReturnOf, totalOdds } from '@meydan/odds/coupon/coupon-return'
import sql, { type Sql } from 'sql-template-tag'
import type { output } from 'zod/mini'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Events } from '../../../platform/events/topics.ts'
import { type BookEvent, EVENT_COLUMNS, EVENT_TABLES, isLive } from '../book/book.ts'
import { formatMatch, namesOf, scoreOnWire } from '../book/format-event.ts'
import { resultOf } from '../settle/leg-result.ts'
import { freeBetReturn } from './quote.ts'
import { readRevisions } from './revisions.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Pending } from './pending.ts'

/** As it is kept; one that is reopened keeps what it was. */
type Status = Exclude<(typeof COUPON_STATUSES)[number], 'reopened'>

export interface CouponRow {
  id: number
  player_id: PlayerId
  kind: 'single' | 'combi' | 'system'
  sizes: number[]
  columns: number
  per_column_kurus: bigint
  stake_kurus: bigint
  max_return_kurus: bigint
  status: Status
  refusal: string | null
  return_kurus: bigint | null
  revision: number
  placed_at: Date
  decides_at: Date
  settled_at: Date | null
  round_seq: number | null
  referral: { until: string; counter: number | null } | null
  playing_kurus: bigint
  cashed_kurus: bigint
  cashout: {
    state: 'holding' | 'taken' | 'paid' | 'refused'
    share: number
    amount: number
    decides_at: string
    refusal: string | null
  } | null
  /** Of a coupon that is open. */
  target_kurus: bigint | null
  is_reopened: boolean
  is_free: boolean
}

type LegRow = BookEvent & {
  coupon_id: number
  no: number
  key: string
  specifiers: string
  outcome: string
  odds: number
  is_bank: boolean
  is_live: boolean
  result: Exclude<(typeof LEG_RESULTS)[number], 'open'> | null
  /** Of a dead heat. */
  places: number | null
  tied: number | null
}

const PAGE_SIZE = 20
const COLUMNS = sql`c.id::float8 as id, c.player_id, c.kind, c.sizes, c.columns, c.per_column_kurus, c.stake_kurus, c.max_return_kurus, c.status, c.refusal,
  c.return_kurus, c.revision, c.placed_at, c.decides_at, c.settled_at, c.round_seq, c.reopened_at is not null as is_reopened, c.playing_kurus, c.free_bet_id is not null as is_free,
  (select coalesce(sum(p.amount_kurus), 0)::bigint from sports.payouts p where p.coupon_id = c.id and p.kind in ('cashout', 'part')) as cashed_kurus,
  (select jsonb_build_object('state', case when p.status = 'paid' then 'paid' else x.state end, 'share', x.share_percent, 'amount', x.amount_kurus,
      'decides_at', x.decides_at, 'refusal', x.refusal)
    from sports.cashouts x left join sports.payouts p on p.coupon_id = x.coupon_id and p.revision = x.revision
    where x.coupon_id = c.id order by x.id desc limit 1) as cashout,
  case when c.status = 'accepted' then (select t.amount_kurus from sports.cashout_targets t where t.coupon_id = c.id) end as target_kurus,
  case when c.status = 'pending' then (select jsonb_build_object('until', r.until, 'counter', case when r.state = 'countered' then r.counter_kurus end)
    from sports.referrals r where r.coupon_id = c.id and r.state in ('open', 'countered')) end as referral`

/** One of the player's own; undefined for any other. */
export async function readCouponOnWire(q: Queryable, playerId: PlayerId, id: number) {
  return (await readCoupons(q, sql`c.id = ${id} and c.player_id = ${playerId}`))[0]
}

export async function readOneCoupon(db: Db, playerId: PlayerId, no: number) {
  const coupon = await readCouponOnWire(db, playerId, no)
  if (!coupon) throw refuse('not_found')
  return { success: true, coupon, revisions: await readRevisions(db, no) }
}

const GROUPS: Partial<Record<string, string[]>> = {
  open: ['pending', 'accepted', 'reopened'],
  closed: ['won', 'lost', 'void', 'cashed', 'refused', 'expired'],
}

export const STATUS = sql`case when c.reopened_at is not null then 'reopened' else c.status end`

export async function listOwn(db: Db, playerId: PlayerId, input: InputOf<typeof listCoupons>) {
  const statuses = input.status === 'all' ? null : (GROUPS[input.status] ?? [input.status])
  const from = input.from === undefined ? null : startOfIstanbulDay(input.from)
  const to = input.to === undefined ? null : startOfIstanbulDay(addDays(input.to, 1))
  const mine = sql`c.player_id = ${playerId} and (${statuses}::text[] is null or ${STATUS} = any(${statuses}::text[]))
    and (${from}::timestamptz is null or c.placed_at >= ${from}) and (${to}::timestamptz is null or c.placed_at < ${to})`
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::int as total from sports.coupons c where ${mine}`,
  )
  const page = sql`${mine} order by c.placed_at desc, c.id desc limit ${PAGE_SIZE} offset ${(input.page - 1) * PAGE_SIZE}`
  return {
    success: true,
    coupons: await readCoupons(db, page),
    pagination: { total_pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), current_page: input.page, total },
  }
}

export async function readCoupons(q: Queryable, which: Sql): Promise<output<typeof Coupon>[]> {
  const coupons = await q.rows<CouponRow>(prepared(sql`select ${COLUMNS} from sports.coupons c where ${which}`))
  const legs = await q.rows<LegRow>(
    prepared(sql`
    select ${EVENT_COLUMNS}, g.coupon_id::float8 as coupon_id, g.no, g.key, g.specifiers, g.outcome, g.odds, g.is_bank, g.is_live, g.result, g.places, g.tied
    from sports.legs g join ${EVENT_TABLES} on e.id = g.event_id
    where g.coupon_id = any(${coupons.map(({ id }) => id)}::bigint[]) order by g.coupon_id, g.no`),
  )
  const byCoupon = Map.groupBy(legs, ({ coupon_id }) => coupon_id)
  return coupons.map((coupon) => onWire(coupon, byCoupon.get(coupon.id) ?? []))
}

/** A coupon as it was written a moment ago, with the events of its legs. */
export interface Written extends Pending {
  kind: CouponRow['kind']
  columns: number
  max_return_kurus: bigint
  events: readonly BookEvent[]
}

/** One that was accepted by the movement `seq` and to which nothing has happened since, without reading it. */
export function acceptedOnWire(
  written: Written,
  { seq, revision }: { seq: number; revision: number },
): output<typeof Coupon> {
  const { id, legs, events, per_column_kurus, placed_at, free_bet_id } = written
  const row: CouponRow = {
    ...written,
    status: 'accepted',
    refusal: null,
    return_kurus: null,
    revision,
    settled_at: null,
    round_seq: seq,
    referral: null,
    playing_kurus: per_column_kurus,
    cashed_kurus: 0n,
    cashout: null,
    target_kurus: null,
    is_reopened: false,
    decides_at: placed_at,
    is_free: free_bet_id !== null,
  }
  return onWire(
    row,
    events.map((event, index) => {
      const { key, specifiers, outcome, odds, bank } = legs[index] as Written['legs'][number]
      const leg = { coupon_id: id, no: index + 1, key, specifiers, outcome, odds, is_bank: bank }
      return { ...event, ...leg, is_live: isLive(event.phase), result: null, places: null, tied: null }
    }),
  )
}

function onWire(row: CouponRow, legs: readonly LegRow[]): output<typeof Coupon> {
  const [code, ...sentence] = (row.refusal ?? '').split(':')
  return {
    no: row.id,
    reference: row.round_seq === null ? null : `P${row.player_id}-${row.round_seq}`,
    kind: row.kind,
    sizes: row.sizes,
    columns: row.columns,
    per_column: liraOfKurus(row.per_column_kurus),
    stake: liraOfKurus(row.stake_kurus),
    is_free: row.is_free,
    playing: liraOfKurus(row.playing_kurus),
    cashed: liraOfKurus(row.cashed_kurus),
    cashout: row.cashout && cashoutOnWire(row.cashout),
    cashout_target: row.target_kurus === null ? null : liraOfKurus(row.target_kurus),
    total_odds: row.columns > 1 ? null : totalOdds(legs.map(({ odds }) => odds)),
    status: row.is_reopened ? 'reopened' : row.status,
    refusal: code ? { code, message: sentence.join(':') } : null,
    max_return: liraOfKurus(possibleOf(row, legs)),
    return: row.return_kurus === null ? null : liraOfKurus(row.return_kurus),
    revision: row.revision,
    placed_at: row.placed_at.toISOString(),
    decides_at: row.status === 'pending' ? row.decides_at.toISOString() : null,
    settled_at: row.is_reopened ? null : (row.settled_at?.toISOString() ?? null),
    referral: row.referral && { until: new Date(row.referral.until).toISOString(), counter: counterOf(row) },
    legs: legs.map(legOnWire),
  }
}

/** What can still become of a coupon: while it is open by what its legs have come to, and never more than when it was taken. Kuruş. */
function possibleOf(row: CouponRow, legs: readonly LegRow[]): bigint {
  const { status, return_kurus, max_return_kurus, sizes, playing_kurus: perColumnKurus } = row
  const isOpen = status === 'accepted' && return_kurus === null
  if (!isOpen || legs.every(({ result }) => result === null)) return max_return_kurus
  const known = legs.map(({ odds, is_bank, result, places, tied }) => ({
    odds,
    bank: is_bank,
    result: resultOf(result, places, tied),
  }))
  const gross = bestReturnOf({ legs: known, sizes, perColumnKurus })
  const most = row.is_free ? freeBetReturn(gross, row.stake_kurus) : gross
  return most < max_return_kurus ? most : max_return_kurus
}

/** A coupon's sums grow with the stake of a column; its return is rounded down. */
function counterOf({ referral, columns, per_column_kurus, max_return_kurus }: CouponRow) {
  if (!referral || referral.counter === null) return null
  const perColumn = BigInt(referral.counter)
  return {
    per_column: liraOfKurus(perColumn),
    stake: liraOfKurus(perColumn * BigInt(columns)),
    max_return: liraOfKurus((max_return_kurus * perColumn) / per_column_kurus),
  }
}

function cashoutOnWire({ state, share, amount, decides_at, refusal }: NonNullable<CouponRow['cashout']>) {
  return {
    state,
    share,
    amount: liraOfKurus(BigInt(amount)),
    decides_at: state === 'holding' ? new Date(decides_at).toISOString() : null,
    message: refusal === null ? null : refusal.slice(refusal.indexOf(':') + 1),
  }
}

function legOnWire(leg: LegRow) {
  return {
    no: leg.no,
    event: leg.id,
    ...formatMatch(leg),
    score: scoreOnWire(leg),
    is_simulated: leg.is_simulated,
    key: leg.key,
    specifiers: leg.specifiers,
    outcome: leg.outcome,
    ...namesOf(leg, leg),
    odds: leg.odds,
    bank: leg.is_bank,
    is_live: leg.is_live,
    result: leg.result ?? ('open' as const),
  }
}

/** The hub's event of coupons as they stand in this transaction. */
export function couponEvents(q: Queryable, ids: readonly number[]): Promise<Events['coupon'][]> {
  return q.rows<Events['coupon']>(
    prepared(sql`
    select player_id as "playerId", id::float8 as no, revision, ${STATUS} as status,
      return_kurus::float8 as "returnKurus" from sports.coupons c where id = any(${ids}::bigint[])`),
  )
}
