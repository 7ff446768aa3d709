import type { approveDeposit as approveCall } from '@meydan/contract/cashier/cashier-admin'
import type { InputOf } from '@meydan/contract/call'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { type Db, type Queryable, type Tx, violates } from '../../../platform/database/db.ts'
import type { StaffActor, PlayerId } from '../../../platform/app-context.ts'
import { readLicenceNow } from '../../../platform/licence.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { onSites } from '../../../platform/site-scope.ts'
import { collectRecalls, offerForDeposit } from '../../bonuses/public.ts'
import { significantEvent } from '../../compliance/public.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { audit } from '../../staff/public.ts'
import { transfer } from '../../wallet/public.ts'
import { type Line, lockCreditLine, referenceOfLine, useLine } from '../bank/decide-line.ts'
import type { CashStatus } from './deposit-instructions.ts'
import { clearingAccountOf } from '../clearing-account.ts'
import { bookPaymentFee } from '../methods/fees.ts'
import { BANK_TRANSFER } from '../methods/payment-methods.ts'
import { endPayment, lockPaymentOf, lockWaiting, type Payment } from '../psp/payments.ts'
import { readSettings } from '../methods/cashier-settings.ts'
import { settleFromDeposit } from '../reversals/player-debts.ts'

export interface Deposit {
  id: number
  player_id: PlayerId
  reference: string
  amount_kurus: bigint
  status: CashStatus
  method: string
  created_at: Date
  /** Null where a provider takes the money. */
  account_iban: string | null
}

type Approval = InputOf<typeof approveCall>

/**
 * Credits what came of a deposit once, offers the bonuses that fit it and settles what the player owes. Refuses
 * `already_decided`, and `bank_line_used` where the statement's line has credited another deposit on the same account. With a line of an
 * imported statement what came is what the line says, or `line_mismatch`.
 */
export async function approveDeposit(db: Db, actor: StaffActor, approval: Approval) {
  const line = approval.statement_line === undefined ? undefined : await readReference(db, approval.statement_line)
  await db
    .transaction((tx) => approve(tx, actor, approval))
    .catch(async (error: unknown) => {
      throw violates(error, 'deposits_bank_line')
        ? await lineUsed(db, approval.id, line ?? approval.bank_reference)
        : error
    })
  return { success: true, message: 'Yatırım onaylandı', status: 'approved' }
}

async function approve(tx: Tx, actor: StaffActor, approval: Approval): Promise<void> {
  const deposit = await lockPending(tx, approval.id)
  if (deposit.account_iban === null) return approvePayment(tx, actor, deposit, approval)
  const line = await lineOf(tx, approval, deposit.account_iban)
  const received = line?.amount_kurus ?? approval.received_amount ?? deposit.amount_kurus
  if (received <= 0n) throw refuse('bad_input', 'Hesaba geçen tutarı girin')
  if (!line) await noteUnproven(tx, actor, deposit, { received, reason: approval.reason })
  await creditDeposit(tx, deposit, {
    received,
    reference: line ? referenceOfLine(line) : approval.bank_reference || null,
    by: actor,
    more: line ? { statement_line: line.id } : { reason: approval.reason },
  })
  if (line) await useLine(tx, actor, line, { deposit: deposit.id })
}

/** A credit without a proof of the bank raises an event with person and reason. */
async function noteUnproven(
  tx: Tx,
  { staff }: StaffActor,
  { player_id: playerId, reference }: Deposit,
  { received, reason }: { received: bigint; reason: string },
): Promise<void> {
  await significantEvent(tx, {
    kind: 'unproven_deposit',
    playerId,
    staff,
    after: received,
    text: `${formatKurus(received)} yatırım banka hareketi olmadan onaylandı (${reference}): ${reason}`,
  })
}

