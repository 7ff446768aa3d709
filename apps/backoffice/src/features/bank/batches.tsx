import { listPayoutBatches, PAYOUT_BATCH_STATUSES } from '@meydan/contract/cashier/payout-batches-admin'
import { count, money, status, text, when } from '../../cells/columns.tsx'
import { statusName } from '../../cells/StatusBadge.tsx'
import { choice } from '../../crud/list/filters.ts'
import { resource } from '../../crud/list/resource.ts'
import { batchWords as words } from '../../words/cash/payout-batches.ts'
import { BatchDetail } from './BatchDetail.tsx'
import { CreateBatch } from './CreateBatch.tsx'
import { dayText } from './day-text.ts'

/** Files of payouts for the bank, and how far it has paid them. */
export const batches = resource(listPayoutBatches)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  emptyHint: words.emptyHint,
  Header: CreateBatch,
  filters: [
    choice(
      'status',
      words.status,
      PAYOUT_BATCH_STATUSES.map((value) => ({ value, label: statusName(value) })),
    ),
  ],
  columns: [
    {
      key: 'id',
      head: words.number,
      card: 'title',
      cell: (row) => <strong className="money">#{row.id}</strong>,
    },
    text('bank', words.account, { card: 'sub' }),
    {
      key: 'execution_on',
      head: words.executionOn,
      card: 'subside',
      cell: (row) => <span className="money">{dayText(row.execution_on)}</span>,
    },
    count('payouts', words.payouts),
    money('sum', words.sum, { strong: true, card: 'side' }),
    {
      key: 'paid',
      head: words.standing,
      align: 'right',
      cell: (row) => (
        <span className="block leading-tight">
          {row.status === 'dissolved' ? '—' : words.standingOf(row.paid, row.payouts)}
          {row.returned > 0 && <span className="block text-xs text-warning">{words.returned(row.returned)}</span>}
        </span>
      ),
    },
    status(),
    when('created_at', words.createdAt),
    text('created_by', words.createdBy),
  ],
  Detail: BatchDetail,
})
