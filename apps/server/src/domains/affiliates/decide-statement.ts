import type {
  approveAffiliateStatement as approveCall,
  payAffiliateStatement as payCall,
} from '@meydan/contract/affiliates/affiliates-admin'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { type Tx, violates } from '../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../platform/approval-policy.ts'
import type { AppContext, StaffSession } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { recordValueGiven } from '../approvals/public.ts'
import { audit } from '../staff/public.ts'

interface Statement {
  id: number
  affiliate_id: number
  name: string
  month: string
  amount_kurus: bigint
  status: 'draft' | 'approved' | 'paid' | 'empty'
}

/** Refuses `not_found`, and `already_decided` what is no draft. */
export async function assessApproval(tx: Tx, { input }: Wanted<typeof approveCall>): Promise<EffectPreview> {
  return assess(await lockStatement(tx, input.id, 'draft'), { Durum: 'Taslak' }, { Durum: 'Onaylı' })
}

/** Refuses `not_found`, `already_decided` what is not approved or is paid, and `conflict` where the reference has paid another. */
export async function assessPayout(tx: Tx, { input }: Wanted<typeof payCall>): Promise<EffectPreview> {
  const statement = await lockStatement(tx, input.id, 'approved')
  return assess(statement, { Durum: 'Onaylı' }, { Durum: 'Ödendi', 'Banka referansı': input.bank_reference })
}

function assess(
  { id, affiliate_id, name, month, amount_kurus }: Statement,
  before: Record<string, string>,
  after: Record<string, string>,
): EffectPreview {
  return {
    subject: `affiliate-statement:${id}`,
    text: `${name}: ${month.slice(0, 7)} ekstresi, ${formatKurus(amount_kurus)}`,
    before,
    after: { ...after, Tutar: formatKurus(amount_kurus) },
    effectKurus: amount_kurus,
    receivers: [{ playerId: null, kurus: amount_kurus, reference: `affiliate:${affiliate_id}` }],
    needsTwo: true,
  }
}

export async function approveStatement({ db }: Pick<AppContext, 'db'>, { input, actor }: Wanted<typeof approveCall>) {
  const second = secondOf(actor)
  await db.transaction(async (tx) => {
    const { id, affiliate_id, amount_kurus: kurus } = await lockStatement(tx, input.id, 'draft')
    const reference = `affiliate-statement:${id}`
    const subjects = [`affiliate:${affiliate_id}`, ...(await feeSubjects(tx))]
    await recordValueGiven(tx, subjects, [{ playerId: null, kurus, reference }])
    await tx.run(sql`
      update affiliates.statements set status = 'approved', approved_at = ${tx.now()}, approved_by = ${actor.staff.id}, seconded_by = ${second.id}
      where id = ${id}`)
    await audit(tx, { ...actor, action: 'affiliate-statement.approve', subject: `affiliate-statement:${id}` })
  })
  return { success: true, message: 'Ekstre onaylandı', status: 'approved' }
}

/** A statement is computed after what game providers take: who agreed on that has given by it too. */
async function feeSubjects(tx: Tx): Promise<string[]> {
  const providers = await tx.rows<{ code: string }>(sql`select distinct provider_code as code from games.games_view`)
  return providers.map(({ code }) => `provider-fee:${code}`)
}

/** Writes down what the bank has paid, which closes the month for good. */
export async function payStatement({ db }: Pick<AppContext, 'db'>, { input, actor }: Wanted<typeof payCall>) {
  const second = secondOf(actor)
  try {
    await db.transaction(async (tx) => {
      const { id, amount_kurus } = await lockStatement(tx, input.id, 'approved')
      await tx.run(sql`
        insert into affiliates.payouts (statement_id, amount_kurus, bank_reference, paid_at, paid_by, seconded_by)
        values (${id}, ${amount_kurus}, ${input.bank_reference}, ${tx.now()}, ${actor.staff.id}, ${second.id})`)
      await tx.run(sql`update affiliates.statements set status = 'paid' where id = ${id}`)
      await audit(tx, {
        ...actor,
        action: 'affiliate-statement.pay',
        subject: `affiliate-statement:${id}`,
        after: { bank_reference: input.bank_reference, kurus: Number(amount_kurus) },
      })
    })
  } catch (error) {
    throw violates(error, 'payouts_reference') || violates(error, 'payouts_reference_key')
      ? refuse('conflict', 'Bu banka referansıyla başka bir ekstre ödenmiş')
      : error
  }
  return { success: true, message: 'Ekstre ödendi', status: 'paid' }
}

function secondOf({ secondedBy }: { secondedBy?: StaffSession }): StaffSession {
  if (!secondedBy) throw refuse('second_person_needed')
  return secondedBy
}

async function lockStatement(tx: Tx, id: number, status: Statement['status']): Promise<Statement> {
  const row = await tx.row<Statement>(sql`
    select s.id, s.affiliate_id, a.name, s.month, s.amount_kurus, s.status from affiliates.statements s join leads.affiliates_view a on a.id = s.affiliate_id
    where s.id = ${id} for update of s`)
  if (!row) throw refuse('not_found')
  if (row.status !== status) throw refuse('already_decided')
  return row
}
