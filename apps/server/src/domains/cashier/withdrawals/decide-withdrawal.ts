import type { payWithdrawal as payCall } from '@meydan/contract/cashier/cashier-admin'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { audit } from '../../staff/public.ts'
import { lockWallet } from '../../wallet/public.ts'
import type { CashierContext } from '../ports.ts'
import { assertPayable, assertUnchanged } from './assert-payable.ts'
import { assertNotRejected } from '../bank/payouts/payout-reports.ts'
import { lockDebitLine, referenceOfLine, useLine } from '../bank/decide-line.ts'
import type { CashStatus } from '../deposits/deposit-instructions.ts'
import { endPayout, lockForDecision, releaseToPsp } from '../psp/payouts/payouts.ts'
import { endWithdrawal, lockWithdrawal, named, paidOut, type Withdrawal } from './end-withdrawal.ts'

/**
 * Releases a payout to be paid: pending → approved. Needs a player in good standing and the account that was asked for. Whether one
 * person is enough is the table of approval policies' to say; the wallet's lock keeps two approvals of one player apart.
 */
export async function approveWithdrawal(
  context: Pick<CashierContext, 'ask' | 'db' | 'log' | 'vault'>,
  actor: StaffActor,
  { id }: { id: number },
) {
  return context.db.transaction(async (tx) => {
    const withdrawal = await lockOpen(tx, id, ['pending'])
    assertUnchanged(context, withdrawal)
    await lockWallet(tx, withdrawal.player_id)
    await assertPayable(context, tx, withdrawal, 'approve')
    const { staff, secondedBy } = actor
    const now = tx.now()
    await tx.run(sql`
      update cashier.withdrawals set status = 'approved', approved_at = ${now}, approved_by = ${secondedBy?.id ?? staff.id},
        first_approved_at = ${secondedBy ? now : null}, first_approved_by = ${secondedBy ? staff.id : null}
      where id = ${withdrawal.id} and status = 'pending'
    `)
    await releaseToPsp(tx, withdrawal)
    await notifyPlayer(tx, withdrawal, {
      title: 'Çekim talebiniz onaylandı',
      content: `${named(withdrawal)} onaylandı. Tutar banka hesabınıza gönderilecek.`,
      type: 'payment',
    })
    await record(tx, actor, withdrawal, 'approved', { status: 'approved' })
    return { success: true, message: 'Çekim onaylandı', status: 'approved' }
  })
}

/**
 * The bank has paid, or a provider another sum than asked: approved → done, the hold leaves the platform. Refuses `already_decided`, `conflict` before the approval, and
 * whatever has come between since: another account, a block, a KYC that is no longer accepted, a debt. With the debit of an imported
 * statement, `line_mismatch` where that is of another sum.
 */
export async function payWithdrawal(
  context: Pick<CashierContext, 'ask' | 'db' | 'log' | 'vault'>,
  actor: StaffActor,
  payment: InputOf<typeof payCall>,
) {
  const { id, statement_line: lineId } = payment
  return context.db.transaction(async (tx) => {
    const withdrawal = await lockOpen(tx, id, ['pending', 'approved'])
    if (withdrawal.status === 'pending') throw refuse('conflict', 'Çekim ödenmeden önce onaylanmalıdır')
    const payout = await lockForDecision(tx, id, 'paid')
    if (payout && lineId !== undefined)
      throw refuse('line_mismatch', 'Bu çekimi ödeme sağlayıcısı ödedi, banka hesabınızdan çıkmadı')
    assertUnchanged(context, withdrawal)
    if (lineId === undefined) await assertNotRejected(tx, withdrawal.reference)
    const line = lineId === undefined ? undefined : await lockDebitLine(tx, lineId, withdrawal.amount_kurus)
    const bankReference = line ? referenceOfLine(line) : payment.bank_reference
    await lockWallet(tx, withdrawal.player_id)
    await assertPayable(context, tx, withdrawal, 'pay')
    await endWithdrawal(tx, withdrawal, {
      status: 'done',
      staffId: actor.staff.id,
      bankReference: bankReference || undefined,
    })
    if (line) await useLine(tx, actor, line, { withdrawal: id })
    if (payout) await endPayout(tx, payout.id, 'paid')
    await notifyPlayer(tx, withdrawal, {
      title: 'Çekiminiz tamamlandı',
      content: `${paidOut(withdrawal)} banka hesabınıza gönderildi.`,
      type: 'success',
    })
    await record(tx, actor, withdrawal, 'paid', {
      status: 'done',
      bank_reference: bankReference || null,
      ...(line ? { statement_line: line.id } : {}),
    })
    return { success: true, message: 'Çekim ödendi', status: 'done' }
  })
}

