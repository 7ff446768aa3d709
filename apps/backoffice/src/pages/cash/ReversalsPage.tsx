import { listClaims, listReversals, settleClaim } from '@meydan/contract/cashier/claims-admin'
import { failRefund, listRefunds, payRefund } from '@meydan/contract/cashier/refunds-admin'
import { formatAmount } from '@meydan/money/kurus'
import { money, player, status, text, when } from '../../cells/columns.tsx'
import { SumDetail } from '../../cells/SumDetail.tsx'
import { When } from '../../cells/When.tsx'
import { WaitingLink } from '../../features/approvals/WaitingLink.tsx'
import { statusTabs } from '../../crud/list/filters.ts'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { TabbedPage } from '../../crud/record/TabbedPage.tsx'
import { paths } from '../../paths.ts'
import { words as shared } from '../../words/columns.ts'
import { debtWords, refundWords, words } from '../../words/cash/reversals.ts'

/** Deposits that the bank took back or the operator gave back, and what players owe since. */
export function ReversalsPage() {
  return (
    <TabbedPage
      label={words.title}
      base={paths.reversals}
      tabs={[
        { id: 'iadeler', label: words.tabs.reversals, content: <ResourcePage resource={reversals} /> },
        { id: 'oyuncuya', label: words.tabs.refunds, content: <ResourcePage resource={refunds} /> },
        { id: 'borclar', label: words.tabs.debts, content: <ResourcePage resource={debts} /> },
      ]}
    />
  )
}

const reversals = resource(listReversals)({
  title: words.title,
  Header: WaitingLink,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  tabs: statusTabs([
    { value: 'approved', label: words.approvedTab },
    { value: 'rejected', label: shared.rejected },
  ]),
  columns: [
    player(),
    text('reference', words.deposit, { card: 'sub' }),
    money('amount', shared.amount, { strong: true, card: 'side' }),
    money('from_cash', words.fromCash),
    money('owed', words.owed),
    text('created_by', shared.proposedBy),
    when('created_at', shared.at, { card: 'subside' }),
    when('won_at', words.wonAt),
    status(),
  ],
  Detail: ReversalDetail,
})

function ReversalDetail({ row }: { row: RowOf<typeof listReversals> }) {
  return (
    <SumDetail
      row={row}
      sum={row.amount}
      facts={[
        [words.deposit, row.reference],
        [words.wasTaken, formatAmount(row.from_cash)],
        [words.wasOwed, formatAmount(row.owed)],
        [shared.reason, row.reason],
        [shared.proposedBy, row.created_by],
        [words.proposedAt, <When key="at" at={row.created_at} />],
        [shared.decidedBy, row.decided_by],
        [words.wonAt, row.won_at === null ? words.notWon : <When key="won" at={row.won_at} />],
      ]}
    />
  )
}

const debts = resource(listClaims)({
  title: debtWords.title,
  live: true,
  searchHint: words.searchHint,
  emptyText: debtWords.emptyText,
  tabs: statusTabs([
    { value: 'open', label: debtWords.open },
    { value: 'settled', label: debtWords.settled },
  ]),
  columns: [
    player(),
    text('reference', debtWords.deposit, { card: 'sub' }),
    money('left', debtWords.left, { strong: true, card: 'side' }),
    money('amount', debtWords.amount),
    money('paid', debtWords.paid, { hidden: true }),
    money('forgiven', debtWords.forgiven, { hidden: true }),
    money('cash', debtWords.cash),
    when('created_at', shared.at, { card: 'subside' }),
    status(),
  ],
  Detail: DebtDetail,
  actions: [
    {
      id: 'settle',
      label: debtWords.settle,
      call: settleClaim,
      tone: 'approve',
      when: (row) => row.status === 'open' && row.cash > 0,
      fields: (row) => [
        {
          name: 'amount',
          label: debtWords.settleAmount,
          kind: 'money',
          required: true,
          initial: Math.min(row.left, row.cash),
        },
      ],
      confirm: (row) => ({ title: debtWords.settleTitle(row.username), message: debtWords.settleNote }),
      doneText: debtWords.done,
    },
  ],
})

