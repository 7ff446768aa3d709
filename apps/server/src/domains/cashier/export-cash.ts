import type { Vault } from '../../platform/keys/vault.ts'
import { listDeposits, listWithdrawals } from '@meydan/contract/cashier/cashier-admin'
import type { InputOf } from '@meydan/contract/call'
import { STATUS_LABELS } from '@meydan/contract/cashier/cashier'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { raw, type Sql } from 'sql-template-tag'
import { batches } from '../../platform/lists/csv.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { ReplyOf } from '../../platform/http/serve.ts'
import { type DepositRow, depositRows, showDeposit } from './deposits/deposits-admin.ts'
import { type WithdrawalRow, withdrawalRows } from './withdrawals/withdrawals-admin.ts'
import { releasedSince } from './withdrawals/assert-payable.ts'
import { type CashTable, cashCondition } from './cash-filters.ts'

const deposits = listDeposits.list.exported
const withdrawals = listWithdrawals.list.exported
type Filters = InputOf<typeof deposits>

const BATCH = 1_000
const REVERSAL_LABELS = { pending: 'Onay bekliyor', approved: 'İade edildi' }

/** The filtered deposits, oldest first, a batch of rows at a time. */
export function exportDeposits(vault: Vault, q: Queryable, filters: Filters): ReplyOf<typeof deposits> {
  return walked(q, cashCondition(filters, 'deposits', vault), 'deposits', {
    rows: (page) => depositRows(page, BY_ID),
    show: (row: DepositRow) => ({
      ...showDeposit(row),
      bank_reference: row.bank_reference,
      reversal: row.reversal && REVERSAL_LABELS[row.reversal],
      status: STATUS_LABELS[row.status],
    }),
  })
}

/** The filtered withdrawals, oldest first, IBAN masked. */
export function exportWithdrawals(vault: Vault, q: Queryable, filters: Filters): ReplyOf<typeof withdrawals> {
  const since = releasedSince(q)
  return walked(q, cashCondition(filters, 'withdrawals', vault), 'withdrawals', {
    rows: (page) => withdrawalRows(page, BY_ID, since),
    show: (row: WithdrawalRow) => ({
      ...row,
      player_name: `${row.first_name} ${row.last_name}`,
      amount: liraOfKurus(row.amount_kurus),
      status: STATUS_LABELS[row.status],
      decided_by: row.closer ?? row.approver,
      decided_at: row.closed_at ?? row.approved_at,
    }),
  })
}

const BY_ID = sql`order by c.id`

async function* walked<Row extends { id: number }, Shown>(
  q: Queryable,
  condition: Sql,
  table: CashTable,
  { rows, show }: { rows: (page: Sql) => Sql; show: (row: Row) => Shown },
): AsyncGenerator<readonly Shown[]> {
  const read = (last: Row | undefined) =>
    q.rows<Row>(
      rows(sql`
        select * from ${raw(`cashier.${table}`)} c where ${condition} and c.id > ${last?.id ?? 0} ${BY_ID} limit ${BATCH}`),
    )
  for await (const batch of batches(read, BATCH)) yield batch.map(show)
}
