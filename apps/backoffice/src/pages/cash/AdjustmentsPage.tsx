import { listAdjustments } from '@meydan/contract/identity/identity-admin'
import { formatAmount } from '@meydan/money/kurus'
import { player, prose, status, text, when } from '../../cells/columns.tsx'
import { SumDetail } from '../../cells/SumDetail.tsx'
import { WaitingLink } from '../../features/approvals/WaitingLink.tsx'
import { statusTabs } from '../../crud/list/filters.ts'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { words } from '../../words/cash/adjustments.ts'
import { words as shared } from '../../words/columns.ts'

type Row = RowOf<typeof listAdjustments>

/** Corrections of balances that two people made. */
export function AdjustmentsPage() {
  return <ResourcePage resource={adjustments} />
}

const account = (row: Row) => (row.account === 'cash' ? words.cash : words.bonus)

const adjustments = resource(listAdjustments)({
  title: words.title,
  Header: WaitingLink,
  emptyText: words.emptyText,
  tabs: statusTabs([
    { value: 'approved', label: shared.approved },
    { value: 'rejected', label: shared.rejected },
  ]),
  columns: [
    player(),
    { key: 'account', head: words.account, cell: account },
    {
      key: 'amount',
      head: shared.amount,
      align: 'right',
      card: 'side',
      cell: (row) => (
        <strong className={row.amount < 0 ? 'text-danger' : 'text-success'}>{formatAmount(row.amount)}</strong>
      ),
    },
    prose('reason', shared.reason),
    text('created_by', shared.proposedBy),
    when('created_at', shared.at),
    status({ card: 'line' }),
  ],
  Detail: ({ row }) => (
    <SumDetail
      row={row}
      sum={row.amount}
      facts={[
        [words.account, account(row)],
        [shared.reason, row.reason],
        [shared.proposedBy, row.created_by],
        [shared.decidedBy, row.decided_by],
      ]}
    />
  ),
})
