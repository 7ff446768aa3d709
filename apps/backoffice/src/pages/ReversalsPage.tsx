import type { OutputOf } from '@meydan/contract/call'
import { approveReversal, listClaims, listReversals, rejectReversal, settleClaim } from '@meydan/contract/claims-admin'
import { formatAmount } from '@meydan/money/kurus'
import { useParams } from 'react-router'
import { Facts } from '../cells/Facts.tsx'
import { PlayerLink } from '../cells/PlayerLink.tsx'
import { StatusBadge } from '../cells/StatusBadge.tsx'
import { When } from '../cells/When.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { SectionTabs } from '../machine/SectionTabs.tsx'
import { paths } from '../paths.ts'
import { cash } from '../words/cash.ts'

const TABS = [
  { id: 'iadeler', label: 'İadeler' },
  { id: 'borclar', label: 'Borçlar' },
]

/** Deposits that the bank took back, and what players owe since. */
export function ReversalsPage() {
  const { tab = 'iadeler' } = useParams()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionTabs label="Yatırım iadeleri" base={paths.reversals} tabs={TABS} value={tab} />
      {tab === 'borclar' ? (
        <ResourcePage key={tab} resource={debts} />
      ) : (
        <ResourcePage key={tab} resource={reversals} />
      )}
    </div>
  )
}

type Reversal = OutputOf<typeof listReversals>['data'][number]

const reversals: Resource<Reversal> = {
  title: 'Yatırım iadeleri',
  list: listReversals,
  live: true,
  sort: '-created_at',
  searchHint: 'Referans, kullanıcı adı',
  emptyText: 'Bu görünümde iade yok. İade, onaylanmış yatırımın kaydından önerilir.',
  tabs: {
    name: 'status',
    initial: 'pending',
    options: [
      { value: 'pending', label: 'İkinci onay bekleyen', sort: 'created_at' },
      { value: 'approved', label: 'İade edildi' },
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
    { key: 'reference', head: 'Yatırım', card: 'sub', cell: (row) => row.reference },
    {
      key: 'amount',
      head: 'Tutar',
      align: 'right',
      sortable: true,
      card: 'side',
      cell: (row) => <strong>{formatAmount(row.amount)}</strong>,
    },
    { key: 'from_cash', head: 'Nakitten', align: 'right', cell: (row) => formatAmount(row.from_cash) },
    { key: 'owed', head: 'Borç', align: 'right', cell: (row) => formatAmount(row.owed) },
    { key: 'created_by', head: 'Öneren', cell: (row) => row.created_by },
    { key: 'created_at', head: 'Zaman', sortable: true, card: 'subside', cell: (row) => <When at={row.created_at} /> },
    { key: 'status', head: 'Durum', card: 'badge', cell: (row) => <StatusBadge status={row.status} /> },
  ],
  Detail: ReversalDetail,
  actions: [
    {
      id: 'approve',
      label: 'Onayla',
      call: approveReversal,
      tone: 'approve',
      roles: ['finance'],
      shortcut: 'o',
      when: (row) => row.status === 'pending',
      confirm: (row) => ({
        title: `${formatAmount(row.amount)} yatırım iade edilsin mi?`,
        message: cash.approveReversalNote(formatAmount(row.from_cash), formatAmount(row.owed)),
      }),
      doneText: 'Yatırım iade edildi',
    },
    {
      id: 'reject',
      label: 'Reddet',
      call: rejectReversal,
      tone: 'danger',
      roles: ['finance'],
      shortcut: 'r',
      when: (row) => row.status === 'pending',
      confirm: (row) => ({ title: `${row.reference} için iade önerisi reddedilsin mi?` }),
      doneText: 'İade önerisi reddedildi',
    },
  ],
}

function ReversalDetail({ row }: { row: Reversal }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <PlayerLink id={row.player_id} username={row.username} />
        <StatusBadge status={row.status} />
      </div>
      <p className="figure text-3xl">{formatAmount(row.amount)}</p>
      <Facts
        facts={[
          ['Yatırım', row.reference],
          [row.status === 'approved' ? 'Nakitten düşülen' : 'Nakitten düşülecek', formatAmount(row.from_cash)],
          [row.status === 'approved' ? 'Borç yazılan' : 'Borç yazılacak', formatAmount(row.owed)],
          ['Gerekçe', row.reason],
          ['Öneren', row.created_by],
          ['Öneri', <When key="at" at={row.created_at} />],
          ['Karar veren', row.decided_by ?? '—'],
        ]}
      />
    </div>
  )
}

type Debt = OutputOf<typeof listClaims>['data'][number]

const debts: Resource<Debt> = {
  title: 'Oyuncu borçları',
  list: listClaims,
  live: true,
  sort: '-created_at',
  searchHint: 'Referans, kullanıcı adı',
  emptyText: 'Bu görünümde borç yok',
  tabs: {
    name: 'status',
    initial: 'open',
    options: [
      { value: 'open', label: 'Açık' },
      { value: 'settled', label: 'Ödendi' },
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
    { key: 'reference', head: 'İade edilen yatırım', card: 'sub', cell: (row) => row.reference },
    {
      key: 'left',
      head: 'Kalan borç',
      align: 'right',
      card: 'side',
      cell: (row) => <strong>{formatAmount(row.left)}</strong>,
    },
    { key: 'amount', head: 'Toplam', align: 'right', sortable: true, cell: (row) => formatAmount(row.amount) },
    { key: 'paid', head: 'Ödenen', align: 'right', hidden: true, cell: (row) => formatAmount(row.paid) },
    { key: 'cash', head: 'Oyuncunun nakdi', align: 'right', cell: (row) => formatAmount(row.cash) },
    { key: 'created_at', head: 'Zaman', sortable: true, card: 'subside', cell: (row) => <When at={row.created_at} /> },
    { key: 'status', head: 'Durum', card: 'badge', cell: (row) => <StatusBadge status={row.status} /> },
  ],
  Detail: DebtDetail,
  actions: [
    {
      id: 'settle',
      label: 'Nakitten tahsil et',
      call: settleClaim,
      tone: 'approve',
      roles: ['finance'],
      when: (row) => row.status === 'open' && row.cash > 0,
      fields: (row) => [
        {
          name: 'amount',
          label: 'Tahsil edilecek tutar',
          kind: 'money',
          required: true,
          initial: Math.min(row.left, row.cash),
        },
      ],
      confirm: (row) => ({ title: `${row.username} oyuncusundan tahsil edilsin mi?`, message: cash.settleNote }),
      doneText: 'Borç tahsil edildi',
    },
  ],
}

function DebtDetail({ row }: { row: Debt }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <PlayerLink id={row.player_id} username={row.username} />
        <StatusBadge status={row.status} />
      </div>
      <div>
        <p className="figure text-3xl">{formatAmount(row.left)}</p>
        <p className="text-sm text-ink3">Oyuncunun nakit bakiyesi {formatAmount(row.cash)}</p>
      </div>
      <Facts
        facts={[
          ['İade edilen yatırım', row.reference],
          ['Toplam borç', formatAmount(row.amount)],
          ['Ödenen', formatAmount(row.paid)],
          ['Borç tarihi', <When key="at" at={row.created_at} />],
          ['Ödendiği tarih', row.settled_at ? <When key="settled" at={row.settled_at} /> : '—'],
        ]}
      />
    </div>
  )
}
