import {
  type ratePlayer,
  listSportsLimits,
  listSportsPlayers,
  type removeSportsLimit,
  type setSportsLimit,
} from '@meydan/contract/sports/sports-limits-admin'
import type { InputOf } from '@meydan/contract/call'
import { marketTypeByKey } from '@meydan/feed/market-types'
import { liraOfKurus } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../../../platform/approval-policy.ts'
import type { StaffActor } from '../../../../platform/app-context.ts'
import { containing, readList, textIn } from '../../../../platform/lists/list.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { audit } from '../../../staff/public.ts'
import { marketTypeName } from '../../book/format-event.ts'
import { MOST_FACTOR_BP, termsOf } from '../../coupons/player-terms.ts'
import { percentKept } from '../events.ts'

const DAYS_MS = 30 * 24 * 3_600_000

export interface LimitRow {
  id: number
  scope: InputOf<typeof setSportsLimit>['scope']
  tier: number
  key: string
  phase: InputOf<typeof setSportsLimit>['phase']
  kurus: bigint
}

export function listLimits(db: Db, input: InputOf<typeof listSportsLimits>) {
  const from = sql`from sports.limits l`
  return readList(db, listSportsLimits, input, {
    rows: sql`select l.id, l.scope, l.tier, l.key, l.phase, l.kurus ${from}`,
    counted: from,
    where: [input.scope && sql`l.scope = ${input.scope}`, input.q && textIn(input.q, 'l.key')],
    sorts: {},
    usual: `array_position(array['outcome', 'event', 'player_event', 'coupon_return', 'player_day'], l.scope), l.tier, l.phase desc, l.key`,
    tie: 'l.id',
    show: ({ kurus, ...row }: LimitRow) => {
      return { ...row, market: row.key === '' ? null : marketTypeName(row.key), amount: liraOfKurus(kurus) }
    },
  })
}

/** The most that any limit may be, in kuruş; a coupon never returns more than its own. */
const MOST = {
  outcome: 10n ** 10n,
  event: 10n ** 10n,
  player_event: 10n ** 10n,
  coupon_return: 50_000_000n,
  player_day: 10n ** 10n,
}

/** Refuses `limit_invalid` where scope, tier, phase and market do not go together, or the amount is none. */
export function assertSensible({ scope, tier, key, phase, amount }: InputOf<typeof setSportsLimit>): void {
  const isWide = scope === 'coupon_return' || scope === 'player_day'
  if (isWide !== (tier === 0) || isWide !== (phase === 'any'))
    throw refuse(
      'limit_invalid',
      isWide ? 'Bu limit bütün ligler ve aşamalar içindir' : 'Lig derecesini ve aşamayı seçin',
    )
  if (key !== '' && (scope !== 'outcome' || !marketTypeByKey.has(key)))
    throw refuse('limit_invalid', 'Bahis türü yalnızca seçim limitinde ve bültendeki adlardan biriyle verilebilir')
  if (amount < 100n || amount > MOST[scope]) throw refuse('limit_invalid', 'Limit tutarı izin verilen aralıkta değil')
}

/** Refuses as `assertSensible`. */
export async function setLimit(db: Db, actor: StaffActor, input: InputOf<typeof setSportsLimit>) {
  const { scope, tier, key, phase, amount, reason } = input
  assertSensible(input)
  await db.transaction(async (tx) => {
    const known = await tx.row<{ kurus: bigint }>(sql`
      select kurus from sports.limits where scope = ${scope} and tier = ${tier} and key = ${key} and phase = ${phase} for update`)
    await tx.run(sql`
      insert into sports.limits (scope, tier, key, phase, kurus) values (${scope}, ${tier}, ${key}, ${phase}, ${amount})
      on conflict (scope, tier, key, phase) do update set kurus = excluded.kurus`)
    await audit(tx, {
      ...actor,
      action: 'sports.limit',
      subject: `limit:${scope}|${tier}|${key}|${phase}`,
      before: known ? { kurus: known.kurus } : null,
      after: { kurus: amount },
      note: reason,
    })
  })
  return { success: true, message: 'Limit kaydedildi' }
}

