import type { InputOf } from '@meydan/contract/call'
import type {
  failRefund as failCall,
  payRefund as payCall,
  refundDeposit as refundCall,
} from '@meydan/contract/cashier/refunds-admin'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { type Db, type Tx, violates } from '../../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../../platform/approval-policy.ts'
import type { StaffActor, PlayerId } from '../../../platform/app-context.ts'
import { refuse, refuseField } from '../../../platform/http/refusal.ts'
import { readPlayer } from '../../identity/public.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { audit } from '../../staff/public.ts'
import { balances, lockWallet } from '../../wallet/public.ts'
import { assertNotRejected } from '../bank/payouts/payout-reports.ts'
import { lockDebitLine, openLineAgain, referenceOfLine, useLine } from '../bank/decide-line.ts'
import { lockPaymentOf } from '../psp/payments.ts'
import { requestReference } from '../request-reference.ts'
import type { CashierContext } from '../ports.ts'
import { assertOwesNothing, assertReleasable } from '../withdrawals/assert-payable.ts'
import { type Credited, lockCredited, recallOf, takeBack } from './reverse-deposit.ts'
import { giveBack } from './chargeback-reversed.ts'

export interface Refund {
  id: number
  reference: string
  /** Null, with its player, of a line of the bank that was nobody's. */
  deposit_id: number | null
  line_id: number | null
  player_id: PlayerId | null
  amount_kurus: bigint
  psp: string | null
  status: 'created' | 'pending' | 'paid' | 'failed'
  psp_ref: string | null
}

/**
 * What is asked for, where it is left of the deposit and of the cash of a player who owes nothing and whose case is not open. Refuses `conflict`,
 * `already_decided`, `amount_too_large`, `insufficient_funds`, `claim_open`, `under_review`.
 */
export async function assessRefund(
  ask: CashierContext['ask'],
  tx: Tx,
  { input }: Wanted<typeof refundCall>,
): Promise<EffectPreview> {
  const { player_id: playerId, reference, left } = await refundable(ask, tx, input)
  const { username } = await readPlayer(tx, playerId)
  return {
    subject: `deposit:${input.id}`,
    text: `${username}: ${formatKurus(input.amount)} (${reference})`,
    before: { 'Yatırımdan kalan': formatKurus(left) },
    after: {
      'Yatırımdan kalan': formatKurus(left - input.amount),
      'Geldiği yoldan iade': formatKurus(input.amount),
      Gerekçe: input.reason,
    },
    effectKurus: input.amount,
    playerId,
  }
}

const NOT_REFUNDED = 'yatırım iade edilemez'

/** Payment and deposit are locked, and then the wallet. */
async function refundable(
  ask: CashierContext['ask'],
  tx: Tx,
  { id, amount }: { id: number; amount: bigint },
): Promise<Credited> {
  if (amount === 0n) throw refuseField('amount', 'İade edilecek tutarı girin')
  const deposit = await lockCredited(tx, id, 'refund')
  if (amount > deposit.left)
    throw refuse('amount_too_large', `Bu yatırımdan en çok ${formatKurus(deposit.left)} iade edilebilir`)
  await lockWallet(tx, deposit.player_id)
  await assertReleasable(ask, tx, deposit.player_id, NOT_REFUNDED)
  const { cash } = await balances(tx, deposit.player_id)
  if (amount > cash)
    throw refuse('insufficient_funds', `Oyuncunun nakdi ${formatKurus(cash)}: daha fazlası iade edilemez`)
  return deposit
}

/**
 * Takes it from the cash and hands it to whom the money came by; refuses as `assessRefund`, and `claim_open` too where the cash does not bear
 * what the deposit's bonuses have made of it besides.
 */
