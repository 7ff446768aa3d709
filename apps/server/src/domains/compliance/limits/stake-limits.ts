import { CATEGORIES, CATEGORY_CODES, type Category } from '@meydan/contract/categories'
import { LicencePolicy } from '@meydan/contract/licence/licence'
import { bindsStakes, isStartedAlone, paceMs, stakeCapLira } from '@meydan/contract/licence/licence-rules'
import { ageOn, istanbulDay } from '@meydan/money/day'
import { int4s } from '../../../platform/database/binary-columns.ts'
import type { Statement, Step } from '../../../platform/database/pg-pipeline.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import type { MovementRow } from '../../wallet/public.ts'
import type { LimitKind, LimitPeriod } from './limit-values.ts'

/** What player protection has to say about one player's stakes. Kuruş; minutes for `session`. */
export interface Protection {
  isPaused: boolean
  isReminderDue: boolean
  /** When the running stay is reminded, or was; null where none was ever noted. */
  reminderAt: Date | null
  /** The documents are accepted. */
  isIdentified: boolean
  birthDay: string
  /** When the last round began that the player started alone. */
  lastStartAt: Date | null
  bounds: readonly Bound[]
  used: Used
}

export interface Bound {
  kind: LimitKind
  period: LimitPeriod
  value: number
}

/** What is used of each limit in the running windows: staked, lost, minutes present. */
export type Used = Record<'stake' | 'loss' | 'session', Record<Exclude<LimitPeriod, 'each'>, number>>

/** A stake that is asked for. Kuruş. */
export interface RequestedStake {
  amount: number
  /** In its round before it. */
  staked: number
  opensRound: boolean
  category: Category
  at: Date
}

/** A round would cost more than the licence lets a player of this age stake. Kuruş. */
export interface StakeAboveCap {
  code: 'LIMIT_REACHED'
  reason: 'age'
  most: number
}

/** Why a stake may not be taken: the player, or the limit it would break, which may be the player's, the operator's or the licence's. */
export function stakeObstacle(
  protection: Protection,
  policy: LicencePolicy,
  stake: RequestedStake,
):
  | 'PLAYER_BLOCKED'
  | 'PLAYER_BLOCKED:kyc'
  | `LIMIT_REACHED:${LimitKind | 'reality' | 'pace'}`
  | StakeAboveCap
  | undefined {
  if (protection.isPaused) return 'PLAYER_BLOCKED'
  if (policy.kyc === 'before_play' && !protection.isIdentified) return 'PLAYER_BLOCKED:kyc'
  const broken = protection.bounds.find((bound) => bound.value < wanted(protection, bound, stake.amount))
  if (broken) return `LIMIT_REACHED:${broken.kind}`
  if (protection.isReminderDue) return 'LIMIT_REACHED:reality'
  const most = capOf(protection, policy, stake)
  if (stake.staked + stake.amount > most) return { code: 'LIMIT_REACHED', reason: 'age', most }
  return isTooSoon(protection, policy, stake) ? 'LIMIT_REACHED:pace' : undefined
}

/** What a round may cost a player of this age. */
function capOf({ birthDay }: Protection, policy: LicencePolicy, { category, at }: RequestedStake): number {
  if (policy.slotStakeCaps.length === 0) return Number.POSITIVE_INFINITY
  const cap = stakeCapLira(policy, { category, ageYears: ageOn(birthDay, istanbulDay(at)) })
  return cap === undefined ? Number.POSITIVE_INFINITY : Math.round(cap * 100)
}

/** Whether another stake of this size would break a limit of what may be staked or lost, or of time. */
export function isAtLimit(protection: Protection, amount: number): boolean {
  return protection.bounds.some((bound) => bound.period !== 'each' && bound.value < wanted(protection, bound, amount))
}

/** In both directions: after a clock has been put back nobody waits for hours. */
function isTooSoon({ lastStartAt }: Protection, policy: LicencePolicy, { opensRound, category, at }: RequestedStake) {
  if (!opensRound || lastStartAt === null) return false
  return Math.abs(at.getTime() - lastStartAt.getTime()) < paceMs(policy, category)
}

