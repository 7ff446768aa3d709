import {
  type acceptReferral,
  type counterReferral,
  listReferrals,
  type refuseReferral,
} from '@meydan/contract/sports/sports-referrals-admin'
import { MIN_COLUMN_KURUS, MIN_STAKE_KURUS } from '@meydan/contract/sports/sports-coupons'
import type { InputOf } from '@meydan/contract/call'
import { eventTitle } from '@meydan/feed/names'
import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StaffActor, AppContext, PlayerId } from '../../../platform/app-context.ts'
import { readList, textIn } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { namesOf } from '../book/format-event.ts'
import { decideCoupon, scheduleDecision, endIn, publishCoupon } from '../coupons/decide-coupon.ts'
import { termsOf } from '../coupons/player-terms.ts'
import { problem } from '../coupons/quote.ts'
import { COUNTER_MS, decideBy, waitOf } from '../coupons/referral.ts'

const SIMILAR_MS = 3_600_000

interface Row {
  id: number
  player_id: PlayerId
  username: string
  kind: 'single' | 'combi' | 'system'
  columns: number
  per_column_kurus: bigint
  asked_kurus: bigint
  max_return_kurus: bigint
  limit_kurus: bigint
  factor_bp: number
  similar: number
  state: 'open' | 'countered' | 'accepted' | 'refused' | 'declined' | 'expired'
  asked_at: Date
  until: Date
  counter_kurus: bigint | null
  decided_by: string | null
  reason: string | null
  legs: {
    event: string
    home: string
    away: string
    key: string
    specifiers: string
    outcome: string
    odds: number
    live: boolean
  }[]
}

export function listReferred(db: Db, input: InputOf<typeof listReferrals>) {
  const since = new Date(db.now().getTime() - SIMILAR_MS)
  const from = sql`
    from sports.referrals r join sports.coupons c on c.id = r.coupon_id join identity.players_view p on p.id = c.player_id
    cross join ${termsOf(sql`c.player_id`)} k left join staff.members_view m on m.id = r.decided_by`
  return readList(db, listReferrals, input, {
    rows: sql`
      select c.id::float8 as id, c.player_id, p.username, c.kind, c.columns, c.per_column_kurus, r.asked_kurus, c.max_return_kurus, r.limit_kurus,
        k.factor_bp, r.state, r.asked_at, r.until, r.counter_kurus, m.username as decided_by, r.reason,
        (select jsonb_agg(jsonb_build_object('event', g.event_id, 'home', coalesce(h.name, e.name), 'away', a.name, 'key', g.key, 'specifiers', g.specifiers,
            'outcome', g.outcome, 'odds', g.odds, 'live', g.is_live) order by g.no)
          from sports.legs g join sports.events e on e.id = g.event_id left join sports.teams h on h.id = e.home_id left join sports.teams a on a.id = e.away_id
          where g.coupon_id = c.id) as legs,
        (select count(distinct o.coupon_id)::int from sports.legs g join sports.legs o on o.event_id = g.event_id and o.key = g.key
            and o.specifiers = g.specifiers and o.outcome = g.outcome and o.coupon_id <> g.coupon_id
          join sports.coupons x on x.id = o.coupon_id and x.placed_at > ${since} where g.coupon_id = c.id) as similar
      ${from}`,
    counted: from,
    where: [input.status && sql`r.state = ${input.status}`, input.q && textIn(input.q, 'p.username')],
    sorts: { asked_at: 'r.asked_at', stake: 'r.asked_kurus' },
    tie: 'c.id',
    show: (row: Row) => ({
      id: row.id,
      player_id: row.player_id,
      username: row.username,
      kind: row.kind,
      columns: row.columns,
      legs: row.legs.map((leg) => ({
        event: leg.event,
        match: eventTitle(leg),
        pick: `${namesOf(leg, leg).market_name}: ${namesOf(leg, leg).outcome_name}`,
        odds: leg.odds,
        is_live: leg.live,
      })),
      per_column: liraOfKurus(row.per_column_kurus),
      stake: liraOfKurus(row.asked_kurus),
      max_return: liraOfKurus(row.max_return_kurus),
      limit: liraOfKurus(row.limit_kurus),
      factor_percent: row.factor_bp / 100,
      similar: row.similar,
      status: row.state,
      asked_at: row.asked_at.toISOString(),
      until: row.until.toISOString(),
      counter: row.counter_kurus === null ? null : liraOfKurus(row.counter_kurus),
      decided_by: row.decided_by,
      reason: row.reason,
    }),
  })
}

