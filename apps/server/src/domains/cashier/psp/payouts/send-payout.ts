import sql from 'sql-template-tag'
import type { Tx } from '../../../../platform/database/db.ts'
import type { StaffActor } from '../../../../platform/app-context.ts'
import { Refusal, refuse } from '../../../../platform/http/refusal.ts'
import { significantEvent } from '../../../compliance/public.ts'
import { audit } from '../../../staff/public.ts'
import type { CashierContext } from '../../ports.ts'
import { assertPayable, assertUnchanged } from '../../withdrawals/assert-payable.ts'
import { lockWithdrawal, type Withdrawal } from '../../withdrawals/end-withdrawal.ts'
import { type Method, readMethod } from '../../methods/payment-methods.ts'
import { openAccount } from '../../withdrawals/payout-digest.ts'
import { pspsOf } from '../adapters.ts'
import { applyPayout } from './apply-payout-status.ts'
import { lockPayoutOf, type PspPayout } from './payouts.ts'

/**
 * Hands a released payout to its provider: asked first, and sent only where the provider knows none of this order, so that a try whose
 * answer was lost pays nothing twice. Who may not be paid any more is not sent and waits for a person, where the provider has it not yet. Throws while it is not known whether
 * the provider has it: the outbox message is then tried again.
 */
export async function sendPayout(
  context: Pick<CashierContext, 'ask' | 'config' | 'log' | 'vault'>,
  tx: Tx,
  { payoutId }: { payoutId: number },
): Promise<void> {
  const { withdrawal_id: withdrawalId } = await tx.one<{ withdrawal_id: number }>(
    sql`select withdrawal_id from cashier.psp_payouts where id = ${payoutId}`,
  )
  const withdrawal = (await lockWithdrawal(tx, withdrawalId)) as Withdrawal
  const payout = (await lockPayoutOf(tx, withdrawalId)) as PspPayout
  if (payout.status !== 'created' || payout.waits_for !== null) return
  const adapter = pspsOf(context.config).get(payout.psp)
  if (!adapter) throw new Error(`the payment provider ${payout.psp} is not connected`)
  const known = await adapter.readPayout(payout.order_ref)
  if (known) return applyPayout(tx, { payout, withdrawal }, { ...known, by: 'answer' })
  const hindrance = await hindranceOf(context, tx, withdrawal)
  if (hindrance !== undefined) return letWait(tx, payout, hindrance)
  const { kind } = (await readMethod(tx, withdrawal.method)) as Method
  const account = openAccount(context.vault, withdrawal)
  const state = await adapter.createPayout({
    order: payout.order_ref,
    amount: Number(payout.amount_kurus),
    currency: 'TRY',
    name: withdrawal.account_name,
    iban: String(account?.iban),
    method: kind === 'bank_transfer' ? undefined : kind,
  })
  await applyPayout(tx, { payout, withdrawal }, { ...state, by: 'answer' })
}

/** Looked at again, for between the release and now somebody may have been blocked or the account changed. */
async function hindranceOf(
  context: Pick<CashierContext, 'ask' | 'log' | 'vault'>,
  tx: Tx,
  withdrawal: Withdrawal,
): Promise<string | undefined> {
  try {
    assertUnchanged(context, withdrawal)
    await assertPayable(context, tx, withdrawal, 'pay')
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.sentence
    throw error
  }
}

/** Told to staff alone: why may be a case, of which the player must not hear (law 5549 art. 4). */
async function letWait(tx: Tx, { id, player_id: playerId, order_ref, amount_kurus }: PspPayout, why: string) {
  await tx.run(sql`update cashier.psp_payouts set waits_for = 'standing' where id = ${id}`)
  await significantEvent(tx, {
    kind: 'large_transaction',
    text: `Onaylı çekim ${order_ref} ödeme sağlayıcısına gönderilmedi: ${why}`,
    after: { player: playerId, amount_kurus },
  })
}

/** What was not sent for who may not be paid is sent after all, looked at once more. Refuses `conflict` for any other. */
export async function resendPayout({ db }: Pick<CashierContext, 'db'>, actor: StaffActor, { id }: { id: number }) {
  await db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (!withdrawal) throw refuse('not_found')
    const payout = await lockPayoutOf(tx, id)
    if (payout?.waits_for !== 'standing')
      throw refuse('conflict', 'Bu çekim sağlayıcıya gönderilmeyi bekleyen bir çekim değil')
    await tx.run(sql`update cashier.psp_payouts set waits_for = null where id = ${payout.id}`)
    tx.enqueue('payout-released', { payoutId: payout.id })
    await audit(tx, {
      ...actor,
      action: 'withdrawal.resent',
      subject: `withdrawal:${id}`,
      playerId: withdrawal.player_id,
      after: { psp: payout.psp },
    })
  })
  return { success: true, message: 'Çekim sağlayıcıya yeniden gönderiliyor', status: 'approved' }
}
