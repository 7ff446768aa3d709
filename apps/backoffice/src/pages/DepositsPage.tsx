import type { OutputOf } from '@meydan/contract/call'
import { DEPOSIT_BANKS } from '@meydan/contract/cashier'
import { approveDeposit, listDeposits, rejectDeposit } from '@meydan/contract/cashier-admin'
import { proposeReversal } from '@meydan/contract/claims-admin'
import { formatAmount, kurusOfLira, kurusOfTurkish, liraOfKurus } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/Badge.tsx'
import { DepositDetail } from '../features/cash/DepositDetail.tsx'
import { PlayerLink } from '../cells/PlayerLink.tsx'
import { StatusBadge } from '../cells/StatusBadge.tsx'
import { Waiting } from '../cells/Waiting.tsx'
import { When } from '../cells/When.tsx'
import type { FormValues } from '../machine/form-field.ts'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { cash } from '../words/cash.ts'

type Row = OutputOf<typeof listDeposits>['data'][number]

export function DepositsPage() {
  return <ResourcePage resource={deposits} />
}

const deposits: Resource<Row> = {
  title: 'Yatırım talepleri',
  list: listDeposits,
  live: true,
  sort: '-created_at',
  searchHint: 'Referans, kullanıcı adı, gönderen',
  emptyText: 'Bu görünümde yatırım talebi yok',
  tabs: {
    name: 'status',
    initial: 'pending',
    options: [
      { value: 'pending', label: 'Bekleyen', sort: 'created_at' },
      { value: 'approved', label: 'Onaylandı' },
      { value: 'rejected', label: 'Reddedildi' },
      { value: 'cancel', label: 'İptal' },
      { value: '', label: 'Tümü' },
    ],
  },
  filters: [
    { name: 'from', label: 'Başlangıç', kind: 'date' },
    { name: 'to', label: 'Bitiş', kind: 'date' },
    {
      name: 'bank',
      label: 'Banka',
      kind: 'select',
      options: DEPOSIT_BANKS.map((bank) => ({ value: bank, label: bank })),
    },
    { name: 'min_amount', label: 'En az (₺)', kind: 'number' },
    { name: 'max_amount', label: 'En çok (₺)', kind: 'number' },
  ],
  columns: [
    { key: 'reference', head: 'Referans', cell: (row) => row.reference, card: 'line' },
    {
      key: 'username',
      head: 'Oyuncu',
      cell: (row) => <PlayerLink id={row.player_id} username={row.username} name={row.player_name} />,
      card: 'title',
    },
    { key: 'bank', head: 'Banka', card: 'sub', cell: (row) => row.bank },
    {
      key: 'sender_name',
      head: 'Gönderen',
      cell: (row) => <Sender name={row.sender_name} isPlayer={row.name_matches} />,
    },
    {
      key: 'amount',
      head: 'Tutar',
      align: 'right',
      sortable: true,
      cell: (row) => <Amount row={row} />,
      card: 'side',
    },
    {
      key: 'created_at',
      head: 'Bekleme',
      sortable: true,
      card: 'subside',
      cell: (row) => (row.status === 'pending' ? <Waiting since={row.created_at} /> : <When at={row.created_at} />),
    },
    { key: 'status', head: 'Durum', card: 'badge', cell: (row) => <Status row={row} /> },
    { key: 'decided_by', head: 'Karar veren', hidden: true, cell: (row) => row.decided_by ?? '—' },
    { key: 'decided_at', head: 'Karar zamanı', hidden: true, cell: (row) => <When at={row.decided_at} /> },
  ],
  Detail: DepositDetail,
  actions: [
    {
      id: 'approve',
      label: 'Onayla',
      call: approveDeposit,
      tone: 'approve',
      roles: ['finance'],
      shortcut: 'o',
      when: (row) => row.status === 'pending',
      fields: (row) => [
        {
          name: 'received_amount',
          label: cash.receivedLabel,
          kind: 'money',
          required: true,
          initial: row.asked_amount,
        },
        { name: 'bank_reference', label: cash.bankLineLabel, kind: 'text', maxLength: 60 },
      ],
      warn: (row, values) => differenceOf(row, values),
      confirm: (row, values) => ({
        title: `${formatAmount(receivedIn(values) ?? row.asked_amount)} hesaba geçirilsin mi?`,
        message: differenceOf(row, values) ?? cash.approveDepositNote(row.reference),
      }),
      doneText: 'Yatırım onaylandı',
    },
    {
      id: 'reject',
      label: 'Reddet',
      call: rejectDeposit,
      tone: 'danger',
      roles: ['finance'],
      shortcut: 'r',
      when: (row) => row.status === 'pending',
      reason: { field: 'reason', label: cash.reasonLabel, required: true, presets: cash.depositReasons },
      confirm: (row) => ({ title: `${row.reference} reddedilsin mi?` }),
      doneText: 'Yatırım reddedildi',
    },
    {
      id: 'reverse',
      label: 'İade öner',
      call: proposeReversal,
      tone: 'danger',
      roles: ['finance'],
      when: (row) => (row.status === 'approved' || row.status === 'done') && row.reversal === null,
      reason: { field: 'reason', label: cash.reverseLabel, required: true, presets: cash.reverseReasons },
      confirm: (row) => ({
        title: `${row.reference} için iade önerilsin mi?`,
        message: cash.reverseNote(formatAmount(row.amount)),
      }),
      doneText: 'İade önerildi, ikinci onay bekleniyor',
    },
  ],
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

const kurusOf = (lira: number) => kurusOfLira(lira) ?? 0n

/** What counts; what was asked beside it where it is another sum. */
function Amount({ row }: { row: Row }) {
  return (
    <span className="block leading-tight">
      <strong>{formatAmount(row.amount)}</strong>
      {row.amount !== row.asked_amount && (
        <span className="block text-xs text-warning">bildirilen {formatAmount(row.asked_amount)}</span>
      )}
    </span>
  )
}

function Status({ row }: { row: Row }) {
  if (row.reversal === 'pending') return <Badge tone="warning">İade bekliyor</Badge>
  return <StatusBadge status={row.reversal === 'approved' ? 'reversed' : row.status} />
}

/** Who sent the money; somebody else than the player is said in words. */
function Sender({ name, isPlayer }: { name: string; isPlayer: boolean }) {
  if (isPlayer) return name || '—'
  return (
    <span className="block leading-tight text-warning">
      {name || '—'}
      <span className="block text-xs">oyuncuyla farklı</span>
    </span>
  )
}