interface Open {
  per_column_kurus: bigint
  columns: number
  player_id: PlayerId
  placed_at: Date
}

/** Whoever decides holds the row; refuses `already_decided` where its time is over or somebody was faster. */
async function lockOpen(tx: Tx, id: number): Promise<Open> {
  const known = await tx.row<{ state: string }>(
    sql`select state from sports.referrals where coupon_id = ${id} for update`,
  )
  if (!known) throw refuse('not_found')
  const open = await tx.row<Open>(sql`
    select c.per_column_kurus, c.columns, c.player_id, c.placed_at from sports.referrals r join sports.coupons c on c.id = r.coupon_id
    where r.coupon_id = ${id} and r.state = 'open' and r.until > ${tx.now()} and c.status = 'pending'`)
  if (!open) throw refuse('already_decided', 'Bu kuponun süresi doldu ya da daha önce yanıtlandı')
  return open
}

/** Takes a coupon; with a match that runs no sooner than a bet of its own time would have been. */
export async function acceptReferredCoupon(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  actor: StaffActor,
  { id }: InputOf<typeof acceptReferral>,
) {
  const waitMs = await context.db.transaction(async (tx) => {
    const { player_id, placed_at } = await lockOpen(tx, id)
    await note(tx, actor, { id, state: 'accepted', playerId: player_id })
    const now = tx.now().getTime()
    const from = Math.max(now, placed_at.getTime() + (await waitOf(tx, id)))
    await decideBy(tx, id, new Date(from))
    return from - now
  })
  if (waitMs > 0) {
    scheduleDecision(context, id, waitMs)
    return { success: true, status: 'pending', message: 'Onaylandı; kupon canlı bekleme süresi dolunca alınır' }
  }
  await decideCoupon(context, id)
  const { status, refusal } = await context.db.one<{ status: string; refusal: string | null }>(
    sql`select status, refusal from sports.coupons where id = ${id}`,
  )
  const why = refusal?.split(':').slice(1).join(':')
  return { success: true, status, message: why ? `Kupon alınamadı: ${why}` : 'Kupon alındı' }
}

export async function counterReferredCoupon(
  db: Db,
  actor: StaffActor,
  { id, per_column }: InputOf<typeof counterReferral>,
) {
  await db.transaction(async (tx) => {
    const { per_column_kurus, columns, player_id } = await lockOpen(tx, id)
    const isEnough = per_column >= MIN_COLUMN_KURUS && per_column * BigInt(columns) >= MIN_STAKE_KURUS
    if (!isEnough || per_column >= per_column_kurus)
      throw refuse(
        'limit_invalid',
        `Kolon tutarı ${suffixed(formatKurus(per_column_kurus), 'in')} altında ve en düşük tutarın üstünde olmalı`,
      )
    const until = new Date(tx.now().getTime() + COUNTER_MS)
    await note(tx, actor, { id, state: 'countered', playerId: player_id, counter: per_column, until })
    await decideBy(tx, id, until)
    await publishCoupon(tx, id)
  })
  return { success: true, message: 'Teklif oyuncuya gönderildi' }
}

export async function refuseOne(db: Db, actor: StaffActor, { id, reason }: InputOf<typeof refuseReferral>) {
  await db.transaction(async (tx) => {
    const { player_id } = await lockOpen(tx, id)
    await note(tx, actor, { id, state: 'refused', playerId: player_id, reason })
    if (!(await endIn(tx, id, { status: 'refused', why: problem('referral_refused') }))) throw refuse('already_decided')
  })
  return { success: true, message: 'Kupon reddedildi' }
}

interface Decision {
  id: number
  state: 'accepted' | 'countered' | 'refused'
  playerId: PlayerId
  counter?: bigint
  until?: Date
  reason?: string
}

async function note(
  tx: Tx,
  actor: StaffActor,
  { id, state, playerId, counter, until, reason }: Decision,
): Promise<void> {
  await tx.run(sql`
    update sports.referrals set state = ${state}, decided_by = ${actor.staff.id}, decided_at = ${tx.now()}, reason = ${reason ?? null},
      counter_kurus = ${counter ?? null}, until = coalesce(${until ?? null}, until)
    where coupon_id = ${id}`)
  await audit(tx, {
    ...actor,
    action: `sports.referral_${state}`,
    subject: `coupon:${id}`,
    playerId,
    after: { state, counter_kurus: counter ?? null },
    ...(reason === undefined ? {} : { note: reason }),
  })
}
