import type { OutputOf } from '@meydan/contract/call'
import { WITHDRAWAL_BANKS } from '@meydan/contract/cashier'
import {
  approveWithdrawal,
  cancelWithdrawalByOperator,
  listWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
} from '@meydan/contract/cashier-admin'
import { formatAmount } from '@meydan/money/kurus'
import { WithdrawalDetail } from '../features/cash/WithdrawalDetail.tsx'
import { PlayerLink } from '../cells/PlayerLink.tsx'
import { RiskBadge, StatusBadge } from '../cells/StatusBadge.tsx'
import { Waiting } from '../cells/Waiting.tsx'
import { When } from '../cells/When.tsx'
import type { Action, Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { cash } from '../words/cash.ts'

type Row = OutputOf<typeof listWithdrawals>['data'][number]

export function WithdrawalsPage() {
  return <ResourcePage resource={withdrawals} />
}

const isOpen = (row: Row) => row.status === 'pending' || row.status === 'approved'

const actions: Action<Row>[] = [
  {
    id: 'approve',
    label: 'Onayla',
    call: approveWithdrawal,
    tone: 'approve',
    roles: ['finance'],
    shortcut: 'o',
    when: (row) => row.status === 'pending',
    confirm: (row) => ({
      title: `${formatAmount(row.amount)} çekim onaylansın mı?`,
      message:
        row.needs_second_person && !row.first_approved_by
          ? cash.secondPersonNote
          : `${row.account_name} · ${row.iban_masked}`,
    }),
    doneText: 'Onayınız kaydedildi',
  },
  {
    id: 'pay',
    label: 'Ödendi',
    call: payWithdrawal,
    tone: 'approve',
    roles: ['finance'],
    shortcut: 'o',
    when: (row) => row.status === 'approved',
    confirm: (row) => ({
      title: `${formatAmount(row.amount)} bankadan gönderildi mi?`,
      message: 'Bu adımdan sonra kayıt kapanır.',
    }),
    doneText: 'Çekim tamamlandı',
  },
  {
    id: 'reject',
    label: 'Reddet',
    call: rejectWithdrawal,
    tone: 'danger',
    roles: ['finance'],
    shortcut: 'r',
    when: isOpen,
    reason: { field: 'reason', label: cash.reasonLabel, required: true, presets: cash.withdrawalReasons },
    confirm: (row) => ({ title: `${row.reference} reddedilsin mi?`, message: 'Tutar oyuncunun bakiyesine döner.' }),
    doneText: 'Çekim reddedildi, tutar bakiyeye döndü',
  },
  {
    id: 'cancel',
    label: 'İptal et',
    call: cancelWithdrawalByOperator,
    tone: 'neutral',
    roles: ['finance'],
    when: isOpen,
    reason: { field: 'reason', label: cash.reasonLabel, required: false },
    confirm: (row) => ({ title: `${row.reference} iptal edilsin mi?`, message: 'Tutar oyuncunun bakiyesine döner.' }),
    doneText: 'Çekim iptal edildi',
  },
]

const withdrawals: Resource<Row> = {
  title: 'Çekim talepleri',
  list: listWithdrawals,
  live: true,
  sort: '-created_at',
  searchHint: 'Referans, kullanıcı adı, hesap sahibi, IBAN',
  emptyText: 'Bu görünümde çekim talebi yok',
  tabs: {
    name: 'status',
    initial: 'pending',
    options: [
      { value: 'pending', label: 'Bekleyen', sort: 'created_at' },
      { value: 'approved', label: 'Onaylandı', sort: 'created_at' },
      { value: 'done', label: 'Tamamlandı' },
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
      options: WITHDRAWAL_BANKS.map((bank) => ({ value: bank, label: bank })),
    },
    { name: 'min_amount', label: 'En az (₺)', kind: 'number' },
    { name: 'max_amount', label: 'En çok (₺)', kind: 'number' },
  ],
  columns: [
    { key: 'id', head: 'No', card: 'none', cell: (row) => <span className="money text-ink2">#{row.id}</span> },
    { key: 'reference', head: 'Referans', hidden: true, cell: (row) => row.reference },
    {
      key: 'username',
      head: 'Oyuncu',
      cell: (row) => <PlayerLink id={row.player_id} username={row.username} name={row.player_name} />,
      card: 'title',
    },
    {
      key: 'bank',
      head: 'Banka / IBAN',
      card: 'sub',
      cell: (row) => <Account bank={row.bank} iban={row.iban_masked} />,
    },
    {
      key: 'amount',
      head: 'Tutar',
      align: 'right',
      sortable: true,
      cell: (row) => <strong>{formatAmount(row.amount)}</strong>,
      card: 'side',
    },
    {
      key: 'created_at',
      head: 'Bekleme',
      sortable: true,
      card: 'subside',
      cell: (row) => (isOpen(row) ? <Waiting since={row.created_at} /> : <When at={row.created_at} />),
    },
    { key: 'risk', head: 'Risk', card: 'badge', cell: (row) => <RiskBadge risk={row.risk} /> },
    { key: 'kyc_status', head: 'Kimlik', card: 'badge', cell: (row) => <StatusBadge status={row.kyc_status} /> },
    { key: 'status', head: 'Durum', hidden: true, cell: (row) => <StatusBadge status={row.status} /> },
    { key: 'account_name', head: 'Hesap sahibi', hidden: true, cell: (row) => row.account_name },
    { key: 'decided_by', head: 'Karar veren', hidden: true, cell: (row) => row.decided_by ?? '—' },
  ],
  Detail: WithdrawalDetail,
  actions,
}

function Account({ bank, iban }: { bank: string; iban: string }) {
  return (
    <span className="block leading-tight">
      {bank}
      <span className="money block text-xs text-ink3">{iban}</span>
    </span>
  )
}