function wanted({ used }: Protection, { kind, period }: Bound, amount: number): number {
  if (kind === 'deposit') return Number.NEGATIVE_INFINITY
  if (kind === 'bet' || period === 'each') return amount
  return used[kind][period] + (kind === 'session' ? 1 : amount)
}

/** Counts what a play of a round of that day staked (negative for a stake taken back) and won, in the windows of the instant. */
export function countPlay(
  { used }: Protection,
  { staked, won, day, at }: { staked: number; won: number; day: string; at: Date },
): void {
  const since = windowStarts(at)
  for (const period of ['day', 'week', 'month'] as const) {
    if (day < since[period]) continue
    used.stake[period] += staked
    used.loss[period] += staked - won
  }
}

const STARTED_ALONE = new Set<string | null>(
  CATEGORY_CODES.filter(isStartedAlone).map((category) => CATEGORIES[category].letter),
)

/** Counts a movement of a round as the sums of days count it, and a round that the player has begun alone. */
export function countMovement(protection: Protection, row: MovementRow): void {
  const { kind, cash, bonus, day, at } = row
  if (day === null) return
  const moved = cash + bonus
  countPlay(protection, { staked: kind === 'win' ? 0 : -moved, won: kind === 'win' ? moved : 0, day, at })
  if (kind === 'stake' && row.roundKey !== null && STARTED_ALONE.has(row.category)) protection.lastStartAt = at
}

type WindowStarts = Readonly<Record<'day' | 'week' | 'month', string>>

/** Of the instant that was asked for last: the plays of a batch have one. */
let startsAt = Number.NaN
let starts: WindowStarts = { day: '', week: '', month: '' }

/** The first Istanbul days of the running windows: the day itself, its Monday, the first of its month. */
export function windowStarts(at: Date): WindowStarts {
  if (at.getTime() === startsAt) return starts
  startsAt = at.getTime()
  const day = istanbulDay(at)
  if (starts.day === day) return starts
  const noon = new Date(`${day}T12:00:00Z`)
  const monday = new Date(noon.getTime() - ((noon.getUTCDay() + 6) % 7) * 86_400_000)
  starts = { day, week: monday.toISOString().slice(0, 10), month: `${day.slice(0, 7)}-01` }
  return starts
}

/** A presence that is noted later counts from so long before, and who was away for longer begins a new stay. */
const STAY_MS = 5 * 60_000

/**
 * Until when time alone changes nothing of what was read, in milliseconds: a reminder becomes due, minutes of presence fill a limit. Before
 * the end of the Istanbul day; whatever people change renews the rules of the player.
 */
export function holdsUntil({ reminderAt, bounds, used }: Protection, readAt: Date): number {
  const read = readAt.getTime()
  const reminder = reminderAt !== null && reminderAt > readAt ? reminderAt.getTime() : read + STAY_MS
  const minutesLeft = bounds.flatMap(({ kind, period, value }) =>
    kind === 'session' && period !== 'each' ? [value - used.session[period] - 1] : [],
  )
  return Math.min(reminder, ...minutesLeft.map((minutes) => read + minutes * 60_000 - STAY_MS))
}

