import { istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { EffectPreview } from '../../platform/approval-policy.ts'
import type { StaffSession } from '../../platform/app-context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hasGiven, isWithinDay } from './value-given.ts'
import { accountsOf } from './approvers.ts'
import { type PolicyName, policyOf } from './policies.ts'

export interface Limits {
  alone_kurus: bigint
  alone_day_kurus: bigint
  alone_day_count: number
  person_day_kurus: bigint
  person_day_count: number
  role_day_kurus: bigint
  role_day_count: number
}

const LIMITS = sql`
  select alone_kurus, alone_day_kurus, alone_day_count, person_day_kurus, person_day_count, role_day_kurus, role_day_count, act from approvals.limits`

export async function readLimits(q: Queryable, act: PolicyName): Promise<Limits> {
  return q.one<Limits>(sql`${LIMITS} where act = ${act}`)
}

export async function readAllLimits(q: Queryable): Promise<ReadonlyMap<string, Limits>> {
  const rows = await q.rows<Limits & { act: string }>(LIMITS)
  return new Map(rows.map((row) => [row.act, row]))
}

interface Day {
  alone: bigint
  alone_count: number
  person: bigint
  person_count: number
  role: bigint
  role_count: number
}

/**
 * What the Istanbul day has seen of an act: done alone by the person, done or proposed by them, with their API keys too, and by everybody with
 * one of their roles.
 */
async function dayOf(q: Queryable, act: PolicyName, staff: StaffSession): Promise<Day> {
  const since = startOfIstanbulDay(istanbulDay(q.now()))
  const own = sql`any(${await accountsOf(q, staff.id)}::int[])`
  return q.one<Day>(sql`
    select coalesce(sum(kurus) filter (where who = ${own} and is_alone), 0)::bigint as alone,
      count(*) filter (where who = ${own} and is_alone)::int as alone_count,
      coalesce(sum(kurus) filter (where who = ${own}), 0)::bigint as person,
      count(*) filter (where who = ${own})::int as person_count,
      coalesce(sum(kurus), 0)::bigint as role, count(*)::int as role_count
    from (
      select staff_id as who, effect_kurus as kurus, proposal_id is null as is_alone, roles from approvals.acts where act = ${act} and at >= ${since}
      union all
      select proposed_by, effect_kurus, false, roles from approvals.proposals
      where act = ${act} and proposed_at >= ${since} and status in ('pending', 'cooling')
    ) day where who = ${own} or roles && ${[...staff.roles]}::text[]`)
}

/** The daily cap of a person or role is reached. */
export class CapReached extends Refusal {
  readonly cap: 'person' | 'role'

  constructor(cap: 'person' | 'role', sentence: string) {
    super('day_cap_reached', sentence)
    this.cap = cap
  }
}

export interface SinglePersonLimit {
  isEnough: boolean
  /** Kuruş that one person may do alone; null: nothing. */
  kurus: bigint | null
  /** What refuses it today even for two people. */
  reached?: CapReached | undefined
}

/**
 * Whether one person is enough, and whether the day's caps forbid it even to two. The caller holds the lock of the act, so that the
 * sums stand still.
 */
export async function checkSinglePersonLimits(
  tx: Tx,
  act: PolicyName,
  staff: StaffSession,
  preview: EffectPreview,
): Promise<SinglePersonLimit> {
  const { hasLimits, neverAlone, giverMayNotApprove } = policyOf(act)
  if (!hasLimits) return { isEnough: false, kurus: null }
  const limits = await readLimits(tx, act)
  const day = await dayOf(tx, act, staff)
  const { effectKurus: effect } = preview
  const reached = reachedBy(limits, day, effect) ?? (await reachedOfRole(tx, act, staff, effect))
  const kurus = least(preview.aloneKurus, limits.alone_kurus)
  const isEnough =
    !reached &&
    !neverAlone &&
    !preview.needsTwo &&
    effect <= kurus &&
    day.alone + effect <= limits.alone_day_kurus &&
    day.alone_count < limits.alone_day_count &&
    (await isWithinDay(tx, act, staff.id, preview)) &&
    !(giverMayNotApprove && (await hasGiven(tx, staff.id, preview)))
  return { isEnough, kurus, reached }
}

function least(own: bigint | undefined, limit: bigint): bigint {
  return own !== undefined && own < limit ? own : limit
}

function reachedBy(limits: Limits, day: Day, effect: bigint): CapReached | undefined {
  if (day.person + effect > limits.person_day_kurus || day.person_count >= limits.person_day_count)
    return new CapReached(
      'person',
      `Bu işlem için bugünkü sınırınıza ulaştınız (${formatKurus(limits.person_day_kurus)})`,
    )
  if (day.role + effect > limits.role_day_kurus || day.role_count >= limits.role_day_count)
    return new CapReached(
      'role',
      `Bu işlem için rolünüzün bugünkü sınırına ulaşıldı (${formatKurus(limits.role_day_kurus)})`,
    )
  return undefined
}

/** A role of the operator may have a lower cap than the table's, counted over everybody who acts with it. */
async function reachedOfRole(
  q: Queryable,
  act: PolicyName,
  { roles }: StaffSession,
  effect: bigint,
): Promise<CapReached | undefined> {
  const since = startOfIstanbulDay(istanbulDay(q.now()))
  const row = await q.row<{ label: string }>(sql`
    with day as (
      select effect_kurus as kurus, roles from approvals.acts where act = ${act} and at >= ${since}
      union all
      select effect_kurus, roles from approvals.proposals
      where act = ${act} and proposed_at >= ${since} and status in ('pending', 'cooling')
    )
    select r.label from staff.roles_view r left join day on r.name = any (day.roles)
    where r.name = any (${[...roles]}) and (r.day_kurus is not null or r.day_count is not null)
    group by r.name, r.label, r.day_kurus, r.day_count
    having coalesce(sum(day.kurus), 0) + ${effect} > r.day_kurus or count(day.kurus) >= r.day_count
    order by r.name limit 1`)
  return row && new CapReached('role', `Bu işlem için ${row.label} rolünün bugünkü sınırına ulaşıldı`)
}

/** Raises an event and an alarm, once a day, that a cap was reached. */
export async function reportCapReached(
  tx: Tx,
  act: PolicyName,
  staff: StaffSession,
  reached: CapReached,
): Promise<void> {
  const first = await tx.run(sql`
    insert into approvals.caps_reached (act, day, cap, staff_id) values (${act}, ${istanbulDay(tx.now())}, ${reached.cap}, ${staff.id})
    on conflict do nothing`)
  if (first === 0) return
  const text = `${policyOf(act).name}: ${staff.username}: ${reached.sentence}`
  tx.enqueue('significant-event', {
    kind: 'day_cap_reached',
    playerId: null,
    staff: { id: staff.id, username: staff.username },
    text,
    before: null,
    after: { act, cap: reached.cap },
  })
  tx.enqueue('alarm', { text: 'a cap of a day is reached', about: { act, cap: reached.cap, staff: staff.username } })
}
