import { formatKurus } from '@meydan/money/kurus'
import type { PayoutState } from '@meydan/psp/messages'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { significantEvent } from '../../../compliance/public.ts'
import { sendSystemMessage } from '../../../messages/public.ts'
import { audit } from '../../../staff/public.ts'
import { transfer } from '../../../wallet/public.ts'
import { endWithdrawal, lockWithdrawal, named, paidOut, type Withdrawal } from '../../withdrawals/end-withdrawal.ts'
import { decidePayout, type PayoutEffect } from './decide-payout.ts'
import { endPayout, lockPayoutOf, type PspPayout } from './payouts.ts'

type PayoutReport = PayoutState & { by: 'answer' | 'callback' | 'poll' }

/**
 * Applies a provider's status of a payout with all its effects in one transaction, once however often it is sent. False where this
 * provider has no such payout of ours.
 */
export async function applyPayoutStatus(db: Db, psp: string, report: PayoutReport): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await tx.row<PspPayout>(
      sql`select * from cashier.psp_payouts where psp = ${psp} and order_ref = ${report.order}`,
    )
    if (!known || (known.psp_ref !== null && known.psp_ref !== report.payout)) return false
    const withdrawal = (await lockWithdrawal(tx, known.withdrawal_id)) as Withdrawal
    const payout = (await lockPayoutOf(tx, withdrawal.id)) as PspPayout
    await applyPayout(tx, { payout, withdrawal }, report)
    return true
  })
}

interface Locked {
  payout: PspPayout
  withdrawal: Withdrawal
}

/** The same where withdrawal and payout are locked already. */
export async function applyPayout(tx: Tx, { payout, withdrawal }: Locked, report: PayoutReport): Promise<void> {
  const { status, amount_kurus: requestedKurus, waits_for: waits } = payout
  const effect = decidePayout({ status, asked: requestedKurus, waits }, report)
  if (effect === 'none') return
  const noted = await tx.run(sql`
    insert into cashier.psp_payout_events (payout_id, status, amount_kurus, channel, effect, at)
    values (${payout.id}, ${report.status}, ${report.amount}, ${report.by}, ${effect}, ${tx.now()}) on conflict do nothing`)
  if (noted === 0) return
  if (status === 'created' || status === 'pending')
    await tx.run(sql`
      update cashier.psp_payouts set status = 'pending', psp_ref = ${report.payout}, page_url = coalesce(page_url, ${report.page_url ?? null}),
        waits_for = nullif(waits_for, 'standing')
      where id = ${payout.id}`)
  await carryOut(tx, { payout, withdrawal }, effect, report)
}

async function carryOut(
  tx: Tx,
  { payout, withdrawal }: Locked,
  effect: PayoutEffect,
  report: PayoutReport,
): Promise<void> {
  switch (effect) {
    case 'paid':
      await endPayout(tx, payout.id, 'paid')
      await endWithdrawal(tx, withdrawal, {
        status: 'done',
        staffId: null,
        bankReference: `${payout.psp}:${report.payout}`,
      })
      return notifyPlayer(tx, withdrawal, 'paid', {
        title: 'Çekiminiz ödendi',
        content: `${paidOut(withdrawal)} banka hesabınıza gönderildi.`,
        type: 'success',
      })
    case 'failed':
      await endPayout(tx, payout.id, report.status === 'reversed' ? 'reversed' : 'failed')
      await endWithdrawal(tx, withdrawal, {
        status: 'rejected',
        staffId: null,
        reason: 'Ödeme sağlayıcısı ödemeyi yapamadı',
      })
      return notifyPlayer(tx, withdrawal, 'rejected', {
        title: 'Çekiminiz ödenemedi',
        content: `${named(withdrawal)} ödeme sağlayıcısı tarafından ödenemedi, tutar bakiyenize iade edildi. Hesap bilgilerinizi kontrol edip yeniden isteyebilirsiniz.`,
        type: 'warning',
      })
    case 'returned':
      return giveBack(tx, payout, withdrawal)
    case 'waits':
      await tx.run(sql`
        update cashier.psp_payouts set waits_for = 'amount', reported_kurus = ${report.amount} where id = ${payout.id}`)
      return notifyStaff(tx, payout, `istenen ${formatKurus(payout.amount_kurus)} yerine ${sumOf(report)} ödediğini`)
    case 'contradicts':
      return notifyStaff(tx, payout, `önceki bildirimiyle çelişen bir durum (${report.status}, ${sumOf(report)})`)
    case 'opened':
    case 'none':
  }
}

/** Returns a paid payout that came back to the player, once. */
async function giveBack(tx: Tx, payout: PspPayout, withdrawal: Withdrawal): Promise<void> {
  const { id, player_id: playerId, amount_kurus: amount, reference } = withdrawal
  const { seq } = await transfer(tx, {
    playerId,
    kind: 'withdrawal_returned',
    source: 'cashier',
    externalId: `withdrawal:${id}:reversed`,
    cash: amount,
    contra: 'psp_clearing',
    reference,
  })
  await tx.run(sql`
    update cashier.psp_payouts set status = 'reversed', returned_seq = ${seq}, ended_at = ${tx.now()} where id = ${payout.id}`)
  await notifyPlayer(tx, withdrawal, 'returned', {
    title: 'Çekiminiz geri döndü',
    content: `${paidOut(withdrawal)} bankanızdan geri döndü, tutar bakiyenize eklendi.`,
    type: 'warning',
  })
}

async function notifyPlayer(
  tx: Tx,
  withdrawal: Withdrawal,
  action: string,
  message: Parameters<typeof sendSystemMessage>[2],
): Promise<void> {
  await sendSystemMessage(tx, withdrawal.player_id, message)
  await audit(tx, {
    staff: null,
    action: `withdrawal.${action}`,
    subject: `withdrawal:${withdrawal.id}`,
    playerId: withdrawal.player_id,
    before: { status: withdrawal.status },
    after: { by: 'psp' },
  })
}

/** Moves no money: a person has to ask the provider. */
async function notifyStaff(tx: Tx, { psp, player_id: playerId, order_ref, amount_kurus }: PspPayout, what: string) {
  await significantEvent(tx, {
    kind: 'large_transaction',
    playerId,
    text: `Ödeme sağlayıcısı (${psp}) ${order_ref} çekimi için ${what} bildirdi`,
    after: amount_kurus,
  })
}

function sumOf({ amount }: PayoutReport): string {
  return formatKurus(BigInt(amount))
}
