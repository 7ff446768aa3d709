import type { takeStatementBack as backCall } from '@meydan/contract/cashier/statements-admin'
import type { InputOf } from '@meydan/contract/call'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../../platform/approval-policy.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { bookLineFee } from '../methods/fees.ts'
import { lockStatements, releaseDuplicates } from './find-duplicates.ts'

interface Statement {
  id: number
  bank: string
  account_iban: string
  file_name: string
  lines: number
  in_kurus: bigint
  out_kurus: bigint
  taken_back_at: Date | null
}

/** The whole file. Refuses `not_found`, `already_decided`, and `conflict` where a line of it stands for money. */
export async function assessUndoImport(tx: Tx, { input }: Wanted<typeof backCall>): Promise<EffectPreview> {
  const statement = await lockUnused(tx, input.id)
  return {
    subject: `statement:${statement.id}`,
    text: `${statement.bank}: ${statement.file_name}`,
    before: {
      Durum: 'Yüklü',
      Hareket: String(statement.lines),
      Giren: formatKurus(statement.in_kurus),
      Çıkan: formatKurus(statement.out_kurus),
    },
    after: { Durum: 'Geri alındı', Gerekçe: input.reason },
    effectKurus: 0n,
  }
}

async function lockUnused(tx: Tx, id: number): Promise<Statement> {
  const known = await tx.row<{ account_iban: string }>(
    sql`select account_iban from cashier.statements where id = ${id}`,
  )
  if (!known) throw refuse('not_found', 'Böyle bir ekstre yok')
  await lockStatements(tx, known.account_iban)
  const statement = await tx.one<Statement>(sql`
    select s.*, a.bank from cashier.statements s join cashier.operator_accounts a on a.id = s.account_id where s.id = ${id} for update of s`)
  if (statement.taken_back_at) throw refuse('already_decided', 'Bu ekstre daha önce geri alınmış')
  await tx.run(sql`select from cashier.statement_lines where statement_id = ${id} order by id for update`)
  const used = await tx.row<{ place: number; matched: string | null }>(sql`
    select l.place, coalesce(d.reference, w.reference, r.reference, b.reference) as matched
    from cashier.statement_lines l left join cashier.deposits d on d.id = l.deposit_id left join cashier.withdrawals w on w.id = l.withdrawal_id
      left join cashier.refunds r on r.id = l.refund_id left join cashier.refunds b on b.line_id = l.id and b.status <> 'failed'
    where l.statement_id = ${id} and cashier.is_used(l) order by l.place limit 1`)
  if (used)
    throw refuse(
      'conflict',
      `${used.place}. hareket ${used.matched} kaydına işlenmiş. Önce o kaydın parası geri alınmalı`,
    )
  return statement
}

/** Reverts the import: its lines are void, their fees are booked back, and the same file can be imported again. Refuses as `assessUndoImport`. */
export async function undoImport(db: Db, actor: StaffActor, { id, reason }: InputOf<typeof backCall>) {
  const second = actor.secondedBy
  if (!second) throw refuse('second_person_needed')
  await db.transaction(async (tx) => {
    const { file_name: file, lines } = await lockUnused(tx, id)
    const fees = await tx.rows<{ id: number; amount_kurus: bigint; bank_reference: string | null }>(sql`
      select id, amount_kurus, bank_reference from cashier.statement_lines where statement_id = ${id} and aside_kind = 'fee' order by id`)
    await tx.run(sql`
      update cashier.statements set taken_back_at = ${tx.now()}, taken_back_by = ${actor.staff.id}, taken_back_with = ${second.id},
        taken_back_reason = ${reason} where id = ${id}`)
    await tx.run(sql`
      update cashier.statement_lines set status = 'taken_back', aside_kind = null, reason = null, decided_at = ${tx.now()},
        decided_by = ${actor.staff.id} where statement_id = ${id}`)
    for (const fee of fees) await bookLineFee(tx, fee, -1n)
    await releaseDuplicates(tx, id)
    await audit(tx, {
      ...actor,
      action: 'statement.taken-back',
      subject: `statement:${id}`,
      before: { file, lines },
      after: { status: 'taken_back' },
      note: reason,
    })
  })
  return { success: true, message: 'Ekstre geri alındı; aynı dosya yeniden yüklenebilir', status: 'taken_back' }
}
