import type { approveDeposit as approveCall } from '@meydan/contract/cashier-admin'
import type { InputOf } from '@meydan/contract/call'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { type Db, type Queryable, type Tx, violates } from '../../platform/db.ts'
import type { Act, PlayerId } from '../../platform/house.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { offerForDeposit } from '../bonuses/public.ts'
import { significantEvent } from '../compliance/public.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { audit } from '../staff/public.ts'
import { transfer } from '../wallet/public.ts'
import type { CashStatus } from './deposit-instructions.ts'
import { readSettings } from './settings.ts'
import { settleFromDeposit } from './settle-claims.ts'

interface Deposit {
  id: number
  player_id: PlayerId
  reference: string
  amount_kurus: bigint
  status: CashStatus
}

type Approval = InputOf<typeof approveCall>

/**
 * Credits what came of a deposit once, offers the bonuses that fit it and settles what the player owes. Refuses
 * `already_decided`, and `bank_line_used` where the statement's line has credited another deposit on the same account.
 */
export async function approveDeposit(db: Db, act: Act, approval: Approval) {
  await db
    .transaction((tx) => approve(tx, act, approval))
    .catch(async (error: unknown) => {
      throw violates(error, 'deposits_bank_line') ? await lineUsed(db, approval) : error
    })
  return { success: true, message: 'Yatırım onaylandı', status: 'approved' }
}

/** The wallet is locked by the transfer: what does not need the movement is done before it. */
async function approve(tx: Tx, act: Act, approval: Approval): Promise<void> {
  const deposit = await lockPending(tx, approval.id)
  const { id, player_id: playerId, amount_kurus: asked, reference } = deposit
  const received = approval.received_amount ?? asked
  if (received <= 0n) throw refuse('bad_input', 'Hesaba geçen tutarı girin')
  await tx.run(sql`update cashier.deposits set bank_reference = ${approval.bank_reference || null} where id = ${id}`)
  await noteLargeSum(tx, playerId, received, `${formatKurus(received)} yatırım onaylandı (${reference})`)
  await sendSystemMessage(tx, playerId, {
    title: 'Para yatırma işleminiz onaylandı',
    content: approvalText(asked, received, reference),
    type: 'payment',
  })
  await record(tx, act, deposit, 'approved', {
    bank_reference: approval.bank_reference || null,
    asked_kurus: asked,
    received_kurus: received,
  })
  const { seq } = await transfer(tx, {
    playerId,
    kind: 'deposit',
    source: 'cashier',
    externalId: `deposit:${id}`,
    cash: received,
    contra: 'bank_clearing',
    reference,
  })
  await offerForDeposit(tx, { depositId: id, movementSeq: seq, playerId, amountKurus: received, approvedAt: tx.now() })
  await tx.run(sql`
    update cashier.deposits set status = 'approved', decided_at = ${tx.now()}, decided_by = ${act.staff.id}, movement_seq = ${seq},
      received_kurus = ${received}, reason = ${received === asked ? null : `Bildirilen tutar ${formatKurus(asked)}`}
    where id = ${id} and status = 'pending'
  `)
  await settleFromDeposit(tx, { playerId, depositId: id, kurus: received, reference, staffId: act.staff.id })
}

function approvalText(asked: bigint, received: bigint, reference: string): string {
  return received === asked
    ? `${formatKurus(received)} tutarındaki yatırımınız (${reference}) hesabınıza eklendi.`
    : `${formatKurus(asked)} olarak bildirdiğiniz yatırımda (${reference}) banka hesabımıza ${formatKurus(received)} ulaştı ve hesabınıza ${formatKurus(received)} eklendi.`
}

async function lineUsed(q: Queryable, { id, bank_reference: line }: Approval): Promise<Refusal> {
  const other = await q.row<{ reference: string; username: string }>(sql`
    select o.reference, p.username
    from cashier.deposits d join cashier.deposits o on o.account_iban = d.account_iban and o.id <> d.id
      join identity.players_view p on p.id = o.player_id
    where d.id = ${id} and o.bank_reference is not null and not o.bank_line_doubled
      and cashier.bank_line(o.bank_reference) = cashier.bank_line(${line})
  `)
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
export async function rejectDeposit(db: Db, act: Act, { id, reason }: { id: number; reason: string }) {
  if (reason === '') throw refuse('reason_required')
  await db.transaction(async (tx) => {
    const deposit = await lockPending(tx, id)
    await tx.run(sql`
      update cashier.deposits set status = 'rejected', decided_at = ${tx.now()}, decided_by = ${act.staff.id}, reason = ${reason}
      where id = ${id} and status = 'pending'
    `)
    await sendSystemMessage(tx, deposit.player_id, {
      title: 'Para yatırma talebiniz reddedildi',
      content: `${formatKurus(deposit.amount_kurus)} tutarındaki yatırım talebiniz (${deposit.reference}) reddedildi. Gerekçe: ${reason}`,
      type: 'warning',
    })
    await record(tx, act, deposit, 'rejected', { reason })
  })
  return { success: true, message: 'Yatırım reddedildi', status: 'rejected' }
}

/** The request is locked before the wallet, as everywhere. */
async function lockPending(tx: Tx, id: number): Promise<Deposit> {
  const deposit = await tx.row<Deposit>(
    sql`select id, player_id, reference, amount_kurus, status from cashier.deposits where id = ${id} for update`,
  )
  if (!deposit) throw refuse('not_found')
  if (deposit.status !== 'pending') throw refuse('already_decided')
  return deposit
}

async function record(
  tx: Tx,
  act: Act,
  deposit: Deposit,
  status: CashStatus,
  more: Record<string, unknown>,
): Promise<void> {
  await audit(tx, {
    ...act,
    action: `deposit.${status}`,
    subject: `deposit:${deposit.id}`,
    playerId: deposit.player_id,
    before: { status: deposit.status },
    after: { status, ...more },
  })
}
