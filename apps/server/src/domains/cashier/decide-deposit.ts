import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { PlayerId, StaffSession } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { offerForDeposit } from '../bonuses/public.ts'
import { significantEvent } from '../compliance/public.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { audit } from '../staff/public.ts'
import { lockWallet, transfer } from '../wallet/public.ts'
import type { CashStatus } from './deposit-instructions.ts'
import { readSettings } from './settings.ts'

/** Who decides, and from where. */
export interface By {
  staff: StaffSession
  ip: string
}

interface Deposit {
  id: number
  player_id: PlayerId
  reference: string
  amount_kurus: bigint
  status: CashStatus
}

/** Credits a deposit once and offers the bonuses that fit it. Refuses `already_decided`. */
export async function approveDeposit(
  db: Db,
  by: By,
  { id, bank_reference: bankReference }: { id: number; bank_reference: string },
) {
  await db.transaction(async (tx) => {
    const deposit = await lockPending(tx, id)
    const { player_id: playerId, amount_kurus: amount, reference } = deposit
    const { seq } = await transfer(tx, {
      playerId,
      kind: 'deposit',
      source: 'cashier',
      externalId: `deposit:${id}`,
      cash: amount,
      contra: 'bank_clearing',
      reference,
    })
    await tx.run(sql`
      update cashier.deposits set status = 'approved', decided_at = ${tx.now()}, decided_by = ${by.staff.id}, movement_seq = ${seq},
        bank_reference = ${bankReference || null}
      where id = ${id} and status = 'pending'
    `)
    await offerForDeposit(tx, { depositId: id, playerId, amountKurus: amount, approvedAt: tx.now() })
    await sendSystemMessage(tx, playerId, {
      title: 'Para yatırma işleminiz onaylandı',
      content: `${formatKurus(amount)} tutarındaki yatırımınız (${reference}) hesabınıza eklendi.`,
      type: 'payment',
    })
    await noteLargeSum(tx, playerId, amount, `${formatKurus(amount)} yatırım onaylandı (${reference})`)
    await record(tx, by, deposit, 'approved', { bank_reference: bankReference || null, movement_seq: seq })
  })
  return { success: true, message: 'Yatırım onaylandı', status: 'approved' }
}

/** GLI-19 2.8.8: single transactions above the threshold at which a withdrawal needs two people are significant events. */
export async function noteLargeSum(tx: Tx, playerId: PlayerId, amount: bigint, text: string): Promise<void> {
  const { second_person_above_kurus: threshold } = await readSettings(tx)
  if (amount > threshold) await significantEvent(tx, { kind: 'large_transaction', playerId, text, after: amount })
}

/** Closes a deposit without money. Refuses `reason_required`, `already_decided`. */
export async function rejectDeposit(db: Db, by: By, { id, reason }: { id: number; reason: string }) {
  if (reason === '') throw refuse('reason_required')
  await db.transaction(async (tx) => {
    const deposit = await lockPending(tx, id)
    await tx.run(sql`
      update cashier.deposits set status = 'rejected', decided_at = ${tx.now()}, decided_by = ${by.staff.id}, reason = ${reason}
      where id = ${id} and status = 'pending'
    `)
    await sendSystemMessage(tx, deposit.player_id, {
      title: 'Para yatırma talebiniz reddedildi',
      content: `${formatKurus(deposit.amount_kurus)} tutarındaki yatırım talebiniz (${deposit.reference}) reddedildi. Gerekçe: ${reason}`,
      type: 'warning',
    })
    await record(tx, by, deposit, 'rejected', { reason })
  })
  return { success: true, message: 'Yatırım reddedildi', status: 'rejected' }
}

/** The wallet is locked before the request, as everywhere. */
async function lockPending(tx: Tx, id: number): Promise<Deposit> {
  const owner = await tx.row<{ player_id: PlayerId }>(sql`select player_id from cashier.deposits where id = ${id}`)
  if (!owner) throw refuse('not_found')
  await lockWallet(tx, owner.player_id)
  const deposit = await tx.one<Deposit>(
    sql`select id, player_id, reference, amount_kurus, status from cashier.deposits where id = ${id} for update`,
  )
  if (deposit.status !== 'pending') throw refuse('already_decided')
  return deposit
}

async function record(
  tx: Tx,
  by: By,
  deposit: Deposit,
  status: CashStatus,
  more: Record<string, unknown>,
): Promise<void> {
  await audit(tx, {
    ...by,
    action: `deposit.${status}`,
    subject: `deposit:${deposit.id}`,
    playerId: deposit.player_id,
    before: { status: deposit.status },
    after: { status, ...more },
  })
  tx.publish('staff', { queue: 'deposits' })
}