export async function removeLimit(db: Db, actor: StaffActor, { id }: InputOf<typeof removeSportsLimit>) {
  await db.transaction(async (tx) => {
    const known = await tx.row<LimitRow>(sql`select * from sports.limits where id = ${id} for update`)
    if (!known) throw refuse('not_found')
    if (known.key === '') throw refuse('limit_invalid', 'Yalnızca bir bahis türüne özel limit silinebilir')
    await tx.run(sql`delete from sports.limits where id = ${id}`)
    await audit(tx, {
      ...actor,
      action: 'sports.limit',
      subject: `limit:${known.scope}|${known.tier}|${known.key}|${known.phase}`,
      before: { kurus: known.kurus },
      after: null,
    })
  })
  return { success: true, message: 'Limit silindi' }
}

interface PlayerRow {
  id: number
  username: string
  coupons: number
  turnover: bigint
  returned: bigint
  settled: number
  settled_returned: number
  expected: number
  factor_bp: number
  delay_plus_s: number
  group_id: number | null
  group: string | null
  applied_bp: number
  reason: string | null
  set_by: string | null
  set_at: Date | null
  live_legs: number
  late: number
}

/** Found by a part of their names; a search with more hits is refused. */
const MOST_FOUND = 2_000
/** No rule for fewer legs. */
const LEGS_LEAST = 10

/** What coupons that were placed since have brought their players: payouts of every kind, and what corrections moved. */
function paidSince(since: Date): Sql {
  return sql`(
    select coupon_id, amount_kurus as kurus from sports.payouts where status = 'paid' and due_at > ${since}
    union all select coupon_id, after_kurus - before_kurus from sports.corrections where status = 'paid' and asked_at > ${since}
    union all select coupon_id, amount_kurus - collected_kurus - forgiven_kurus from sports.player_debts where opened_at > ${since})`
}

export function listPlayers(db: Db, input: InputOf<typeof listSportsPlayers>) {
  const since = new Date(db.now().getTime() - DAYS_MS)
  const found = sql`
    select id as player_id from identity.players_view where search_text like ${containing(foldTurkish(input.q ?? ''))} limit ${MOST_FOUND}`
  const from = sql`
    from (
      select c.player_id, count(*)::int as coupons, coalesce(sum(c.stake_kurus) filter (where c.free_bet_id is null), 0)::bigint as turnover,
        coalesce(sum(w.kurus), 0)::bigint as returned,
        coalesce(sum(c.stake_kurus) filter (where c.settled_at is not null and c.expected_kurus is not null and c.free_bet_id is null), 0)::float8 as settled,
        coalesce(sum(w.kurus) filter (where c.settled_at is not null and c.expected_kurus is not null), 0)::float8 as settled_returned,
        coalesce(sum(c.expected_kurus) filter (where c.settled_at is not null), 0)::float8 as expected
      from sports.coupons c left join (select coupon_id, sum(kurus) as kurus from ${paidSince(since)} p group by 1) w on w.coupon_id = c.id
      where c.placed_at > ${since} and c.accepted_at is not null group by c.player_id
    ) o full join sports.player_risk r on r.player_id = o.player_id
    full join sports.late_bets b on b.player_id = coalesce(o.player_id, r.player_id)
    full join sports.group_members gm on gm.player_id = coalesce(o.player_id, r.player_id, b.player_id)
    ${input.q ? sql`full join (${found}) f on f.player_id = coalesce(o.player_id, r.player_id, b.player_id, gm.player_id)` : empty}
    join identity.players_view p on p.id = coalesce(o.player_id, r.player_id, b.player_id, gm.player_id${input.q ? sql`, f.player_id` : empty})
    cross join ${termsOf(sql`p.id`)} k
    left join staff.members_view m on m.id = r.set_by`
  return readList(db, listSportsPlayers, input, {
    rows: sql`
      select p.id, p.username, coalesce(o.coupons, 0) as coupons, coalesce(o.turnover, 0)::bigint as turnover, coalesce(o.returned, 0)::bigint as returned,
        coalesce(o.settled, 0) as settled, coalesce(o.settled_returned, 0) as settled_returned, coalesce(o.expected, 0) as expected, coalesce(r.factor_bp, 10000) as factor_bp,
        coalesce(r.delay_plus_s, 0) as delay_plus_s, k.group_id, k.group_name as group, k.factor_bp as applied_bp, r.reason, m.username as set_by, r.set_at,
        coalesce(b.legs, 0) as live_legs, coalesce(b.late, 0) as late
      ${from}`,
    counted: from,
    where: [
      input.q && sql`f.player_id is not null`,
      input.rated && sql`(r.player_id is not null) = ${input.rated === 'true'}`,
      input.group && sql`k.group_name = ${input.group}`,
    ],
    sorts: {
      turnover: 'turnover',
      coupons: 'coupons',
      factor_percent: 'factor_bp',
      late_percent: `case when coalesce(b.legs, 0) >= ${LEGS_LEAST} then b.late::float8 / b.legs else 0 end`,
    },
    tie: 'p.id',
    show: showPlayer,
  })
}

