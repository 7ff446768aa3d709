import { shareOf } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { movePlatformMoney, transfer } from '../../wallet/public.ts'

/** Fee terms per payment; the fixed part in kuruş. */
export interface FeeTerms {
  fee_fixed_kurus: bigint
  fee_bps: number
}

/** Fee of an amount by these terms, at most the amount. Kuruş. */
export function feeOf(kurus: bigint, { fee_fixed_kurus: fixed, fee_bps: bps }: FeeTerms): bigint {
  const fee = fixed + shareOf(kurus, BigInt(bps))
  return fee < kurus ? fee : kurus
}

/** A credited payment whose provider has kept its fee. */
interface Payment {
  id: number
  player_id: PlayerId
  order_ref: string
  fee_kurus: bigint | null
  fee_bearer: 'house' | 'player'
}

/**
 * Books what the provider keeps of a payment that has just been credited, and where the page said so before takes it from the player's
 * cash; gives what the player bore, in kuruş.
 */
export async function bookPaymentFee(tx: Tx, payment: Payment): Promise<bigint> {
  const { id, player_id: playerId, order_ref: reference, fee_kurus: fee } = payment
  if (fee === null || fee === 0n) return 0n
  const borne = payment.fee_bearer === 'player' ? fee : 0n
  const seq =
    borne === 0n
      ? null
      : (
          await transfer(tx, {
            playerId,
            kind: 'payment_fee',
            source: 'cashier',
            externalId: `payment:${id}:fee`,
            cash: -borne,
            contra: 'payment_fees',
            reference,
          })
        ).seq
  const houseId = await move(tx, { kurus: fee, from: 'psp_clearing', externalId: `payment:${id}`, reference })
  await tx.run(sql`
    insert into cashier.payment_fees (payment_id, player_id, fee_kurus, paid_by_player_kurus, movement_seq, operator_movement_id, booked_at)
    values (${id}, ${playerId}, ${fee}, ${borne}, ${seq}, ${houseId}, ${tx.now()})`)
  return borne
}

/** Books what the provider keeps for a payout that it has paid: always the operator's. */
export async function bookPayoutFee(tx: Tx, payoutId: number): Promise<void> {
  const payout = await tx.one<{ player_id: PlayerId; order_ref: string; fee_kurus: bigint }>(
    sql`select player_id, order_ref, fee_kurus from cashier.psp_payouts where id = ${payoutId}`,
  )
  const { player_id: playerId, order_ref: reference, fee_kurus: fee } = payout
  if (fee === 0n) return
  const houseId = await move(tx, { kurus: fee, from: 'psp_clearing', externalId: `payout:${payoutId}`, reference })
  await tx.run(sql`
    insert into cashier.payment_fees (payout_id, player_id, fee_kurus, operator_movement_id, booked_at)
    values (${payoutId}, ${playerId}, ${fee}, ${houseId}, ${tx.now()})`)
}

/** Books what a line of the bank's statement says the bank has taken; `-1` books it back where the line is no fee after all. */
export async function bookLineFee(
  tx: Tx,
  line: { id: number; amount_kurus: bigint; bank_reference: string | null },
  sign: 1n | -1n = 1n,
): Promise<void> {
  if (line.amount_kurus >= 0n) return
  const { times } = await tx.one<{ times: number }>(
    sql`select count(*)::int + 1 as times from cashier.payment_fees where line_id = ${line.id}`,
  )
  const kurus = -line.amount_kurus * sign
  const reference = line.bank_reference ?? `EKS-${line.id}`
  const houseId = await move(tx, { kurus, from: 'bank_clearing', externalId: `line:${line.id}:${times}`, reference })
  await tx.run(sql`
    insert into cashier.payment_fees (line_id, fee_kurus, operator_movement_id, booked_at) values (${line.id}, ${kurus}, ${houseId}, ${tx.now()})`)
}

interface Fee {
  kurus: bigint
  from: 'psp_clearing' | 'bank_clearing'
  externalId: string
  reference: string
}

function move(tx: Tx, { kurus, from, externalId, reference }: Fee): Promise<number> {
  return movePlatformMoney(tx, {
    kind: 'payment_fee',
    minus: { account: 'payment_fees' },
    plus: { account: from },
    kurus,
    source: 'cashier',
    externalId,
    reference,
  })
}
