import type { reverseDeposit as reverseCall } from '@meydan/contract/claims-admin'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { Wanted, Weighed } from '../../platform/duty.ts'
import type { Act, House, PlayerId } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { withdrawOffer } from '../bonuses/public.ts'
import { significantEvent } from '../compliance/public.ts'
import { readPlayer } from '../identity/public.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { audit } from '../staff/public.ts'
import { lockWallet, transfer } from '../wallet/public.ts'
import { clearingOf } from './clearing.ts'
import { BANK_TRANSFER } from './payment-methods.ts'
import { endPayment, lockPaymentOf } from './psp/payments.ts'
import type { CashStatus } from './deposit-instructions.ts'

interface Credited {
  player_id: PlayerId
  reference: string
  status: CashStatus
  credited: bigint
  method: string
}

/** What the bank took back is what was credited. Refuses `conflict` where nothing was, `already_decided` once it is reversed. */
export async function weighReversal(tx: Tx, { input }: Wanted<typeof reverseCall>): Promise<Weighed> {
  const { player_id: playerId, reference, credited } = await lockCredited(tx, input.id)
  const { username } = await readPlayer(tx, playerId)
  return {
    subject: `deposit:${input.id}`,
    text: `${username}: ${formatKurus(credited)} (${reference})`,
    before: { Yatırım: 'Hesapta' },
    after: {
      Yatırım: 'Bankaca geri alındı',
      'Nakitten düşülür': formatKurus(credited),
      'Yetmeyen kısım': 'Oyuncuya borç yazılır',
      Gerekçe: input.reason,
    },
    effectKurus: credited,
    playerId,
  }
}

/** Takes the deposit from the player's cash as far as it is there and records the rest as a claim; once. Refuses as `weighReversal`. */
export async function reverseDeposit({ db }: House, act: Act, { id, reason }: { id: number; reason: string }) {
  await db.transaction(async (tx) => {
    const payment = await lockPaymentOf(tx, id)
    await takeBack(tx, id, { reason, by: act })
    if (payment) await endPayment(tx, payment.id, 'reversed')
  })
  return { success: true, message: 'Yatırım iade edildi', status: 'approved' }
}

/** Two people, or the provider of a payment: what took it back. */
type Taking = { reason: string } & ({ by: Act; pspPaymentId?: never } | { by?: never; pspPaymentId: number })

/** The one way a credited deposit goes back, whole; what the cash does not bear becomes a claim. Refuses as `weighReversal`. */
export async function takeBack(tx: Tx, id: number, { reason, by, pspPaymentId }: Taking): Promise<void> {
  const deposit = await lockCredited(tx, id)
  const { player_id: playerId, reference, credited } = deposit
  await significantEvent(tx, {
    kind: 'large_transaction',
    playerId,
    ...(by ? { staff: by.staff } : {}),
    text: `${formatKurus(credited)} tutarındaki yatırım (${reference}) ${takerOf(deposit)} tarafından geri alındı`,
    after: credited,
  })
  const { cash } = await lockWallet(tx, playerId)
  await withdrawOffer(tx, playerId, id)
  const taken = cash < credited ? cash : credited
  const seq = taken === 0n ? null : await take(tx, { ...deposit, id }, taken)
  await tx.run(sql`
    insert into cashier.reversals (deposit_id, player_id, amount_kurus, reason, status, created_at, created_by, decided_at, decided_by, taken_kurus,
      movement_seq, psp_payment_id)
    values (${id}, ${playerId}, ${credited}, ${reason}, 'approved', ${tx.now()}, ${by?.staff.id ?? null}, ${tx.now()}, ${by?.secondedBy?.id ?? null},
      ${taken}, ${seq}, ${pspPaymentId ?? null})`)
  if (taken < credited) {
    await tx.run(sql`
      insert into cashier.claims (player_id, deposit_id, amount_kurus, created_at) values (${playerId}, ${id}, ${credited - taken}, ${tx.now()})`)
  }
  await sendSystemMessage(tx, playerId, {
    title: 'Yatırım iadesi',
    content: reversalText(deposit, taken),
    type: 'warning',
  })
  await audit(tx, {
    staff: null,
    ...by,
    action: 'deposit.reverse',
    subject: `deposit:${id}`,
    playerId,
    after: { amount_kurus: credited, taken_kurus: taken, claim_kurus: credited - taken, movement_seq: seq },
    note: reason,
  })
}

function takerOf({ method }: Credited): string {
  return method === BANK_TRANSFER ? 'banka' : 'ödeme sağlayıcısı'
}

async function lockCredited(tx: Tx, id: number): Promise<Credited> {
  await lockPaymentOf(tx, id)
  const deposit = await tx.row<Credited>(sql`
    select player_id, reference, status, method, coalesce(received_kurus, amount_kurus) as credited from cashier.deposits where id = ${id} for update`)
  if (!deposit) throw refuse('not_found')
  if (deposit.status !== 'approved' && deposit.status !== 'done')
    throw refuse('conflict', 'Yalnızca onaylanmış bir yatırım iade edilebilir')
  if (await tx.row(sql`select from cashier.reversals where deposit_id = ${id} and status = 'approved'`))
    throw refuse('already_decided', 'Bu yatırım zaten iade edilmiş')
  return deposit
}

async function take(tx: Tx, deposit: Credited & { id: number }, taken: bigint): Promise<number> {
  const { seq } = await transfer(tx, {
    playerId: deposit.player_id,
    kind: 'deposit_reversed',
    source: 'cashier',
    externalId: `deposit:${deposit.id}:reversed`,
    cash: -taken,
    contra: clearingOf(deposit.method),
    reference: deposit.reference,
  })
  return seq
}

function reversalText(deposit: Credited, taken: bigint): string {
  const { credited, reference } = deposit
  const gone = `${formatKurus(credited)} tutarındaki yatırımınız (${reference}) ${takerOf(deposit)} tarafından geri alındı.`
  const cash = taken === 0n ? '' : ` Bakiyenizden ${formatKurus(taken)} düşüldü.`
  const owed =
    taken === credited
      ? ''
      : ` Kalan ${formatKurus(credited - taken)} borç olarak kaydedildi ve sonraki yatırımlarınızdan düşülecek.`
  return gone + cash + owed
}
