import {
  type createAffiliatePlan as createCall,
  listAffiliatePlans,
} from '@meydan/contract/affiliates/affiliates-admin'
import type { InputOf } from '@meydan/contract/call'
import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import { istanbulDay } from '@meydan/money/day'
import sql, { type Sql } from 'sql-template-tag'
import { type Db, type Queryable, violates } from '../../platform/database/db.ts'
import type { Facts } from '../../platform/approval-policy.ts'
import type { StaffActor } from '../../platform/app-context.ts'
import { inTurkish, readList, textIn } from '../../platform/lists/list.ts'
import { refuse, refuseField } from '../../platform/http/refusal.ts'
import { audit } from '../staff/public.ts'
import type { Plan } from './commission.ts'

/** Everything about plans that the database keeps; thousandths and kuruş. */
export interface PlanRow {
  id: number
  name: string
  tiers: { from_kurus: number; permille: number }[]
  cpa_kurus: bigint
  cpa_min_deposit_kurus: bigint
  cpa_min_stake_kurus: bigint
  sub_permille: number
  carries_negative: boolean
  admin_fee_permille: number
  bonus_permille: number
}

/** A plan for nobody yet. Refuses tiers that do not rise, a plan that pays nothing, and as `conflict` a name that is taken. */
export async function createPlan(db: Db, actor: StaffActor, input: InputOf<typeof createCall>) {
  const tiers = tiersOf(input)
  try {
    return await db.transaction(async (tx) => {
      const { id } = await tx.one<{ id: number }>(sql`
        insert into affiliates.plans (name, tiers, cpa_kurus, cpa_min_deposit_kurus, cpa_min_stake_kurus, sub_permille, carries_negative,
          admin_fee_permille, bonus_permille, created_at, created_by)
        values (${input.name}, ${JSON.stringify(tiers)}, ${input.cpa ?? 0n}, ${input.cpa_min_deposit ?? 0n}, ${input.cpa_min_stake ?? 0n},
          ${permille(input.sub_share)}, ${input.carries_negative}, ${permille(input.admin_fee)}, ${permille(input.bonus_share)}, ${tx.now()},
          ${actor.staff.id})
        returning id`)
      const plan = await readPlan(tx, id)
      await audit(tx, {
        ...actor,
        action: 'affiliate-plan.create',
        subject: `affiliate-plan:${id}`,
        after: planFacts(plan),
      })
      return { success: true, id }
    })
  } catch (error) {
    throw violates(error, 'plans_name') ? refuse('conflict', 'Bu adla bir plan var. Başka bir ad yazın') : error
  }
}

function tiersOf(input: InputOf<typeof createCall>): { from_kurus: number; permille: number }[] {
  const more = [
    { field: 'from_2', from: input.from_2, share: input.share_2 },
    { field: 'from_3', from: input.from_3, share: input.share_3 },
  ]
  const half = more.find(({ from, share }) => (from === null) !== (share === null))
  if (half) throw refuseField(half.field, 'Basamağın alt sınırını ve payını birlikte girin')
  const steps = [
    { from_kurus: 0, permille: permille(input.share) },
    ...more.flatMap(({ from, share }) =>
      from === null || share === null ? [] : [{ from_kurus: Number(from), permille: permille(share) }],
    ),
  ]
  if (steps.some(({ from_kurus }, index) => index > 0 && from_kurus <= (steps[index - 1]?.from_kurus ?? 0)))
    throw refuseField('from_2', 'Basamakların alt sınırları artmalı')
  const isEmpty = steps.every((step) => step.permille === 0)
  if (isEmpty && (input.cpa ?? 0n) === 0n)
    throw refuseField('share', 'Plan gelir payı ya da oyuncu başına ödeme içermeli')
  return isEmpty ? [] : steps
}

const permille = (percent: number) => Math.round(percent * 10)

