import type { InputOf } from '@meydan/contract/call'
import type { refundLine as refundCall } from '@meydan/contract/cashier/refunds-admin'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { type Db, nextId, type Tx } from '../../../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../../../platform/approval-policy.ts'
import type { StaffActor } from '../../../../platform/app-context.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { audit } from '../../../staff/public.ts'
import { requestReference } from '../../request-reference.ts'
import { type Line, lockOpenLine } from '../decide-line.ts'

type Input = InputOf<typeof refundCall>
type Sent = Line & { party_name: string; iban_sealed: Buffer | null; iban_masked: string | null }

/** Who imported the file: the approver sees whether it was the proposer. */
async function importerOf(tx: Tx, lineId: number): Promise<string> {
  const { username } = await tx.one<{ username: string }>(sql`
    select m.username from cashier.statement_lines l join cashier.statements s on s.id = l.statement_id
      join staff.members_view m on m.id = s.imported_by where l.id = ${lineId}`)
  return username
}

/** The whole of what came, to the account it came from. Refuses `already_decided`, `line_mismatch` for what went out, `conflict` without an IBAN. */
export async function assessLineRefund(tx: Tx, { input }: Wanted<typeof refundCall>): Promise<EffectPreview> {
  const line = await lockReturnable(tx, input.id)
  return {
    subject: `statement-line:${line.id}`,
    text: `${line.party_name || '—'}: ${formatKurus(line.amount_kurus)}`,
    before: { Durum: 'Eşleşmeyen' },
    after: {
      Durum: 'Gönderene iade',
      IBAN: line.iban_masked ?? '',
      'Ekstreyi yükleyen': await importerOf(tx, line.id),
      Gerekçe: input.reason,
    },
    effectKurus: line.amount_kurus,
  }
}

async function lockReturnable(tx: Tx, id: number): Promise<Sent> {
  const line = (await lockOpenLine(tx, id)) as Sent
  if (line.amount_kurus < 0n) throw refuse('line_mismatch', 'Bu banka hareketi giden paradır')
  if (!line.iban_sealed)
    throw refuse(
      'conflict',
      'Gönderenin IBAN’ı bilinmiyor: banka üzerinden elle iade edip hareketi eşleştirme dışı bırakın',
    )
  return line
}

/** Sets the line aside as returned; its refund waits for a payout file. Refuses as `assessLineRefund`. */
export async function refundLine(db: Db, actor: StaffActor, { id, reason }: Input) {
  await db.transaction(async (tx) => {
    const { amount_kurus: kurus } = await lockReturnable(tx, id)
    const refundId = await nextId(tx, 'cashier.refunds')
    const reference = requestReference('ID', refundId)
    await tx.run(sql`
      insert into cashier.refunds (id, reference, line_id, amount_kurus, reason, created_at, created_by, approved_by)
      overriding system value
      values (${refundId}, ${reference}, ${id}, ${kurus}, ${reason}, ${tx.now()}, ${actor.staff.id}, ${actor.secondedBy?.id ?? null})`)
    await tx.run(sql`
      update cashier.statement_lines set status = 'set_aside', aside_kind = 'returned', reason = ${reason}, decided_at = ${tx.now()},
        decided_by = ${actor.staff.id} where id = ${id}`)
    await audit(tx, {
      ...actor,
      action: 'statement-line.refund',
      subject: `statement-line:${id}`,
      before: { status: 'open' },
      after: { refund: reference, amount_kurus: kurus },
      note: reason,
    })
  })
  return { success: true, message: 'İade başladı; ödeme listesine eklenebilir', status: 'set_aside' }
}