function DebtDetail({ row }: { row: RowOf<typeof listClaims> }) {
  return (
    <SumDetail
      row={row}
      sum={row.left}
      note={debtWords.cashOf(formatAmount(row.cash))}
      facts={[
        [debtWords.deposit, row.reference],
        [debtWords.whole, formatAmount(row.amount)],
        [debtWords.paid, formatAmount(row.paid)],
        [debtWords.forgiven, formatAmount(row.forgiven)],
        [debtWords.since, <When key="at" at={row.created_at} />],
        [debtWords.settledAt, <When key="settled" at={row.settled_at} />],
      ]}
    />
  )
}

const refunds = resource(listRefunds)({
  title: refundWords.title,
  live: true,
  Header: WaitingLink,
  searchHint: words.searchHint,
  emptyText: refundWords.emptyText,
  tabs: statusTabs([
    { value: 'created', label: refundWords.created },
    { value: 'pending', label: refundWords.pending },
    { value: 'paid', label: refundWords.paid },
    { value: 'failed', label: refundWords.failed },
  ]),
  columns: [
    player(),
    text('reference', refundWords.reference, { card: 'sub' }),
    text('deposit', words.deposit),
    money('amount', shared.amount, { strong: true, card: 'side' }),
    text('method', refundWords.method),
    { key: 'sender', head: refundWords.sender, cell: ({ sender }) => sender ?? '—' },
    when('created_at', shared.at, { card: 'subside' }),
    status(),
  ],
  Detail: RefundDetail,
  actions: [
    {
      id: 'pay',
      label: refundWords.pay,
      call: payRefund,
      tone: 'approve',
      when: isByHand,
      fields: () => [
        { name: 'bank_reference', label: refundWords.bankReference, kind: 'text', required: true, maxLength: 60 },
      ],
      confirm: (row) => ({ title: refundWords.payTitle(formatAmount(row.amount)), message: refundWords.payNote }),
      doneText: refundWords.wasPaid,
    },
    {
      id: 'fail',
      label: refundWords.fail,
      call: failRefund,
      tone: 'danger',
      when: isByHand,
      reason: { field: 'reason', label: shared.reason, required: true },
      confirm: (row) => ({ title: refundWords.failTitle(row.reference), message: refundWords.failNote }),
      doneText: refundWords.wasFailed,
    },
  ],
})

/** Of a transfer: nobody but staff can say how it ended. */
function isByHand({ psp, status: at }: RowOf<typeof listRefunds>): boolean {
  return psp === null && (at === 'created' || at === 'pending')
}

function RefundDetail({ row }: { row: RowOf<typeof listRefunds> }) {
  return (
    <SumDetail
      row={row}
      sum={row.amount}
      note={row.psp === null ? refundWords.byBank : refundWords.byProvider(row.method)}
      facts={[
        [refundWords.reference, row.reference],
        [words.deposit, row.deposit],
        [refundWords.method, row.method],
        ...(row.batch_id === null ? [] : [[refundWords.batch, `#${row.batch_id}`] as const]),
        ...(row.psp === null ? [[refundWords.sender, row.sender ?? refundWords.noSender] as const] : []),
        ...(row.psp_ref === null ? [] : [[refundWords.pspRef, row.psp_ref] as const]),
        [shared.reason, row.reason],
        [shared.proposedBy, row.created_by],
        [shared.decidedBy, row.approved_by],
        [words.proposedAt, <When key="at" at={row.created_at} />],
        ...(row.bank_reference === null ? [] : [[refundWords.bankReference, row.bank_reference] as const]),
        ...(row.failure === null ? [] : [[refundWords.failure, row.failure] as const]),
        ...(row.ended_at === null ? [] : [[refundWords.endedAt, <When key="end" at={row.ended_at} />] as const]),
      ]}
    />
  )
}