function showPlayer({
  turnover,
  returned,
  settled,
  settled_returned,
  expected,
  factor_bp,
  delay_plus_s,
  applied_bp,
  set_at,
  live_legs,
  late,
  ...row
}: PlayerRow) {
  return {
    ...row,
    turnover: liraOfKurus(turnover),
    returned: liraOfKurus(returned),
    margin_percent: percentKept(settled, settled_returned),
    expected_percent: percentKept(settled, expected),
    factor_percent: factor_bp / 100,
    delay_seconds: delay_plus_s,
    applied_percent: applied_bp / 100,
    late_percent: live_legs < LEGS_LEAST ? null : Math.round((late / live_legs) * 1_000) / 10,
    set_at: set_at?.toISOString() ?? null,
  }
}

/** A share that with his group's is above the usual lets a player win more: for two people. Less than he has, or than everybody has, is for one. */
export async function assessRating(tx: Tx, { input }: Wanted<typeof ratePlayer>): Promise<EffectPreview | undefined> {
  const player = await tx.row<{ username: string; own_bp: number | null; factor_bp: number; group_bp: number }>(sql`
    select p.username, r.factor_bp as own_bp, k.factor_bp, coalesce(g.factor_bp, 10000) as group_bp
    from identity.players_view p cross join ${termsOf(sql`p.id`)} k
    left join sports.player_risk r on r.player_id = p.id left join sports.player_groups g on g.id = k.group_id where p.id = ${input.id}`)
  if (!player) throw refuse('not_found')
  const present = (player.own_bp ?? 10_000) / 100
  const applied = Math.min(MOST_FACTOR_BP, (input.factor_percent * player.group_bp) / 100)
  if (applied <= Math.max(10_000, player.factor_bp)) return undefined
  return {
    subject: `sports-player:${input.id}`,
    text: `${player.username}: limit oranı %${input.factor_percent}`,
    before: { 'Limit oranı': `%${present}` },
    after: {
      'Limit oranı': `%${input.factor_percent}`,
      'Canlıda ek bekleme': `${input.delay_seconds} sn`,
      Gerekçe: input.reason,
    },
    effectKurus: 0n,
    playerId: input.id,
    needsTwo: true,
  }
}

export async function setPlayerRisk(db: Db, actor: StaffActor, input: InputOf<typeof ratePlayer>) {
  const { id, factor_percent, delay_seconds, reason } = input
  await db.transaction(async (tx) => {
    const player = await tx.row(sql`select from identity.players_view where id = ${id}`)
    if (!player) throw refuse('not_found')
    const known = await tx.row<{ factor_bp: number; delay_plus_s: number }>(
      sql`select factor_bp, delay_plus_s from sports.player_risk where player_id = ${id} for update`,
    )
    await tx.run(sql`
      insert into sports.player_risk (player_id, factor_bp, delay_plus_s, reason, set_by, set_at)
      values (${id}, ${factor_percent * 100}, ${delay_seconds}, ${reason}, ${actor.staff.id}, ${tx.now()})
      on conflict (player_id) do update set factor_bp = excluded.factor_bp, delay_plus_s = excluded.delay_plus_s, reason = excluded.reason,
        set_by = excluded.set_by, set_at = excluded.set_at`)
    await audit(tx, {
      ...actor,
      action: 'sports.rate',
      subject: `player:${id}`,
      playerId: id,
      before: { factor_percent: (known?.factor_bp ?? 10_000) / 100, delay_seconds: known?.delay_plus_s ?? 0 },
      after: { factor_percent, delay_seconds },
      note: reason,
    })
  })
  return { success: true, message: 'Oyuncu ayarı kaydedildi' }
}