/** Approves the sum that a provider has reported, and no other, after a person's decision. Refuses `conflict` before the report. */
async function approvePayment(tx: Tx, actor: StaffActor, deposit: Deposit, approval: Approval): Promise<void> {
  const payment = await lockWaiting(tx, deposit.id)
  const { id, received_kurus: received } = payment
  const { received_amount: typed, statement_line: line } = approval
  if (line !== undefined || (typed !== undefined && typed !== received))
    throw refuse(
      'line_mismatch',
      `Ödeme sağlayıcısı ${formatKurus(received)} bildirdi; yalnızca bu tutar onaylanabilir`,
    )
  await creditDeposit(tx, deposit, {
    received,
    reference: approval.bank_reference || null,
    by: actor,
    payment,
    more: { payment: id },
  })
  await endPayment(tx, id, 'credited')
}

interface Credit {
  /** Kuruş. */
  received: bigint
  /** The bank's or the provider's word for it. */
  reference: string | null
  /** Nobody, where a provider's signature is the proof. */
  by?: StaffActor
  /** What brought it, where a provider did: its fee is booked. */
  payment?: Payment
  /** Of the audit's entry. */
  more: Record<string, unknown>
}

/** The one way a deposit is credited; the caller has locked it. The wallet is locked by the transfer: what does not need the movement is done before it. */
export async function creditDeposit(
  tx: Tx,
  deposit: Deposit,
  { received, reference: bankReference, by, payment, more }: Credit,
) {
  const { id, player_id: playerId, amount_kurus: requestedKurus, reference, method, created_at: askedAt } = deposit
  await tx.run(sql`update cashier.deposits set bank_reference = ${bankReference} where id = ${id}`)
  await noteLargeSum(tx, playerId, received, `${formatKurus(received)} yatırım onaylandı (${reference})`)
  await sendSystemMessage(tx, playerId, {
    title: 'Yatırımınız onaylandı',
    content: approvalText(deposit, received),
    type: 'payment',
  })
  await record(tx, by, deposit, 'approved', {
    bank_reference: bankReference,
    asked_kurus: requestedKurus,
    received_kurus: received,
    ...more,
  })
  const { seq } = await transfer(tx, {
    playerId,
    kind: 'deposit',
    source: 'cashier',
    externalId: `deposit:${id}`,
    cash: received,
    contra: clearingAccountOf(method),
    reference,
  })
  // The wallet is locked by now: of two deposits credited at once only one is the first.
  const { earlier } = await tx.one<{ earlier: number }>(sql`
    select count(*)::int as earlier from cashier.deposits where player_id = ${playerId} and status in ('approved', 'done')`)
  if (earlier === 0) tx.enqueue('first-deposit', { playerId })
  await offerForDeposit(tx, {
    depositId: id,
    movementSeq: seq,
    playerId,
    amountKurus: received,
    nth: earlier + 1,
    askedAt,
    approvedAt: tx.now(),
  })
  await tx.run(sql`
    update cashier.deposits set status = 'approved', decided_at = ${tx.now()}, decided_by = ${by?.staff.id ?? null}, movement_seq = ${seq},
      received_kurus = ${received}, reason = ${received === requestedKurus ? null : `Bildirilen tutar ${formatKurus(requestedKurus)}`}
    where id = ${id} and status = 'pending'
  `)
  const borne = payment ? await bookPaymentFee(tx, payment) : 0n
  await settleFromDeposit(tx, {
    playerId,
    depositId: id,
    kurus: received - borne,
    reference,
    staffId: by?.staff.id ?? null,
  })
  await collectRecalls(tx, playerId)
}

/** The line that says what came; refuses another amount or reference typed beside it. */
async function lineOf(tx: Tx, approval: Approval, accountIban: string): Promise<Line | undefined> {
  const { statement_line: id, received_amount: typed, bank_reference: reference } = approval
  if (id === undefined) return undefined
  const line = await lockCreditLine(tx, id, accountIban)
  if ((typed !== undefined && typed !== line.amount_kurus) || (reference !== '' && reference !== referenceOfLine(line)))
    throw refuse('line_mismatch', 'Yazılan tutar ya da dekont no, seçilen banka hareketininkinden farklı')
  return line
}

/** The reference that a line's deposit keeps; read before the transaction, which ends where it is used already. */
async function readReference(q: Queryable, id: number): Promise<string | undefined> {
  const line = await q.row<Line>(sql`select * from cashier.statement_lines where id = ${id}`)
  return line && referenceOfLine(line)
}

