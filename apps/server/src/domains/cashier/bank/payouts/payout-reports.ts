import { createHash } from 'node:crypto'
import { BANK_REFUSALS } from '@meydan/contract/cashier/bank-refusals'
import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { AppContext, StaffActor } from '../../../../platform/app-context.ts'
import { type Queryable, type Tx, violates } from '../../../../platform/database/db.ts'
import { assertNotInfected } from '../../../../platform/files/virus-scan.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { audit } from '../../../staff/public.ts'
import { readStatusReport, type ReportStatus, type StatusReport } from '../formats/pain-status.ts'
import { unreadable } from '../formats/read-file.ts'
import { uploadedFile } from '../uploaded-file.ts'
import { lockBatch } from './lock-batch.ts'

/**
 * Takes the bank's answer (pain.002) to a file of payouts, whole or not at all. It moves no money: a rejected payout waits for a person, and is
 * no more paid by hand without the bank's debit. Refuses `statement_known` for the same report, `statement_wrong_account` for one about
 * another file, `statement_unreadable`, `conflict` for a file that it was not given.
 */
export async function takePayoutReport(
  context: Pick<AppContext, 'db' | 'config' | 'log'>,
  actor: StaffActor,
  id: number,
  request: FastifyRequest,
) {
  const { bytes } = await uploadedFile(request)
  await assertNotInfected(context, bytes, { playerId: null, staff: actor.staff, what: 'ödeme durum raporu' })
  const report = readStatusReport(bytes)
  const items = await context.db
    .transaction(async (tx) => {
      await assertHandedOut(tx, id)
      const references = await referencesOf(tx, id)
      const reportItems = itemsOf(report, id, references)
      const { report_id } = await tx.one<{ report_id: number }>(sql`
        insert into cashier.payout_reports (batch_id, message_id, digest, imported_at, imported_by)
        values (${id}, ${report.messageId}, ${createHash('sha256').update(bytes).digest()}, ${tx.now()}, ${actor.staff.id}) returning id as report_id`)
      await tx.run(sql`
        insert into cashier.payout_report_items (report_id, reference, status, bank_status, reason_code, reason)
        select ${report_id}, reference, status, "bankStatus", "reasonCode", reason
        from jsonb_to_recordset(${JSON.stringify(reportItems)}::jsonb) as item (reference text, status text, "bankStatus" text, "reasonCode" text, reason text)`)
      await audit(tx, {
        ...actor,
        action: 'payout-batch.report',
        subject: `payout-batch:${id}`,
        after: { message: report.messageId, ...countsOf(reportItems) },
      })
      return reportItems
    })
    .catch((error: unknown) => {
      throw violates(error, 'payout_reports_once')
        ? refuse('statement_known', 'Bu durum raporu daha önce yüklenmiş')
        : error
    })
  const counts = countsOf(items)
  const message = `${counts.accepted} kabul, ${counts.pending} bekleyen, ${counts.rejected} ret`
  return { success: true, message, ...counts }
}

async function assertHandedOut(tx: Tx, id: number): Promise<void> {
  const { handed_out_at, dissolved_at } = await lockBatch(tx, id)
  if (dissolved_at) throw refuse('conflict', 'Bu liste bozuldu, bankaya hiç verilmedi: durum raporu alınamaz')
  if (!handed_out_at) throw refuse('conflict', 'Bu liste bankaya hiç verilmedi: durum raporu alınamaz')
}

type Item = StatusReport['payments'][number]

/** What the report says of each payment of the file. */
function itemsOf(report: StatusReport, id: number, references: readonly string[]): Item[] {
  if (report.file !== `MEYDAN-${id}`)
    throw refuse('statement_wrong_account', `Rapor bu ödeme listesinin değil: ${report.file.slice(0, 35)}`)
  const stray = report.payments.find(({ reference }) => !references.includes(reference))
  if (stray) throw unreadable(`${stray.reference.slice(0, 35) || 'Adsız bir ödeme'} bu ödeme listesinde yok`)
  const items = references.flatMap((reference) => {
    const own = report.payments.find((each) => each.reference === reference)
    return own ? [own] : report.whole ? [{ ...report.whole, reference }] : []
  })
  if (items.length === 0) throw unreadable('Rapor hiçbir ödemenin durumunu söylemiyor')
  return items
}

function countsOf(items: readonly Item[]): Record<ReportStatus, number> {
  const count = (wanted: ReportStatus) => items.filter(({ status }) => status === wanted).length
  return { accepted: count('accepted'), pending: count('pending'), rejected: count('rejected') }
}

async function referencesOf(q: Queryable, id: number): Promise<string[]> {
  const rows = await q.rows<{ reference: string }>(sql`
    select w.reference from cashier.payout_batch_items i join cashier.withdrawals w on w.id = i.withdrawal_id where i.batch_id = ${id}
    union all
    select f.reference from cashier.refund_batch_items i join cashier.refunds f on f.id = i.refund_id where i.batch_id = ${id}`)
  return rows.map(({ reference }) => reference)
}

export interface BankReport {
  status: ReportStatus
  reason_code: string
  reason: string
  imported_at: Date
}

/** The bank's last status of each of these payments, by reference. */
export async function reportsOf(
  q: Queryable,
  payments: readonly { reference: string }[],
): Promise<ReadonlyMap<string, BankReport>> {
  const rows = await q.rows<BankReport & { reference: string }>(sql`
    select distinct on (i.reference) i.reference, i.status, i.reason_code, i.reason, r.imported_at
    from cashier.payout_report_items i join cashier.payout_reports r on r.id = i.report_id
    where i.reference = any (${payments.map(({ reference }) => reference)}::text[]) order by i.reference, i.report_id desc`)
  return new Map(rows.map((row) => [row.reference, row]))
}

/** The bank's last status of a payment. */
export async function lastReportOf(q: Queryable, reference: string): Promise<BankReport | undefined> {
  return (await reportsOf(q, [{ reference }])).get(reference)
}

export function showReport(report: BankReport | undefined) {
  if (!report) return null
  const { status, imported_at: at } = report
  return { status, reason: status === 'rejected' ? reasonText(report) : null, at: at.toISOString() }
}

/** Refuses `conflict` where the bank has rejected a payment: that it paid after all is said by a debit of its statement alone. */
export async function assertNotRejected(q: Queryable, reference: string): Promise<void> {
  const last = await lastReportOf(q, reference)
  if (last?.status !== 'rejected') return
  throw refuse(
    'conflict',
    `Banka bu ödemeyi reddetti (${reasonText(last)}). Yine de ödendiyse ekstredeki borç hareketiyle eşleştirin`,
  )
}

/** "AC04: Hesap kapalı". */
function reasonText({ reason_code: code, reason }: Pick<BankReport, 'reason_code' | 'reason'>): string {
  const words = BANK_REFUSALS[code] ?? reason
  return [code, words].filter(Boolean).join(': ') || 'gerekçe bildirilmedi'
}

/** Refuses `conflict` once the bank has answered: it has the file, and would be given it twice. */
export async function assertUnanswered(q: Queryable, batchId: number): Promise<void> {
  const answered = await q.row(sql`select from cashier.payout_reports where batch_id = ${batchId}`)
  if (answered) throw refuse('conflict', 'Banka bu listeyi almış ve yanıtlamış: bir daha bankaya verilemez')
}
