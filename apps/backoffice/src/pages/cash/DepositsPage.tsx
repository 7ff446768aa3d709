import { DEPOSIT_BANKS } from '@meydan/contract/cashier/cashier'
import { approveDeposit, listDeposits, rejectDeposit } from '@meydan/contract/cashier/cashier-admin'
import { reverseDeposit } from '@meydan/contract/cashier/claims-admin'
import { refundDeposit } from '@meydan/contract/cashier/refunds-admin'
import { formatAmount, kurusOfLira, kurusOfTurkish, liraOfKurus } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { player, text, waiting, when } from '../../cells/columns.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { cashFilters } from '../../features/cash/cash-filters.ts'
import { DepositDetail } from '../../features/cash/DepositDetail.tsx'
import { approveAction, rejectAction } from '../../crud/actions/decisions.ts'
import { statusTabs } from '../../crud/list/filters.ts'
import type { FormValues } from '../../crud/form/form-field.ts'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { cash } from '../../words/cash/cash.ts'
import { words as shared } from '../../words/columns.ts'
import { words } from '../../words/cash/deposits.ts'

type Row = RowOf<typeof listDeposits>

export function DepositsPage() {
  return <ResourcePage resource={deposits} />
}

const deposits = resource(listDeposits)({
  title: words.title,
  live: true,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  tabs: statusTabs([
    { value: 'pending', label: shared.pending, sort: 'created_at' },
    { value: 'approved', label: shared.approved },
    { value: 'rejected', label: shared.rejected },
    { value: 'cancel', label: words.cancelled },
  ]),
  filters: cashFilters(DEPOSIT_BANKS),
  columns: [
    text('reference', words.reference, { oneLine: true }),
    player(),
    text('bank', cash.bank, { card: 'sub', oneLine: true }),
    {
      key: 'sender_name',
      head: words.sender,
      oneLine: true,
      cell: (row) => <Sender name={row.sender_name} isPlayer={row.name_matches} />,
    },
    {
      key: 'amount',
      head: shared.amount,
      align: 'right',
      card: 'side',
      cell: (row) => <Amount row={row} />,
    },
    waiting(),
    { key: 'status', head: shared.status, card: 'badge', cell: (row) => <Status row={row} /> },
    text('decided_by', shared.decidedBy, { hidden: true }),
    when('decided_at', words.decidedAt, { hidden: true }),
  ],
  Detail: DepositDetail,
  bulk: [
    {
      id: 'approve',
      label: shared.approve,
      tone: 'approve',
      shortcut: 'o',
      of: ({ id, status }) => (status === 'pending' ? { call: approveDeposit, id } : undefined),
      reason: { field: 'reason', label: cash.unprovenLabel, presets: cash.unprovenReasons },
      name: nameOf,
      amount: (row) => row.asked_amount,
    },
    {
      id: 'reject',
      label: shared.reject,
      tone: 'danger',
      shortcut: 'r',
      of: ({ id, status }) => (status === 'pending' ? { call: rejectDeposit, id } : undefined),
      reason: { field: 'reason', label: cash.reasonLabel, presets: cash.depositReasons },
      name: nameOf,
      amount: (row) => row.asked_amount,
    },
  ],
  actions: [
    approveAction({
      call: approveDeposit,
      fields: (row) => [
        {
          name: 'received_amount',
          label: cash.receivedLabel,
          kind: 'money',
          required: true,
          initial: row.asked_amount,
        },
        { name: 'bank_reference', label: cash.bankLineLabel, kind: 'text', maxLength: 60 },
        {
          name: 'reason',
          label: cash.unprovenLabel,
          kind: 'text',
          hint: cash.unprovenHint,
          maxLength: 300,
          required: true,
        },
      ],
      warn: (row, values) => differenceOf(row, values),
      confirm: (row, values) => ({
        title: words.approveTitle(formatAmount(receivedIn(values) ?? row.asked_amount)),
        message: differenceOf(row, values) ?? cash.approveDepositNote(row.reference),
      }),
      doneText: words.approved,
    }),
    rejectAction({
      call: rejectDeposit,
      reason: { field: 'reason', label: cash.reasonLabel, required: true, presets: cash.depositReasons },
      confirm: (row) => ({ title: words.rejectTitle(row.reference) }),
      doneText: words.rejected,
    }),
    {
      id: 'refund',
      label: words.refund,
      call: refundDeposit,
      tone: 'danger',
      when: (row) => (row.status === 'approved' || row.status === 'done') && row.reversal === null,
      fields: (row) => [
        { name: 'amount', label: words.refundAmount, kind: 'money', required: true, initial: leftOf(row) },
      ],
      reason: { field: 'reason', label: cash.reverseLabel, required: true, presets: cash.refundReasons },
      confirm: (row) => ({ title: words.refundTitle(row.reference), message: cash.refundNote }),
      doneText: words.refunded,
    },
    {
      id: 'reverse',
      label: words.reverse,
      call: reverseDeposit,
      tone: 'danger',
      when: (row) => (row.status === 'approved' || row.status === 'done') && row.reversal === null,
      reason: { field: 'reason', label: cash.reverseLabel, required: true, presets: cash.reverseReasons },
      confirm: (row) => ({
        title: words.reverseTitle(row.reference),
        message: cash.reverseNote(formatAmount(leftOf(row))),
      }),
      doneText: words.reversed,
    },
  ],
})

function nameOf({ reference, username }: Row): string {
  return `${reference} · ${username}`
}

function receivedIn(values: FormValues): number | undefined {
  const kurus = kurusOfTurkish(String(values.received_amount ?? ''))
  return kurus === undefined ? undefined : liraOfKurus(kurus)
}

/** In words, where what came is not what was asked. */
function differenceOf(row: Row, values: FormValues): string | undefined {
  const received = receivedIn(values)
  if (received === undefined || received === row.asked_amount) return undefined
  const difference = liraOfKurus(kurusOf(received) - kurusOf(row.asked_amount))
  return cash.receivedDiffers(
    formatAmount(row.asked_amount),
    formatAmount(received),
    formatAmount(Math.abs(difference)),
    difference < 0,
  )
}

/** What can still be given or taken back. */
function leftOf(row: Row): number {
  return liraOfKurus(kurusOf(row.amount) - kurusOf(row.reversed_amount))
}

const kurusOf = (lira: number) => kurusOfLira(lira) ?? 0n

/** What counts; what was asked beside it where it is another sum. */
function Amount({ row }: { row: Row }) {
  return (
    <span className="block leading-tight">
      <strong>{formatAmount(row.amount)}</strong>
      {row.amount !== row.asked_amount && (
        <span className="block text-xs text-warning">{words.asked(formatAmount(row.asked_amount))}</span>
      )}
    </span>
  )
}

function Status({ row }: { row: Row }) {
  if (row.reversal === 'pending') return <Badge tone="warning">{words.reversalPending}</Badge>
  return <StatusBadge status={row.reversal === 'approved' ? 'reversed' : row.status} />
}

/** Who sent the money; with a note where it is not the player. */
function Sender({ name, isPlayer }: { name: string; isPlayer: boolean }) {
  if (isPlayer) return name || shared.none
  return (
    <span className="block leading-tight text-warning">
      {name || shared.none}
      <span className="block text-xs">{words.otherSender}</span>
    </span>
  )
}
