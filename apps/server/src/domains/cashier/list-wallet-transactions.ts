import { STATUS_LABELS } from '@meydan/contract/cashier'
import { liraOfKurus } from '@meydan/money/kurus'
import { allows } from '@meydan/contract/licence-rules'
import sql from 'sql-template-tag'
import type { House, PlayerId } from '../../platform/house.ts'
import { policyOf } from '../../platform/licence.ts'
import type { CashStatus } from './deposit-instructions.ts'

const LAST = 50

interface Row {
  id: number
  type: 'deposit' | 'withdraw'
  amount_kurus: bigint
  asked_kurus: bigint
  reversed_kurus: bigint
  status: CashStatus
  created_at: Date
  reference: string
  bank: string
  reason: string | null
  payment_id: number | null
}

/** The caller's last fifty deposits and withdrawals together, newest first. */
export async function listWalletTransactions(house: House, playerId: PlayerId) {
  const rows = await house.db.rows<Row>(sql`
    (select id, 'deposit' as type, amount_kurus, asked_kurus, status, created_at, reference, bank, reason, reversed_kurus,
        (select id from cashier.psp_payments y where y.deposit_id = d.id) as payment_id from cashier.deposits_view d
      where player_id = ${playerId} order by created_at desc, id desc limit ${LAST})
    union all
    (select id, 'withdraw' as type, amount_kurus, amount_kurus, status, created_at, reference, bank, reason, 0, null from cashier.withdrawals
      where player_id = ${playerId} order by created_at desc, id desc limit ${LAST})
    order by created_at desc, type, id desc limit ${LAST}
  `)
  const mayCancel = { deposit: true, withdraw: allows(await policyOf(house), 'playerMayCancelWithdrawal') }
  const transactions = rows.map(({ amount_kurus, asked_kurus, reversed_kurus, ...row }) => ({
    ...row,
    amount: liraOfKurus(amount_kurus),
    asked_amount: liraOfKurus(asked_kurus),
    reversed: reversed_kurus > 0n,
    status_label: STATUS_LABELS[row.status],
    created_at: row.created_at.toISOString(),
    cancellable: row.status === 'pending' && row.payment_id === null && mayCancel[row.type],
  }))
  return { success: true, transactions }
}
