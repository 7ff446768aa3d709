import type { OutputOf } from '@meydan/contract/call'
import { allowHeldWin, listHeldWins, proposeHeldWin, refuseHeldWin } from '@meydan/contract/held-wins-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Facts } from '../cells/Facts.tsx'
import { PlayerLink } from '../cells/PlayerLink.tsx'
import { StatusBadge } from '../cells/StatusBadge.tsx'
import { When } from '../cells/When.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { heldWins as words } from '../words/held-wins.ts'

type Row = OutputOf<typeof listHeldWins>['data'][number]

/** Wins above what their game may pay: two people let each pass, or nobody. */
export function HeldWinsPage() {
  return <ResourcePage resource={heldWins} />
}

const reason = { field: 'reason', label: words.reason, required: true }

const heldWins: Resource<Row> = {
  title: words.title,
  list: listHeldWins,
  live: true,
  sort: '-held_at',
  searchHint: words.searchHint,
  emptyText: words.empty,
  tabs: {
    name: 'status',
    initial: 'held',
    options: [
      { value: 'held', label: 'Bekleyen', sort: 'held_at' },
      { value: 'proposed', label: 'İkinci onay bekleyen', sort: 'held_at' },
      { value: 'allowed', label: 'Onaylandı' },
      { value: 'refused', label: 'Reddedildi' },
      { value: 'paid', label: 'Ödendi' },
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
    { key: 'game_name', head: 'Oyun', sortable: true, card: 'sub', cell: (row) => row.game_name },
    { key: 'provider_name', head: 'Sağlayıcı', hidden: true, cell: (row) => row.provider_name },
    {
      key: 'amount',
      head: 'Kazanç',
      align: 'right',
      sortable: true,
      card: 'side',
      cell: (row) => <strong>{formatAmount(row.amount)}</strong>,
    },
    { key: 'stakes', head: 'Bahis', align: 'right', cell: (row) => formatAmount(row.stakes) },
    { key: 'cap', head: 'Sınır', align: 'right', cell: (row) => formatAmount(row.cap) },
    { key: 'held_at', head: 'Zaman', sortable: true, card: 'subside', cell: (row) => <When at={row.held_at} /> },
    { key: 'status', head: 'Durum', card: 'badge', cell: (row) => <StatusBadge status={row.status} /> },
  ],
  Detail: HeldWinDetail,
  actions: [
    {
      id: 'propose',
      label: 'Onay öner',
      call: proposeHeldWin,
      tone: 'approve',
      roles: ['finance'],
      shortcut: 'e',
      when: (row) => row.status === 'held' || row.status === 'refused',
      reason,
      doneText: words.proposed,
    },
    {
      id: 'allow',
      label: 'Onayla',
      call: allowHeldWin,
      tone: 'approve',
      roles: ['compliance'],
      shortcut: 'o',
      when: (row) => row.status === 'proposed',
      reason,
      confirm: (row) => ({
        title: words.allowTitle(formatAmount(row.amount)),
        message: words.allowNote(row.proposed_by ?? ''),
      }),
      doneText: words.allowed,
    },
    {
      id: 'refuse',
      label: 'Reddet',
      call: refuseHeldWin,
      tone: 'danger',
      roles: ['compliance'],
      shortcut: 'r',
      when: (row) => row.status === 'held' || row.status === 'proposed',
      reason,
      doneText: words.refused,
    },
  ],
}

function HeldWinDetail({ row }: { row: Row }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <PlayerLink id={row.player_id} username={row.username} />
        <StatusBadge status={row.status} />
      </div>
      <p className="figure text-3xl">{formatAmount(row.amount)}</p>
      <Facts
        facts={[
          ['Oyun', `${row.game_name} · ${row.provider_name}`],
          ['Elin bahisleri', formatAmount(row.stakes)],
          ['Elin önceki kazançları', formatAmount(row.won)],
          ['Elin kazanç sınırı', formatAmount(row.cap)],
          [
            'İşlem',
            <span key="tx" className="break-all">
              {row.transaction_id}
            </span>,
          ],
          [
            'El',
            <span key="round" className="break-all">
              {row.round_ref}
            </span>,
          ],
          ['Bekletildi', <When key="held" at={row.held_at} />],
          ['Onay öneren', row.proposed_by ?? '—'],
          ['Gerekçe', row.reason ?? '—'],
          ['Karar veren', row.decided_by ?? '—'],
          ['Karar gerekçesi', row.decision ?? '—'],
          ['Ödendi', row.paid_at ? <When key="paid" at={row.paid_at} /> : '—'],
        ]}
      />
    </div>
  )
}