/** Refuses an unpaid payout: the hold returns to cash. Refuses `reason_required`, `already_decided`. */
export async function rejectWithdrawal(db: Db, actor: StaffActor, { id, reason }: { id: number; reason: string }) {
  if (reason === '') throw refuse('reason_required')
  return db.transaction(async (tx) => {
    const withdrawal = await lockOpen(tx, id, ['pending', 'approved'])
    await endPayoutOf(tx, withdrawal)
    await endWithdrawal(tx, withdrawal, { status: 'rejected', staffId: actor.staff.id, reason })
    await notifyPlayer(tx, withdrawal, {
      title: 'Çekim talebiniz reddedildi',
      content: `${named(withdrawal)} reddedildi, tutar bakiyenize iade edildi. Gerekçe: ${reason}`,
      type: 'warning',
    })
    await record(tx, actor, withdrawal, 'rejected', { status: 'rejected', reason })
    return { success: true, message: 'Çekim reddedildi', status: 'rejected' }
  })
}

/** Takes an unpaid payout back: the hold returns to cash. Refuses `already_decided`. */
export async function cancelWithdrawalByOperator(
  db: Db,
  actor: StaffActor,
  { id, reason }: { id: number; reason: string },
) {
  return db.transaction(async (tx) => {
    const withdrawal = await lockOpen(tx, id, ['pending', 'approved'])
    await endPayoutOf(tx, withdrawal)
    await endWithdrawal(tx, withdrawal, { status: 'cancel', staffId: actor.staff.id, reason: reason || undefined })
    const why = reason === '' ? '' : ` Gerekçe: ${reason}`
    await notifyPlayer(tx, withdrawal, {
      title: 'Çekim talebiniz iptal edildi',
      content: `${named(withdrawal)} iptal edildi, tutar bakiyenize iade edildi.${why}`,
      type: 'payment',
    })
    await record(tx, actor, withdrawal, 'cancelled', { status: 'cancel', reason: reason || null })
    return { success: true, message: 'Çekim iptal edildi', status: 'cancel' }
  })
}

/** Refuses `conflict` while a provider may be paying it. */
async function endPayoutOf(tx: Tx, { id }: Withdrawal): Promise<void> {
  const payout = await lockForDecision(tx, id, 'returned')
  if (payout) await endPayout(tx, payout.id, 'failed')
}

async function lockOpen(tx: Tx, id: number, from: readonly CashStatus[]): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, id)
  if (!withdrawal) throw refuse('not_found')
  if (!from.includes(withdrawal.status)) throw refuse('already_decided')
  return withdrawal
}

async function notifyPlayer(
  tx: Tx,
  withdrawal: Withdrawal,
  message: Parameters<typeof sendSystemMessage>[2],
): Promise<void> {
  await sendSystemMessage(tx, withdrawal.player_id, message)
}

async function record(
  tx: Tx,
  actor: StaffActor,
  withdrawal: Withdrawal,
  action: string,
  after: Record<string, unknown>,
): Promise<void> {
  await audit(tx, {
    ...actor,
    action: `withdrawal.${action}`,
    subject: `withdrawal:${withdrawal.id}`,
    playerId: withdrawal.player_id,
    before: { status: withdrawal.status },
    after,
  })
}
