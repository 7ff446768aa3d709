import type { agreeOnTerms as agreeCall } from '@meydan/contract/affiliates/affiliates-admin'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Db, Queryable, Tx } from '../../platform/database/db.ts'
import type { Facts, Wanted, EffectPreview } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { refuse, refuseField } from '../../platform/http/refusal.ts'
import { audit } from '../staff/public.ts'
import { planFacts, readPlan } from './plans.ts'

export interface Affiliate {
  id: number
  name: string
  btag: string
  email: string
}

/** An approved affiliate; refuses `not_found`. */
export async function readAffiliate(q: Queryable, id: number): Promise<Affiliate> {
  const row = await q.row<Affiliate>(
    sql`select id, name, btag, email from leads.affiliates_view where id = ${id} and status = 'approved'`,
  )
  if (!row) throw refuse('not_found', 'Onaylı bir ortak bulunamadı')
  return row
}

/** Always two people. Refuses `conflict` where a statement of that month or a later one stands, or affiliates would stand three deep. */
export async function assessTerms(tx: Tx, { input }: Wanted<typeof agreeCall>): Promise<EffectPreview> {
  const affiliate = await readAffiliate(tx, input.id)
  const plan = await readPlan(tx, input.plan_id)
  const parent = input.parent_id === null ? null : await readAffiliate(tx, input.parent_id)
  await assertOpen(tx, input.from, [input.id, ...(parent ? [parent.id] : [])])
  if (parent) await assertFlat(tx, input.id, parent.id)
  return {
    subject: `affiliate:${input.id}`,
    text: `${affiliate.name}: ${plan.name}, ${input.from.split('-').reverse().join('.')} tarihinden`,
    before: await factsOfNow(tx, input.id, input.from),
    after: { ...planFacts(plan), Başlangıç: input.from, 'Getiren ortak': parent?.name ?? 'Yok' },
    effectKurus: 0n,
    needsTwo: true,
  }
}

/** What an affiliate has seen never changes. */
async function assertOpen(tx: Tx, from: string, affiliates: readonly number[]): Promise<void> {
  const statement = await tx.row(sql`
    select from affiliates.statements where affiliate_id = any(${affiliates}::int[]) and month >= ${from} limit 1`)
  if (statement) throw refuse('conflict', 'Bu ayın veya sonraki bir ayın ekstresi hazır. Daha sonraki bir ay seçin')
  const agreed = await tx.row(
    sql`select from affiliates.terms where affiliate_id = ${affiliates[0]} and from_day >= ${from}`,
  )
  if (agreed) throw refuse('conflict', 'Bu aydan veya sonrasından başlayan bir plan var. Daha sonraki bir ay seçin')
}

async function assertFlat(tx: Tx, id: number, parentId: number): Promise<void> {
  if (id === parentId) throw refuseField('parent_id', 'Ortak kendi kendini getiremez')
  const deep = await tx.row(sql`
    select from affiliates.terms where parent_id = ${id} or (affiliate_id = ${parentId} and parent_id is not null) limit 1`)
  if (deep) throw refuse('conflict', 'Getiren ortak, başka birinin getirdiği bir ortak olamaz')
}

async function factsOfNow(tx: Tx, id: number, from: string): Promise<Facts> {
  const now = await tx.row<{ plan_id: number; from_day: string }>(sql`
    select plan_id, from_day from affiliates.terms where affiliate_id = ${id} and from_day <= ${from} order by from_day desc limit 1`)
  return now ? { ...planFacts(await readPlan(tx, now.plan_id)), Başlangıç: now.from_day } : { Plan: 'Yok' }
}

export async function agreeOnTerms({ db }: Pick<AppContext, 'db'>, { input, actor }: Wanted<typeof agreeCall>) {
  const { id, plan_id, from, parent_id } = input
  const second = actor.secondedBy
  if (!second) throw refuse('second_person_needed')
  await db.transaction(async (tx) => {
    await tx.run(sql`lock table affiliates.terms in share row exclusive mode`)
    const { before, after } = await assessTerms(tx, { input, actor })
    await tx.run(sql`
      insert into affiliates.terms (affiliate_id, from_day, plan_id, parent_id, agreed_at, proposed_by, approved_by)
      values (${id}, ${from}, ${plan_id}, ${parent_id}, ${tx.now()}, ${actor.staff.id}, ${second.id})`)
    await audit(tx, { ...actor, action: 'affiliate.terms', subject: `affiliate:${id}`, before, after })
  })
  return { success: true, message: 'Plan kaydedildi', status: 'agreed' }
}

/** What was agreed on, the newest first, and whom the affiliate has brought. */
export async function readTerms(db: Db, id: number) {
  await readAffiliate(db, id)
  const terms = await db.rows<{
    from: string
    plan: string
    parent: string | null
    agreed_at: Date
    proposed_by: string
    approved_by: string
  }>(sql`
    select t.from_day as "from", p.name as plan, a.name as parent, t.agreed_at, m.username as proposed_by, o.username as approved_by
    from affiliates.terms t join affiliates.plans p on p.id = t.plan_id left join leads.affiliates_view a on a.id = t.parent_id
      join staff.members_view m on m.id = t.proposed_by join staff.members_view o on o.id = t.approved_by
    where t.affiliate_id = ${id} order by t.from_day desc`)
  const children = await db.rows<{ id: number; name: string }>(sql`
    select distinct a.id, a.name from affiliates.terms t join leads.affiliates_view a on a.id = t.affiliate_id
    where t.parent_id = ${id} and t.from_day = (
      select max(o.from_day) from affiliates.terms o where o.affiliate_id = t.affiliate_id and o.from_day <= ${istanbulDay(db.now())})
    order by a.id`)
  return {
    success: true,
    terms: terms.map((each) => ({ ...each, agreed_at: each.agreed_at.toISOString() })),
    children,
  }
}
