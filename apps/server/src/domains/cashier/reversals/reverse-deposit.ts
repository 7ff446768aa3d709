import type { reverseDeposit as reverseCall } from '@meydan/contract/cashier/claims-admin'
import { formatKurus } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import sql from 'sql-template-tag'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../../platform/approval-policy.ts'
import type { StaffActor, PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { significantEvent } from '../../compliance/public.ts'
import { readPlayer } from '../../identity/public.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { audit } from '../../staff/public.ts'
import { lockWallet, transfer } from '../../wallet/public.ts'
import { clearingAccountOf } from '../clearing-account.ts'
import { BANK_TRANSFER } from '../methods/payment-methods.ts'
import { endPayment, lockPaymentOf } from '../psp/payments.ts'
import type { CashStatus } from '../deposits/deposit-instructions.ts'

export interface Credited {
  player_id: PlayerId
  reference: string
  status: CashStatus
  credited: bigint
  /** What is left of what was credited. */
  left: bigint
  method: string
}

/** What the bank took back is what was credited, less what was taken back before. Refuses `conflict` where nothing was, `already_decided` once it is reversed. */
export async function assessReversal(tx: Tx, { input }: Wanted<typeof reverseCall>): Promise<EffectPreview> {
  const { player_id: playerId, reference, left } = await lockCredited(tx, input.id, null)
  const { username } = await readPlayer(tx, playerId)
  return {
    subject: `deposit:${input.id}`,
    text: `${username}: ${formatKurus(left)} (${reference})`,
    before: { Yatırım: 'Hesapta' },
    after: {
      Yatırım: 'Bankaca geri alındı',
      'Nakitten düşülür': formatKurus(left),
      'Yetmeyen kısım': 'Oyuncuya borç yazılır',
      Gerekçe: input.reason,
    },
    effectKurus: left,
    playerId,
  }
}

/** Takes the deposit from the player's cash as far as it is there and records the rest as a claim; once. Refuses as `assessReversal`. */
export async function reverseDeposit(db: Db, actor: StaffActor, { id, reason }: { id: number; reason: string }) {
  await db.transaction(async (tx) => {
    const payment = await lockPaymentOf(tx, id)
    await takeBack(tx, id, { reason, by: actor })
    if (payment) await endPayment(tx, payment.id, 'reversed')
  })
  return { success: true, message: 'Yatırım iade edildi', status: 'approved' }
}

/** What two people give back; the caller has seen that the cash bears it. */
interface Refunded {
  id: number
  reference: string
  kurus: bigint
}

/** Two people, or the provider of a payment: what took it back. */
type Taking = { reason: string; part?: { ref: string; kurus: bigint }; refund?: Refunded } & (
  | { by: StaffActor; pspPaymentId?: never }
  | { by?: never; pspPaymentId: number }
)

/**
 * The one way a credited deposit goes back, in a part or all that is left of it; what the cash does not bear becomes a claim. Refuses as
 * `assessReversal`; the database refuses more than is left.
 */
export async function takeBack(tx: Tx, id: number, { reason, part, refund, by, pspPaymentId }: Taking): Promise<void> {
  const deposit = await lockCredited(tx, id, refund ? 'refund' : (part?.ref ?? null))
  const { player_id: playerId, reference } = deposit
  const amount = refund?.kurus ?? part?.kurus ?? deposit.left
  await significantEvent(tx, {
    kind: 'large_transaction',
    playerId,
    ...(by ? { staff: by.staff } : {}),
    text: `Yatırımın (${reference}) ${formatKurus(amount)} tutarı ${refund ? 'oyuncuya iade edildi' : `${takerOf(deposit)} tarafından geri alındı`}`,
    after: amount,
  })
  const { cash } = await lockWallet(tx, playerId)
  const taken = cash < amount ? cash : amount
  const seq =
    taken === 0n ? null : await take(tx, { ...deposit, id, ref: refund ? `refund-${refund.id}` : part?.ref }, taken)
  const now = tx.now()
  const reversal = await tx.one<{ id: number }>(sql`
    insert into cashier.reversals (deposit_id, player_id, amount_kurus, reason, status, created_at, created_by, decided_at, decided_by, taken_kurus,
      movement_seq, psp_payment_id, psp_ref, refund_id)
    values (${id}, ${playerId}, ${amount}, ${reason}, 'approved', ${now}, ${by?.staff.id ?? null}, ${now}, ${by?.secondedBy?.id ?? null},
      ${taken}, ${seq}, ${pspPaymentId ?? null}, ${part?.ref ?? null}, ${refund?.id ?? null}) returning id`)
  if (taken < amount) {
    await tx.run(sql`
      insert into cashier.player_debts (player_id, deposit_id, reversal_id, amount_kurus, created_at)
      values (${playerId}, ${id}, ${reversal.id}, ${amount - taken}, ${tx.now()})`)
  }
  await recallOf(tx, id)
  await sendSystemMessage(tx, playerId, {
    title: refund ? 'İadeniz yolda' : 'Yatırımınız geri alındı',
    content: refund ? refundText(deposit, refund) : reversalText(deposit, { amount, taken }),
    type: refund ? 'payment' : 'warning',
  })
  await audit(tx, {
    staff: null,
    ...by,
    action: 'deposit.reverse',
    subject: `deposit:${id}`,
    playerId,
    after: { amount_kurus: amount, taken_kurus: taken, claim_kurus: amount - taken, movement_seq: seq },
    note: reason,
  })
}

function takerOf({ method }: Credited): string {
  return method === BANK_TRANSFER ? 'banka' : 'ödeme sağlayıcısı'
}

/** Has whatever was given for a deposit brought to what is left of it. */
export async function recallOf(tx: Tx, id: number): Promise<void> {
  const { player_id: playerId, credited } = await tx.one<{ player_id: PlayerId; credited: bigint }>(
    sql`select player_id, coalesce(received_kurus, amount_kurus) as credited from cashier.deposits where id = ${id}`,
  )
  const keptKurus = credited - (await reversedOf(tx, id))
  await tx.recall({ kind: 'deposit', playerId, depositId: id, creditedKurus: credited, keptKurus })
}

/** What was taken back of a deposit and not won back, in kuruş. */
export async function reversedOf(q: Queryable, depositId: number): Promise<bigint> {
  const { kurus } = await q.one<{ kurus: bigint }>(sql`
    select coalesce(sum(amount_kurus), 0)::bigint as kurus from cashier.reversals r where r.deposit_id = ${depositId} and r.status = 'approved'
      and not exists (select from cashier.won_reversals w where w.reversal_id = r.id)`)
  return kurus
}

/** `ref` is the name of a part, null where no part is named, 'refund' of what two people give back: that has no name before it is done. */
export async function lockCredited(tx: Tx, id: number, ref: string | null): Promise<Credited> {
  await lockPaymentOf(tx, id)
  const deposit = await tx.row<Omit<Credited, 'left'>>(sql`
    select player_id, reference, status, method, coalesce(received_kurus, amount_kurus) as credited from cashier.deposits where id = ${id} for update`)
  if (!deposit) throw refuse('not_found')
  if (deposit.status !== 'approved' && deposit.status !== 'done')
    throw refuse('conflict', 'Yalnızca onaylanmış bir yatırım iade edilebilir')
  const left = deposit.credited - (await reversedOf(tx, id))
  const isKnown = await tx.row(sql`
    select from cashier.reversals where deposit_id = ${id} and status = 'approved' and refund_id is null and psp_ref is not distinct from ${ref}`)
  if (isKnown || left === 0n) throw refuse('already_decided', 'Bu yatırım zaten iade edilmiş')
  return { ...deposit, left }
}

async function take(
  tx: Tx,
  deposit: Credited & { id: number; ref: string | undefined },
  taken: bigint,
): Promise<number> {
  const { seq } = await transfer(tx, {
    playerId: deposit.player_id,
    kind: 'deposit_reversed',
    source: 'cashier',
    externalId: `deposit:${deposit.id}:reversed${deposit.ref === undefined ? '' : `:${deposit.ref}`}`,
    cash: -taken,
    contra: clearingAccountOf(deposit.method),
    reference: deposit.reference,
  })
  return seq
}

function refundText({ reference }: Credited, refund: Refunded): string {
  return `Yatırımınızın (${reference}) ${suffixed(formatKurus(refund.kurus), 'lik')} kısmı geldiği yoldan size iade ediliyor (${refund.reference}). Bakiyenizden ${formatKurus(refund.kurus)} düşüldü.`
}

function reversalText(deposit: Credited, { amount, taken }: { amount: bigint; taken: bigint }): string {
  const { credited, reference } = deposit
  const what =
    amount === credited
      ? `${formatKurus(amount)} tutarındaki yatırımınız`
      : `Yatırımınızın ${suffixed(formatKurus(amount), 'lik')} kısmı`
  const gone = `${what} (${reference}) ${takerOf(deposit)} tarafından geri alındı.`
  const cash = taken === 0n ? '' : ` Bakiyenizden ${formatKurus(taken)} düşüldü.`
  const owed =
    taken === amount
      ? ''
      : ` Kalan ${formatKurus(amount - taken)} borç olarak kaydedildi ve sonraki yatırımlarınızdan düşülecek.`
  return gone + cash + owed
}
