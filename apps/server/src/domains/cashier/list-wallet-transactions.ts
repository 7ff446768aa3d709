import { STATUS_LABELS } from '@meydan/contract/cashier/cashier'
import { liraOfKurus } from '@meydan/money/kurus'
import { allows } from '@meydan/contract/licence/licence-rules'
import sql from 'sql-template-tag'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { policyOf } from '../../platform/licence.ts'
import type { CashStatus } from './deposits/deposit-instructions.ts'

const PER_PAGE = 20
/** A provider has confirmed it; the bank only takes orders. */
const PAID = 'Ödendi'

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
  /** Money of a payment came, and a person decides over it. */
  is_in_review: boolean
  /** Of a withdrawal that a payment provider pays. */
  payout_method: string | null
}

/** The caller's deposits and withdrawals together, newest first, a page of them. */
export async function listWalletTransactions(
  context: Pick<AppContext, 'db' | 'hub'>,
  playerId: PlayerId,
  page: number,
) {
  const last = page * PER_PAGE
  const { total } = await context.db.one<{ total: number }>(sql`
    select (select count(*) from cashier.deposits where player_id = ${playerId})::int
      + (select count(*) from cashier.withdrawals where player_id = ${playerId})::int as total`)
  const rows = await context.db.rows<Row>(sql`
    (select id, 'deposit' as type, amount_kurus, asked_kurus, status, created_at, reference, bank, reason, reversed_kurus,
        payment_id, coalesce(is_in_review, false) as is_in_review, null as payout_method
      from cashier.deposits_view d left join lateral (
        select y.id as payment_id, y.waits_for is not null as is_in_review from cashier.psp_payments y where y.deposit_id = d.id) p on true
      where player_id = ${playerId} order by created_at desc, id desc limit ${last})
    union all
    (select id, 'withdraw' as type, amount_kurus, amount_kurus, status, created_at, reference, bank, reason, returned_kurus, null, false, method_name from cashier.withdrawals_view
      where player_id = ${playerId} order by created_at desc, id desc limit ${last})
    order by created_at desc, type, id desc limit ${PER_PAGE} offset ${last - PER_PAGE}
  `)
  const mayCancel = { deposit: true, withdraw: allows(await policyOf(context), 'playerMayCancelWithdrawal') }
  const transactions = rows.map(
    ({ amount_kurus, asked_kurus, reversed_kurus, payout_method, is_in_review, ...row }) => ({
      ...row,
      amount: liraOfKurus(amount_kurus),
      asked_amount: liraOfKurus(asked_kurus),
      reversed: reversed_kurus > 0n && reversed_kurus >= amount_kurus,
      reversed_amount: liraOfKurus(reversed_kurus),
      bank: payout_method === null ? row.bank : `${payout_method} · ${row.bank}`,
      status_label: payout_method !== null && row.status === 'done' ? PAID : STATUS_LABELS[row.status],
      created_at: row.created_at.toISOString(),
      cancellable: row.status === 'pending' && !is_in_review && mayCancel[row.type],
    }),
  )
  return {
    success: true,
    transactions,
    pagination: { total_pages: Math.ceil(total / PER_PAGE), current_page: page },
  }
}