function approvalText({ amount_kurus: requestedKurus, reference, method }: Deposit, received: bigint): string {
  return received === requestedKurus || method !== BANK_TRANSFER
    ? `${formatKurus(received)} tutarındaki yatırımınız (${reference}) hesabınıza eklendi.`
    : `${formatKurus(requestedKurus)} olarak bildirdiğiniz yatırımda (${reference}) banka hesabımıza ${formatKurus(received)} ulaştı ve hesabınıza ${formatKurus(received)} eklendi.`
}

async function lineUsed(q: Queryable, id: number, line: string): Promise<Refusal> {
  const other = await q.row<{ reference: string; username: string; is_ours: boolean }>(sql`
    select o.reference, p.username, ${onSites('o.player_id') ?? sql`true`} as is_ours
    from cashier.deposits d join cashier.deposits o on o.account_iban = d.account_iban and o.id <> d.id
      join identity.players_view p on p.id = o.player_id
    where d.id = ${id} and o.bank_reference is not null and not o.bank_line_doubled
      and cashier.bank_line(o.bank_reference) = cashier.bank_line(${line})
  `)
  if (other && !other.is_ours) return refuse('bank_line_used', 'Bu banka dekontu başka bir sitenin yatırımına işlenmiş')
  return refuse(
    'bank_line_used',
    other && `Bu banka dekontu ${other.reference} numaralı yatırıma işlenmiş (oyuncu: ${other.username})`,
    other && { reference: other.reference },
  )
}

/** GLI-19 2.8.8: single transactions above the threshold at which a withdrawal needs two people are significant events. */
export async function noteLargeSum(tx: Tx, playerId: PlayerId, amount: bigint, text: string): Promise<void> {
  const { second_person_above_kurus: own } = await readSettings(tx)
  const licence = BigInt(Math.round((await readLicenceNow(tx)).policy.largeTransactionLira * 100))
  if (amount > own || amount > licence)
    await significantEvent(tx, { kind: 'large_transaction', playerId, text, after: amount })
}

/** Closes a deposit without money. Refuses `reason_required`, `already_decided`. */
export async function rejectDeposit(db: Db, actor: StaffActor, { id, reason }: { id: number; reason: string }) {
  if (reason === '') throw refuse('reason_required')
  await db.transaction(async (tx) => {
    const deposit = await lockPending(tx, id)
    if (deposit.account_iban === null) await endPayment(tx, (await lockWaiting(tx, id)).id, 'failed')
    await tx.run(sql`
      update cashier.deposits set status = 'rejected', decided_at = ${tx.now()}, decided_by = ${actor.staff.id}, reason = ${reason}
      where id = ${id} and status = 'pending'
    `)
    await sendSystemMessage(tx, deposit.player_id, {
      title: 'Yatırım talebiniz reddedildi',
      content: `${formatKurus(deposit.amount_kurus)} tutarındaki yatırım talebiniz (${deposit.reference}) reddedildi. Gerekçe: ${reason}`,
      type: 'warning',
    })
    await record(tx, actor, deposit, 'rejected', { reason })
  })
  return { success: true, message: 'Yatırım reddedildi', status: 'rejected' }
}

/** Lock order everywhere: payment, request, wallet. */
export async function lockPending(tx: Tx, id: number): Promise<Deposit> {
  await lockPaymentOf(tx, id)
  const deposit = await tx.row<Deposit>(
    sql`select id, player_id, reference, amount_kurus, status, method, created_at, account_iban from cashier.deposits where id = ${id} for update`,
  )
  if (!deposit) throw refuse('not_found')
  if (deposit.status !== 'pending') throw refuse('already_decided')
  return deposit
}

async function record(
  tx: Tx,
  actor: StaffActor | undefined,
  deposit: Deposit,
  status: CashStatus,
  more: Record<string, unknown>,
): Promise<void> {
  await audit(tx, {
    staff: null,
    ...actor,
    action: `deposit.${status}`,
    subject: `deposit:${deposit.id}`,
    playerId: deposit.player_id,
    before: { status: deposit.status },
    after: { status, ...more },
  })
}