/** The limits that bind, the pause, the reminder and what is used, for these players. $1 players, $2 instant, $3–$5 window starts. */
export const PROTECTION = `
  select w.player_id, (compliance.exclusion_at(w.player_id, $2::timestamptz)).id is not null or compliance.is_held(w.player_id) as is_paused,
    coalesce(p.kyc_status = 'approved', false) as is_identified, coalesce(p.birth_date::text, '9999-12-31') as birth_day, wallet.last_start_of(w.player_id) as last_start_at,
    compliance.reality_check_due(w.player_id, $2::timestamptz) as is_reminder_due,
    (select s.acknowledged_at + make_interval(mins => compliance.reality_check_minutes(w.player_id)) from compliance.presence s
      where s.player_id = w.player_id) as reminder_at, coalesce(b.bounds, '[]') as bounds,
    u.stake_day, u.stake_week, u.stake_month, u.loss_day, u.loss_week, u.loss_month, s.session_day, s.session_week, s.session_month
  from unnest($1::int[]) as w (player_id)
  left join identity.persons_view p on p.id = w.player_id
  left join lateral (
    select json_agg(json_build_object('kind', l.kind, 'period', l.period, 'value', l.value)) as bounds from (
      select each.kind, each.period, min(each.value) as value from (
        select kind, period, least(own, operator) as value from compliance.limits where player_id = w.player_id
        union all
        select kind, period, value from compliance.operator_limits) each
      where each.value is not null group by each.kind, each.period) l) b on true
  left join lateral (
    select coalesce(sum(stake_kurus) filter (where day >= $3::date), 0)::bigint as stake_day,
      coalesce(sum(stake_kurus) filter (where day >= $4::date), 0)::bigint as stake_week,
      coalesce(sum(stake_kurus) filter (where day >= $5::date), 0)::bigint as stake_month,
      coalesce(sum(stake_kurus - win_kurus) filter (where day >= $3::date), 0)::bigint as loss_day,
      coalesce(sum(stake_kurus - win_kurus) filter (where day >= $4::date), 0)::bigint as loss_week,
      coalesce(sum(stake_kurus - win_kurus) filter (where day >= $5::date), 0)::bigint as loss_month
    from wallet.days_of(w.player_id) where day >= least($4::date, $5::date)) u on true
  left join lateral (
    select coalesce(sum(seconds) filter (where day >= $3::date), 0) / 60 as session_day,
      coalesce(sum(seconds) filter (where day >= $4::date), 0) / 60 as session_week,
      coalesce(sum(seconds) filter (where day >= $5::date), 0) / 60 as session_month
    from compliance.presence_days where player_id = w.player_id and day >= least($4::date, $5::date)) s on true`

export const readProtection: Statement = { name: 'read_protection', reads: true, text: PROTECTION }

/** What binds the stakes of everybody: a limit, and the licence. */
export const readOperatorBinds: Statement = {
  name: 'read_house_binds',
  reads: true,
  text: `select exists (select from compliance.operator_limits where kind <> 'deposit') as binds, platform.licence_policy() as policy,
    (select protection_down_since is not null from compliance.integrity) as unprotected`,
}

export interface OperatorRules {
  /** Every stake has to ask. */
  operatorBinds: boolean
  policy: LicencePolicy
  /** The page about responsible gaming cannot be read, and the licence takes no stake without it. */
  isUnprotected: boolean
}

/** Of the row that `readOperatorBinds` answers; without a licence on record nothing is allowed. */
export function operatorRulesOf(
  row: { binds?: unknown; policy?: unknown; unprotected?: unknown } | undefined,
): OperatorRules {
  const policy = LicencePolicy.parse(row?.policy ?? {})
  const isUnprotected = row?.unprotected === true && policy.protectionPage === 'stops_stakes'
  return { operatorBinds: row?.binds === true || bindsStakes(policy), policy, isUnprotected }
}

export function protectionValues(players: readonly PlayerId[], at: Date): (string | Buffer)[] {
  const { day, week, month } = windowStarts(at)
  return [int4s(players), at.toISOString(), day, week, month]
}

export function protectionRead(players: readonly PlayerId[], at: Date): Step {
  return { statement: readProtection, values: protectionValues(players, at) }
}

export type ProtectionRow = {
  player_id: PlayerId
  is_paused: boolean
  is_reminder_due: boolean
  reminder_at: Date | null
  is_identified: boolean
  birth_day: string
  last_start_at: Date | null
  bounds: Bound[]
} & Record<`${'stake' | 'loss' | 'session'}_${'day' | 'week' | 'month'}`, bigint>

export function protectionOf(row: ProtectionRow): Protection {
  const used = (kind: 'stake' | 'loss' | 'session') => ({
    day: Number(row[`${kind}_day`]),
    week: Number(row[`${kind}_week`]),
    month: Number(row[`${kind}_month`]),
  })
  return {
    isPaused: row.is_paused,
    isReminderDue: row.is_reminder_due,
    reminderAt: row.reminder_at,
    isIdentified: row.is_identified,
    birthDay: row.birth_day,
    lastStartAt: row.last_start_at,
    bounds: row.bounds,
    used: { stake: used('stake'), loss: used('loss'), session: used('session') },
  }
}