export function listPlans(db: Db, input: InputOf<typeof listAffiliatePlans>) {
  return readList(db, listAffiliatePlans, input, {
    rows: sql`select p.*, m.username as creator, ${affiliatesNow(db)} as affiliates
      from affiliates.plans p join staff.members_view m on m.id = p.created_by`,
    counted: sql`from affiliates.plans p`,
    where: [input.q && textIn(input.q, 'p.name')],
    sorts: { id: 'p.id', name: inTurkish('p.name'), affiliates: 'affiliates', created_at: 'p.created_at' },
    tie: 'p.id',
    show: (row: PlanRow & { creator: string; affiliates: number; created_at: Date }) => ({
      ...shown(row),
      affiliates: row.affiliates,
      created_at: row.created_at.toISOString(),
      created_by: row.creator,
    }),
  })
}

function affiliatesNow(q: Queryable): Sql {
  const now = q.now()
  return sql`(select count(*)::int from affiliates.terms t where t.plan_id = p.id and t.from_day <= ${istanbulDay(now)}
    and not exists (select from affiliates.terms o where o.affiliate_id = t.affiliate_id and o.from_day > t.from_day and o.from_day <= ${istanbulDay(now)}))`
}

function shown(row: PlanRow) {
  const [first, second, third] = row.tiers
  const from = (tier: PlanRow['tiers'][number] | undefined) => (tier ? tier.from_kurus / 100 : null)
  const share = (tier: PlanRow['tiers'][number] | undefined) => (tier ? tier.permille / 10 : null)
  const orNone = (kurus: bigint) => (kurus === 0n ? null : liraOfKurus(kurus))
  return {
    id: row.id,
    name: row.name,
    share: share(first) ?? 0,
    from_2: from(second),
    share_2: share(second),
    from_3: from(third),
    share_3: share(third),
    cpa: orNone(row.cpa_kurus),
    cpa_min_deposit: orNone(row.cpa_min_deposit_kurus),
    cpa_min_stake: orNone(row.cpa_min_stake_kurus),
    sub_share: row.sub_permille / 10,
    admin_fee: row.admin_fee_permille / 10,
    bonus_share: row.bonus_permille / 10,
    carries_negative: row.carries_negative,
  }
}

/** Refuses `not_found`. */
export async function readPlan(q: Queryable, id: number): Promise<PlanRow> {
  const row = await q.row<PlanRow>(sql`select * from affiliates.plans where id = ${id}`)
  if (!row) throw refuse('not_found', 'Plan bulunamadı')
  return row
}

export function termsOfPlan(row: PlanRow): Plan {
  return {
    tiers: row.tiers.map(({ from_kurus, permille }) => ({ fromKurus: BigInt(from_kurus), permille })),
    cpaKurus: row.cpa_kurus,
    subPermille: row.sub_permille,
    carriesNegative: row.carries_negative,
    adminFeePermille: row.admin_fee_permille,
    bonusPermille: row.bonus_permille,
  }
}

/** A plan as people read it before they agree. */
export function planFacts(row: PlanRow): Facts {
  const percent = (permille: number) => `%${String(permille / 10).replace('.', ',')}`
  const tiers = row.tiers.map(({ from_kurus, permille }) =>
    from_kurus === 0 ? percent(permille) : `${formatKurus(BigInt(from_kurus))} ve üstü ${percent(permille)}`,
  )
  const cpa = `${formatKurus(row.cpa_kurus)} (ilk yatırım en az ${formatKurus(row.cpa_min_deposit_kurus)}, bahis en az ${formatKurus(row.cpa_min_stake_kurus)})`
  return {
    Plan: row.name,
    'Gelir payı': tiers.join(', ') || 'Yok',
    'Oyuncu başına': row.cpa_kurus === 0n ? 'Yok' : cpa,
    'Alt ortak payı': percent(row.sub_permille),
    'Yönetim gideri': percent(row.admin_fee_permille),
    'Üstlenilen bonus gideri': percent(row.bonus_permille),
    'Eksi devreder': row.carries_negative ? 'Evet' : 'Hayır',
  }
}
