import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Act, PlayerId } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { withdrawOffer } from '../bonuses/public.ts'
import { significantEvent } from '../compliance/public.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { audit } from '../staff/public.ts'
import { lockWallet, transfer } from '../wallet/public.ts'
import type { CashStatus } from './deposit-instructions.ts'

/** Proposes to take a credited deposit back; nothing moves. Refuses `conflict` where it is not credited, `already_decided` once proposed. */
export async function proposeReversal(db: Db, act: Act, { id, reason }: { id: number; reason: string }) {
  await db.transaction(async (tx) => {
    const deposit = await tx.row<{ player_id: PlayerId; status: CashStatus; credited: bigint }>(sql`
      select player_id, status, coalesce(received_kurus, amount_kurus) as credited from cashier.deposits where id = ${id} for update
    `)
    if (!deposit) throw refuse('not_found')
    if (deposit.status !== 'approved' && deposit.status !== 'done')
      throw refuse('conflict', 'Yalnızca onaylanmış bir yatırım iade edilebilir')
    if (await tx.row(sql`select from cashier.reversals where deposit_id = ${id} and status <> 'rejected'`))
      throw refuse('already_decided', 'Bu yatırım için iade zaten önerilmiş veya yapılmış')
    await tx.run(sql`
      insert into cashier.reversals (deposit_id, player_id, amount_kurus, reason, created_at, created_by)
      values (${id}, ${deposit.player_id}, ${deposit.credited}, ${reason}, ${tx.now()}, ${act.staff.id})
    `)
    await audit(tx, {
      ...act,
      action: 'deposit.reversal-proposed',
      subject: `deposit:${id}`,
      playerId: deposit.player_id,
      after: { amount_kurus: deposit.credited },
      note: reason,
    })
  })
  return { success: true, message: 'İade önerildi. Başka bir yetkilinin onayı bekleniyor', status: 'pending' }
}

interface Reversal {
  id: number
  deposit_id: number
  player_id: PlayerId
  reference: string
  amount_kurus: bigint
  reason: string
  status: 'pending' | 'approved' | 'rejected'
  created_by: number
}

/** Takes the deposit from the player's cash as far as it is there and records the rest as a claim; once, and never by who proposed it. */
export async function approveReversal(db: Db, act: Act, { id }: { id: number }) {
  await db.transaction(async (tx) => {
    const reversal = await lockReversal(tx, act, id)
    const { player_id: playerId, deposit_id: depositId, amount_kurus: amount, reference } = reversal
    await significantEvent(tx, {
      kind: 'large_transaction',
      playerId,
      staff: act.staff,
      text: `${formatKurus(amount)} tutarındaki yatırım (${reference}) banka tarafından geri alındı`,
      after: amount,
    })
    const { cash } = await lockWallet(tx, playerId)
    await withdrawOffer(tx, playerId, depositId)
    const taken = cash < amount ? cash : amount
    const seq = taken === 0n ? null : await take(tx, reversal, taken)
    await tx.run(sql`
      update cashier.reversals set status = 'approved', decided_at = ${tx.now()}, decided_by = ${act.staff.id},
        taken_kurus = ${taken}, movement_seq = ${seq}
      where id = ${id}
    `)
    if (taken < amount) {
      await tx.run(sql`
        insert into cashier.claims (player_id, deposit_id, amount_kurus, created_at)
        values (${playerId}, ${depositId}, ${amount - taken}, ${tx.now()})
      `)
    }
    await sendSystemMessage(tx, playerId, {
      title: 'Yatırım iadesi',
      content: reversalText(reversal, taken),
      type: 'warning',
    })
    await record(tx, act, reversal, 'reversed', { taken_kurus: taken, claim_kurus: amount - taken, movement_seq: seq })
  })
  return { success: true, message: 'Yatırım iade edildi', status: 'approved' }
}

async function take(tx: Tx, reversal: Reversal, taken: bigint): Promise<number> {
  const { seq } = await transfer(tx, {
    playerId: reversal.player_id,
    kind: 'deposit_reversed',
    source: 'cashier',
    externalId: `deposit:${reversal.deposit_id}:reversed`,
    cash: -taken,
    contra: 'bank_clearing',
    reference: reversal.reference,
  })
  return seq
}

function reversalText({ amount_kurus: amount, reference }: Reversal, taken: bigint): string {
  const gone = `${formatKurus(amount)} tutarındaki yatırımınız (${reference}) banka tarafından geri alındı.`
  const cash = taken === 0n ? '' : ` Bakiyenizden ${formatKurus(taken)} düşüldü.`
  const owed =
    taken === amount
      ? ''
      : ` Kalan ${formatKurus(amount - taken)} borç olarak kaydedildi ve sonraki yatırımlarınızdan düşülecek.`
  return gone + cash + owed
}

/** Closes a proposal without money. Refuses `second_person_needed` where it is one's own. */
export async function rejectReversal(db: Db, act: Act, { id }: { id: number }) {
  await db.transaction(async (tx) => {
    const reversal = await lockReversal(tx, act, id)
    await tx.run(sql`
      update cashier.reversals set status = 'rejected', decided_at = ${tx.now()}, decided_by = ${act.staff.id} where id = ${id}
    `)
    await record(tx, act, reversal, 'reversal-rejected', {})
  })
  return { success: true, message: 'İade önerisi reddedildi', status: 'rejected' }
}

/** Of two who decide at once, the second finds it decided. */
async function lockReversal(tx: Tx, act: Act, id: number): Promise<Reversal> {
  const reversal = await tx.row<Reversal>(sql`
    select r.id, r.deposit_id, r.player_id, d.reference, r.amount_kurus, r.reason, r.status, r.created_by
    from cashier.reversals r join cashier.deposits d on d.id = r.deposit_id where r.id = ${id} for update of r
  `)
  if (!reversal) throw refuse('not_found')
  if (reversal.status !== 'pending') throw refuse('already_decided')
  if (reversal.created_by === act.staff.id) throw refuse('second_person_needed')
  return reversal
}

async function record(tx: Tx, act: Act, reversal: Reversal, action: string, after: object): Promise<void> {
  await audit(tx, {
    ...act,
    action: `deposit.${action}`,
    subject: `deposit:${reversal.deposit_id}`,
    playerId: reversal.player_id,
    before: { reversal: reversal.status, amount_kurus: reversal.amount_kurus },
    after,
    note: reversal.reason,
  })
}