export async function refundDeposit(
  { db, ask }: Pick<CashierContext, 'db' | 'ask'>,
  actor: StaffActor,
  input: InputOf<typeof refundCall>,
) {
  await db.transaction(async (tx) => {
    const payment = await lockPaymentOf(tx, input.id)
    const deposit = await refundable(ask, tx, input)
    const refund = await record(tx, actor, { ...input, playerId: deposit.player_id, payment })
    await takeBack(tx, input.id, { reason: input.reason, by: actor, refund })
    await assertOwesNothing(ask, tx, deposit.player_id, NOT_REFUNDED)
    if (payment) tx.enqueue('refund-released', { refundId: refund.id })
    await audit(tx, {
      ...actor,
      action: 'deposit.refund',
      subject: `deposit:${input.id}`,
      playerId: deposit.player_id,
      after: { refund: refund.reference, amount_kurus: input.amount, psp: payment?.psp ?? null },
      note: input.reason,
    })
  })
  return { success: true, message: 'Yatırım iadesi başladı', status: 'approved' }
}

interface Input {
  id: number
  amount: bigint
  reason: string
  playerId: PlayerId
  payment: { id: number; psp: string } | undefined
}

async function record(tx: Tx, actor: StaffActor, { id: depositId, amount, reason, playerId, payment }: Input) {
  const { id } = await tx.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('cashier.refunds', 'id'))::int as id`,
  )
  const reference = requestReference('ID', id)
  await tx.run(sql`
    insert into cashier.refunds (id, reference, deposit_id, player_id, amount_kurus, reason, psp, psp_payment_id, created_at, created_by, approved_by)
    overriding system value
    values (${id}, ${reference}, ${depositId}, ${playerId}, ${amount}, ${reason}, ${payment?.psp ?? null}, ${payment?.id ?? null}, ${tx.now()},
      ${actor.staff.id}, ${actor.secondedBy?.id ?? null})`)
  return { id, reference, kurus: amount }
}

/** Locked; the payment and the deposit it is of are locked before it, everywhere. */
export async function lockRefund(tx: Tx, id: number): Promise<Refund | undefined> {
  const known = await tx.row<{ deposit_id: number | null }>(
    sql`select deposit_id from cashier.refunds where id = ${id}`,
  )
  if (!known) return undefined
  if (known.deposit_id !== null) {
    await lockPaymentOf(tx, known.deposit_id)
    await tx.run(sql`select from cashier.deposits where id = ${known.deposit_id} for update`)
  }
  return tx.row<Refund>(sql`select * from cashier.refunds where id = ${id} for update`)
}

/**
 * What the bank does not have yet waits while its player owes something or has an open case. Refuses `claim_open`, `under_review`. Locks the
 * wallet.
 */
export async function assertNotHeld(
  ask: CashierContext['ask'],
  tx: Tx,
  { reference, status, player_id: playerId }: Refund,
): Promise<void> {
  if (playerId !== null && status === 'created') await assertReleasable(ask, tx, playerId, `${reference} iade edilemez`)
}

/** The money is back where it came from. */
export async function endRefund(tx: Tx, refund: Refund, more: { bankReference?: string; staffId?: number } = {}) {
  await tx.run(sql`
    update cashier.refunds set status = 'paid', ended_at = ${tx.now()}, ended_by = ${more.staffId ?? null}, bank_reference = ${more.bankReference ?? null}
    where id = ${refund.id}`)
  if (refund.player_id === null) return
  await sendSystemMessage(tx, refund.player_id, {
    title: 'İadeniz yapıldı',
    content: `${formatKurus(refund.amount_kurus)} tutarındaki iadeniz (${refund.reference}) geldiği yoldan gönderildi.`,
    type: 'success',
  })
}

/** It could not go back: the player has it again, by a movement of its own; a line that was nobody's is open again. */
export async function returnRefund(tx: Tx, refund: Refund, failure: string, staffId: number | null = null) {
  await tx.run(sql`
    update cashier.refunds set status = 'failed', failure = ${failure}, ended_at = ${tx.now()}, ended_by = ${staffId} where id = ${refund.id}`)
  if (refund.player_id === null) return openLineAgain(tx, refund)
  await returnToPlayer(tx, { ...refund, player_id: refund.player_id }, failure)
}

async function returnToPlayer(tx: Tx, refund: Refund & { player_id: PlayerId }, failure: string): Promise<void> {
  const {
    id: reversalId,
    deposit_id: depositId,
    method,
    reference,
  } = await tx.one<{ id: number; deposit_id: number; method: string; reference: string }>(sql`
    select r.id, r.deposit_id, d.method, d.reference from cashier.reversals r join cashier.deposits d on d.id = r.deposit_id where r.refund_id = ${refund.id}`)
  const { player_id: playerId, amount_kurus: rest } = refund
  await lockWallet(tx, playerId)
  const seq = await giveBack(tx, { player_id: playerId, method, reference }, { reversalId, rest, note: failure })
  await tx.run(sql`
    insert into cashier.won_reversals (reversal_id, player_id, amount_kurus, forgiven_kurus, movement_seq, won_at)
    values (${reversalId}, ${playerId}, ${rest}, 0, ${seq}, ${tx.now()})`)
  await recallOf(tx, depositId)
  await sendSystemMessage(tx, playerId, {
    title: 'İadeniz yapılamadı',
    content: `${formatKurus(rest)} tutarındaki iadeniz (${refund.reference}) gönderilemedi, tutar bakiyenize eklendi.`,
    type: 'warning',
  })
}

/**
 * By the debit of a statement, or by what somebody read of one. Refuses `conflict` for a refund of a provider and a reference of the bank's that
 * another has, `already_decided` for one that is over, `line_mismatch` for a line of another sum, `under_review` and `claim_open` where a case of
 * the player was opened, or a debt came, before the bank was given it.
 */
export async function payRefund(
  { db, ask }: Pick<CashierContext, 'db' | 'ask'>,
  actor: StaffActor,
  { id, bank_reference: givenReference, statement_line }: InputOf<typeof payCall>,
) {
  if ((givenReference === undefined) === (statement_line === undefined))
    throw refuseField('bank_reference', 'Banka referansını girin')
  await db
    .transaction(async (tx) => {
      const refund = await lockByHand(tx, id)
      await assertNotHeld(ask, tx, refund)
      if (statement_line === undefined) await assertNotRejected(tx, refund.reference)
      const line =
        statement_line === undefined ? undefined : await lockDebitLine(tx, statement_line, refund.amount_kurus)
      const bankReference = line ? referenceOfLine(line) : givenReference
      await endRefund(tx, refund, { ...(bankReference && { bankReference }), staffId: actor.staff.id })
      if (line) await useLine(tx, actor, line, { refund: id })
      await note(tx, actor, refund, { status: 'paid', bank_reference: bankReference, ...(line && { statement_line }) })
    })
    .catch((error: unknown) => {
      throw violates(error, 'refunds_bank_reference') || violates(error, 'refunds_bank_line')
        ? refuse('conflict', 'Bu banka referansı başka bir iadede kullanılmış')
        : error
    })
  return { success: true, message: 'İade ödendi olarak kaydedildi', status: 'paid' }
}

/** Refuses as `payRefund`. */
export async function failRefund(db: Db, actor: StaffActor, { id, reason }: InputOf<typeof failCall>) {
  await db.transaction(async (tx) => {
    const refund = await lockByHand(tx, id)
    await returnRefund(tx, refund, reason, actor.staff.id)
    await note(tx, actor, refund, { status: 'failed', reason })
  })
  return {
    success: true,
    message: 'İade yapılamadı olarak kaydedildi; tutar geri alındı',
    status: 'failed',
  }
}

async function lockByHand(tx: Tx, id: number): Promise<Refund> {
  const refund = await lockRefund(tx, id)
  if (!refund) throw refuse('not_found')
  if (refund.psp !== null)
    throw refuse('conflict', 'Bu iadeyi ödeme sağlayıcısı yapar; nasıl sonuçlandığını o bildirir')
  if (refund.status === 'paid' || refund.status === 'failed') throw refuse('already_decided')
  return refund
}

function note(
  tx: Tx,
  actor: StaffActor,
  { id, player_id: playerId }: Refund,
  after: Record<string, unknown>,
): Promise<void> {
  const whose = playerId === null ? {} : { playerId }
  return audit(tx, { ...actor, action: `refund.${String(after.status)}`, subject: `refund:${id}`, ...whose, after })
}
