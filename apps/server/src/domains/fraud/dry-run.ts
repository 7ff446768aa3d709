import type { tryFraudRule } from '@meydan/contract/fraud/fraud-admin'
import { type FraudRuleCode, fraudRuleOf, type Thresholds } from '@meydan/contract/fraud/fraud-rules'
import type { InputOf, RawOutputOf } from '@meydan/contract/call'
import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../../platform/database/db.ts'
import type { StaffActor, PlayerId } from '../../platform/app-context.ts'
import { audit } from '../staff/public.ts'
import { findSubjects, type Struck, type Subject } from './rules/evaluate.ts'
import { checked } from './thresholds.ts'

const DAYS = 30
const EXAMPLES = 20

/** A switch-on looks for a run this young. */
const FRESH_DAYS = 7

/**
 * What a rule would have found: it looks at each payout of the last thirty days as of its request, and at each player as of the end of each
 * day he was here, as the rule itself would have. Keeps its result and changes nothing else.
 */
export async function dryRun(db: Db, actor: StaffActor, { code, thresholds: payoutsAt }: InputOf<typeof tryFraudRule>) {
  const thresholds = checked(code, payoutsAt)
  const subjects = await subjectsOf(db, code)
  const struck = distinct(code, await findSubjects(db, code, thresholds, subjects))
  const payouts = await payoutsOf(db, struck)
  const result = {
    ran_at: db.now(),
    looked_at: subjects.length,
    hits: struck.length,
    players: new Set(struck.map(({ subject }) => subject.playerId)).size,
    held_kurus: [...payouts.values()].reduce((sum, { amount_kurus }) => sum + amount_kurus, 0n),
    examples: await examplesOf(db, struck, payouts),
  }
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into fraud.dry_runs (rule, thresholds, ran_at, ran_by, examined, hits, players, held_kurus, examples)
      values (${code}, ${JSON.stringify(thresholds)}, ${result.ran_at}, ${actor.staff.id}, ${result.looked_at}, ${result.hits}, ${result.players},
        ${result.held_kurus}, ${JSON.stringify(result.examples)})`)
    await audit(tx, {
      ...actor,
      action: 'fraud-rule.dry_run',
      subject: `fraud-rule:${code}`,
      after: { thresholds, hits: result.hits },
    })
  })
  return { success: true, data: showRun({ ...result, ran_by: actor.staff.username }) }
}

type Shown = RawOutputOf<typeof tryFraudRule>['data']

export interface Run extends Omit<Shown, 'ran_at' | 'held'> {
  ran_at: Date
  held_kurus: bigint
}

export function showRun({ ran_at, held_kurus, ...run }: Run): Shown {
  return { ...run, ran_at: ran_at.toISOString(), held: liraOfKurus(held_kurus) }
}

/** The latest run of exactly these thresholds that is young enough, if any. */
export function freshRun(q: Queryable, code: FraudRuleCode, thresholds: Thresholds): Promise<Run | undefined> {
  return q.row<Run>(sql`
    select d.ran_at, m.username as ran_by, d.examined as looked_at, d.hits, d.players, d.held_kurus, d.examples
    from fraud.dry_runs d join staff.members_view m on m.id = d.ran_by
    where d.rule = ${code} and d.thresholds = ${JSON.stringify(thresholds)}::jsonb
      and d.ran_at > ${q.now()}::timestamptz - make_interval(days => ${FRESH_DAYS})
    order by d.ran_at desc limit 1`)
}

async function subjectsOf(q: Queryable, code: FraudRuleCode): Promise<Subject[]> {
  const since = startOfIstanbulDay(addDays(istanbulDay(q.now()), -DAYS))
  const payouts = await q.rows<{ id: number; player_id: PlayerId; created_at: Date }>(
    sql`select id, player_id, created_at from cashier.payouts_view where created_at >= ${since} order by created_at, id`,
  )
  const payoutsAt = payouts.map((each) => ({ playerId: each.player_id, at: each.created_at, withdrawalId: each.id }))
  if (fraudRuleOf(code).looksAt === 'payout') return payoutsAt
  const days = await q.rows<{ player_id: PlayerId; day: string }>(sql`
    select distinct player_id, (created_at at time zone 'Europe/Istanbul')::date as day from (
      select player_id, created_at from identity.ranges_view where created_at >= ${since}
      union all select player_id, created_at from cashier.payins_view where created_at >= ${since}) here order by 2, 1`)
  const nights = days.map(({ player_id, day }) => ({
    playerId: player_id,
    at: new Date(Math.min(startOfIstanbulDay(addDays(day, 1)).getTime(), q.now().getTime())),
    withdrawalId: null,
  }))
  return [...payoutsAt, ...nights]
}

/** A player at whom a rule struck has a case, and is not struck at again each night. */
function distinct(code: FraudRuleCode, struck: readonly Struck[]): Struck[] {
  if (fraudRuleOf(code).looksAt === 'payout') return [...struck]
  const first = new Map<PlayerId, Struck>()
  for (const each of struck.toSorted((one, other) => one.subject.at.getTime() - other.subject.at.getTime()))
    if (!first.has(each.subject.playerId)) first.set(each.subject.playerId, each)
  return [...first.values()]
}

interface Held {
  id: number
  reference: string
  amount_kurus: bigint
}

async function payoutsOf(q: Queryable, struck: readonly Struck[]): Promise<Map<number, Held>> {
  const ids = struck.flatMap(({ subject }) => subject.withdrawalId ?? [])
  const rows = await q.rows<Held>(
    sql`select id, reference, amount_kurus from cashier.payouts_view where id = any(${ids}::int[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function examplesOf(q: Queryable, struck: readonly Struck[], payouts: ReadonlyMap<number, Held>) {
  const latest = struck
    .toSorted((one, other) => other.subject.at.getTime() - one.subject.at.getTime())
    .slice(0, EXAMPLES)
  const names = await q.rows<{ id: PlayerId; username: string }>(
    sql`select id, username from identity.players_view where id = any(${latest.map(({ subject }) => subject.playerId)}::int[])`,
  )
  return latest.map(({ subject, text }) => ({
    player_id: subject.playerId,
    username: names.find(({ id }) => id === subject.playerId)?.username ?? '',
    at: subject.at.toISOString(),
    reference: payouts.get(subject.withdrawalId ?? 0)?.reference ?? null,
    text,
  }))
}
