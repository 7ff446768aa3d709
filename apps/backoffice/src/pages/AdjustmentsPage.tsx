import type { OutputOf } from '@meydan/contract/call'
import { approveAdjustment, listAdjustments, rejectAdjustment } from '@meydan/contract/identity-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Facts } from '../cells/Facts.tsx'
import { PlayerLink } from '../cells/PlayerLink.tsx'
import { StatusBadge } from '../cells/StatusBadge.tsx'
import { When } from '../cells/When.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'

type Row = OutputOf<typeof listAdjustments>['data'][number]

export function AdjustmentsPage() {
  return <ResourcePage resource={adjustments} />
}

const account = (row: Row) => (row.account === 'cash' ? 'Nakit' : 'Bonus')

const adjustments: Resource<Row> = {
  title: 'Bakiye düzeltmeleri',
  list: listAdjustments,
  live: true,
  sort: '-created_at',
  emptyText: 'Bu görünümde öneri yok. Öneri, oyuncu kartından yapılır.',
  tabs: {
    name: 'status',
    initial: 'pending',
    options: [
      { value: 'pending', label: 'İkinci onay bekleyen', sort: 'created_at' },
      { value: 'approved', label: 'Onaylandı' },
      { value: 'rejected', label: 'Reddedildi' },
      { value: '', label: 'Tümü' },
    ],
  },
  columns: [
    {
      key: 'username',
      head: 'Oyuncu',
      cell: (row) => <PlayerLink id={row.player_id} username={row.username} />,
      card: 'title',
    },
    { key: 'account', head: 'Hesap', cell: account },
    {
      key: 'amount',
      head: 'Tutar',
      align: 'right',
      cell: (row) => (
        <strong className={row.amount < 0 ? 'text-danger' : 'text-success'}>{formatAmount(row.amount)}</strong>
      ),
      card: 'side',
    },
    {
      key: 'reason',
      head: 'Gerekçe',
      cell: (row) => <span className="line-clamp-2 max-w-80 whitespace-normal">{row.reason}</span>,
    },
    { key: 'created_by', head: 'Öneren', cell: (row) => row.created_by },
    { key: 'created_at', head: 'Zaman', sortable: true, cell: (row) => <When at={row.created_at} /> },
    { key: 'status', head: 'Durum', cell: (row) => <StatusBadge status={row.status} /> },
  ],
  Detail: ({ row }) => (
    <div className="grid gap-4">
      <PlayerLink id={row.player_id} username={row.username} />
      <p className="figure text-3xl">{formatAmount(row.amount)}</p>
      <Facts
        facts={[
          ['Hesap', account(row)],
          ['Gerekçe', row.reason],
          ['Öneren', row.created_by],
          ['Karar veren', row.decided_by ?? '—'],
        ]}
      />
    </div>
  ),
  actions: [
    {
      id: 'approve',
      label: 'Onayla',
      call: approveAdjustment,
      tone: 'approve',
      roles: ['finance'],
      shortcut: 'o',
      when: (row) => row.status === 'pending',
      confirm: (row) => ({
        title: `${formatAmount(row.amount)} düzeltme uygulansın mı?`,
        message: `Öneren: ${row.created_by}. Öneren kişi onaylayamaz.`,
      }),
      doneText: 'Düzeltme uygulandı',
    },
    {
      id: 'reject',
      label: 'Reddet',
      call: rejectAdjustment,
      tone: 'danger',
      roles: ['finance'],
      shortcut: 'r',
      when: (row) => row.status === 'pending',
      doneText: 'Öneri reddedildi',
    },
  ],
}
