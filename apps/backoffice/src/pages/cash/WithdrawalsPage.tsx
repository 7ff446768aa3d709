import { WITHDRAWAL_BANKS } from '@meydan/contract/cashier/cashier'
import {
  approveWithdrawal,
  cancelWithdrawalByOperator,
  listWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
  resendPayout,
} from '@meydan/contract/cashier/cashier-admin'
import { formatAmount } from '@meydan/money/kurus'
import { money, player, status, text, waiting } from '../../cells/columns.tsx'
import { RiskBadge, StatusBadge } from '../../cells/StatusBadge.tsx'
import { cashFilters } from '../../features/cash/cash-filters.ts'
import { WithdrawalDetail } from '../../features/cash/WithdrawalDetail.tsx'
import type { BulkAct } from '../../crud/bulk/bulk.ts'
import { approveAction, rejectAction } from '../../crud/actions/decisions.ts'
import { statusTabs } from '../../crud/list/filters.ts'
import { type Action, resource, type RowOf } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { cash } from '../../words/cash/cash.ts'
import { words as shared } from '../../words/columns.ts'
import { words } from '../../words/cash/withdrawals.ts'

type Row = RowOf<typeof listWithdrawals>

export function WithdrawalsPage() {
  return <ResourcePage resource={withdrawals} />
}

const isOpen = (standing: string) => standing === 'pending' || standing === 'approved'

/** Only the provider knows how it ends. */
const isAway = ({ payout }: Row) => payout === 'sending' || payout === 'pending'

const actions: Action<Row>[] = [
  approveAction({
    call: approveWithdrawal,
    confirm: (row) => ({
      title: words.approveTitle(formatAmount(row.amount)),
      message:
        row.needs_second_person && !row.first_approved_by
          ? cash.secondPersonNote
          : `${row.account_name} · ${row.iban_masked}`,
    }),
    doneText: words.approved,
  }),
  approveAction({
    id: 'pay',
    label: words.paid,
    call: payWithdrawal,
    when: (row) => row.status === 'approved' && (row.payout === null || row.payout === 'other_sum'),
    confirm: (row) => ({ title: words.payTitle(formatAmount(row.amount)), message: words.payNote }),
    doneText: words.done,
  }),
  approveAction({
    id: 'resend',
    label: words.resend,
    call: resendPayout,
    when: (row) => row.payout === 'held_back',
    confirm: (row) => ({
      title: words.resendTitle(formatAmount(row.amount)),
      message: `${row.account_name} · ${row.iban_masked}`,
    }),
    doneText: words.resent,
  }),
  rejectAction({
    call: rejectWithdrawal,
    when: (row) => isOpen(row.status) && !isAway(row),
    reason: { field: 'reason', label: cash.reasonLabel, required: true, presets: cash.withdrawalReasons },
    confirm: (row) => ({ title: words.rejectTitle(row.reference), message: words.backNote }),
    doneText: words.rejected,
  }),
  {
    id: 'cancel',
    label: words.cancel,
    call: cancelWithdrawalByOperator,
    tone: 'neutral',
    when: (row) => isOpen(row.status) && !isAway(row),
    reason: { field: 'reason', label: cash.reasonLabel, required: false },
    confirm: (row) => ({ title: words.cancelTitle(row.reference), message: words.backNote }),
    doneText: words.wasCancelled,
  },
]

const about: Pick<BulkAct<Row>, 'name' | 'amount'> = {
  name: (row) => `#${row.id} · ${row.username} · ${row.iban_masked}`,
  amount: (row) => row.amount,
}

const bulk: BulkAct<Row>[] = [
  {
    id: 'approve',
    label: shared.approve,
    tone: 'approve',
    shortcut: 'o',
    of: ({ id, status }) => (status === 'pending' ? { call: approveWithdrawal, id } : undefined),
    ...about,
  },
  {
    id: 'pay',
    label: words.paid,
    tone: 'approve',
    shortcut: 'd',
    of: ({ id, status, payout }) =>
      status === 'approved' && payout === null ? { call: payWithdrawal, id } : undefined,
    ...about,
  },
  {
    id: 'reject',
    label: shared.reject,
    tone: 'danger',
    shortcut: 'r',
    of: (row) => (isOpen(row.status) && !isAway(row) ? { call: rejectWithdrawal, id: row.id } : undefined),
    reason: { field: 'reason', label: cash.reasonLabel, presets: cash.withdrawalReasons },
    ...about,
  },
]

const withdrawals = resource(listWithdrawals)({
  title: words.title,
  live: true,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  tabs: statusTabs([
    { value: 'pending', label: shared.pending, sort: 'created_at' },
    { value: 'approved', label: shared.approved, sort: 'created_at' },
    { value: 'done', label: words.doneTab },
    { value: 'rejected', label: shared.rejected },
    { value: 'cancel', label: words.cancelled },
  ]),
  filters: cashFilters(WITHDRAWAL_BANKS),
  columns: [
    { key: 'id', head: words.number, card: 'none', cell: (row) => <span className="money text-ink2">#{row.id}</span> },
    text('reference', words.reference, { hidden: true }),
    player(),
    {
      key: 'bank',
      head: words.account,
      card: 'sub',
      oneLine: true,
      cell: (row) => <Account row={row} />,
    },
    money('amount', shared.amount, { strong: true, card: 'side' }),
    waiting(isOpen),
    { key: 'risk', head: words.risk, card: 'badge', cell: (row) => <RiskBadge risk={row.risk} /> },
    { key: 'kyc_status', head: words.kyc, card: 'badge', cell: (row) => <StatusBadge status={row.kyc_status} /> },
    status({ hidden: true, card: 'line' }),
    text('account_name', words.holder, { hidden: true }),
    text('decided_by', shared.decidedBy, { hidden: true }),
  ],
  Detail: WithdrawalDetail,
  bulk,
  actions,
})

function Account({ row }: { row: Row }) {
  return (
    <span className="block leading-tight">
      {row.bank}
      <span className="money block text-xs text-ink3">{row.iban_masked}</span>
      {row.payout === 'bank_rejected' && (
        <span className="block text-xs text-danger">{words.standings.bank_rejected}</span>
      )}
    </span>
  )
}
