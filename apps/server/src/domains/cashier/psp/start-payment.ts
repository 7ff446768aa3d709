import type { Config } from '../../../platform/start/config.ts'
import type { startPayment as startCall } from '@meydan/contract/cashier/payments'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { readPlayer } from '../../identity/public.ts'
import { lockWallet } from '../../wallet/public.ts'
import { type Method, methodFor, readMethod } from '../methods/payment-methods.ts'
import { assertMayRequest } from '../deposits/request-deposit.ts'
import { readSettings } from '../methods/cashier-settings.ts'
import { pspsOf } from './adapters.ts'
import { closeDeposit, openDeposit } from './deposits.ts'
import { endPayment, lockPayment, type Payment } from './payments.ts'
import { showPayment } from './read-payment.ts'
import { siteUrlOf } from '../../../platform/start/site-url.ts'

/** So long the provider takes money for it. */
const OPEN_MS = 15 * 60_000

type Form = InputOf<typeof startCall>

/**
 * Opens a payment with the method's provider, and says where the player pays. What is written first is what a later start finds: the
 * same key is the same payment. Where the provider cannot be reached the payment has failed, with that status.
 */
export async function startPayment(context: Pick<AppContext, 'db' | 'config' | 'log'>, playerId: PlayerId, form: Form) {
  const payment = await context.db.transaction(async (tx) => {
    await lockWallet(tx, playerId)
    return (await earlier(tx, playerId, form)) ?? (await record(context.config, tx, playerId, form))
  })
  if (payment.status !== 'created') return showPayment(context.db, payment)
  try {
    const made = await pspsOf(context.config)
      .get(payment.psp)
      ?.createDeposit({
        order: payment.order_ref,
        amount: Number(payment.amount_kurus),
        currency: 'TRY',
        method: await wayOf(context.db, payment),
        expires_at: payment.expires_at.getTime(),
        return_url: await returnUrl(context, playerId, payment.id),
      })
    if (!made) throw new Error('the payment provider is no longer connected')
    await context.db.run(sql`
      update cashier.psp_payments set status = case status when 'created' then 'pending' else status end, psp_ref = coalesce(psp_ref, ${made.payment}),
        pay_url = ${made.pay_url} where id = ${payment.id}`)
  } catch (err) {
    context.log.warn({ err, psp: payment.psp, order: payment.order_ref }, 'a payment could not be opened')
    await giveUp(context.db, payment.id)
  }
  return showPayment(context.db, await context.db.transaction((tx) => lockPayment(tx, payment.id)))
}

/** What the provider calls the method's kind. */
async function wayOf(db: Db, { method }: Payment) {
  const { kind } = (await readMethod(db, method)) as Method
  return kind === 'bank_transfer' ? undefined : kind
}

async function earlier(tx: Tx, playerId: PlayerId, form: Form): Promise<Payment | undefined> {
  const found = await tx.row<Payment>(
    sql`select * from cashier.psp_payments where player_id = ${playerId} and request_key = ${form.request_key}`,
  )
  if (found && (found.amount_kurus !== form.amount || found.method !== form.method))
    throw refuse('idempotency_conflict')
  return found
}

async function record(config: Config, tx: Tx, playerId: PlayerId, form: Form): Promise<Payment> {
  const { psp, fee_kurus, fee_bps, fee_bearer } = await methodFor(config, tx, {
    code: form.method,
    kurus: form.amount,
    playerId,
  })
  if (psp === null) throw refuse('payment_method_unavailable', 'Bu yöntem için havale bilgilerini kullanın')
  await assertMayRequest(tx, await readPlayer(tx, playerId), {
    kurus: form.amount,
    settings: await readSettings(tx),
  })
  const { id: depositId, reference } = await openDeposit(tx, {
    method: form.method,
    amountKurus: form.amount,
    playerId,
  })
  const now = tx.now()
  return tx.one<Payment>(sql`
    insert into cashier.psp_payments (psp, method, player_id, order_ref, deposit_id, request_key, amount_kurus, created_at, expires_at, fee_fixed_kurus,
      fee_bps, fee_bearer)
    values (${psp}, ${form.method}, ${playerId}, ${reference}, ${depositId}, ${form.request_key}, ${form.amount}, ${now},
      ${new Date(now.getTime() + OPEN_MS)}, ${fee_kurus}, ${fee_bps}, ${fee_bearer}) returning *`)
}

async function giveUp(db: Db, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment.status !== 'created') return
    await endPayment(tx, id, 'failed')
    await closeDeposit(tx, payment, 'failed')
  })
}

/** Where the provider sends the player back to: the wallet of the player's own site. */
async function returnUrl(
  context: Pick<AppContext, 'db' | 'config'>,
  playerId: PlayerId,
  paymentId: number,
): Promise<string> {
  const site = await siteUrlOf(context, context.db, playerId)
  return `${site}/account/wallet?tab=deposit&payment=${paymentId}`
}
