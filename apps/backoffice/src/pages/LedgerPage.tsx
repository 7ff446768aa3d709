import type { OutputOf } from '@meydan/contract/call'
import { listLedger } from '@meydan/contract/wallet-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Facts } from '../cells/Facts.tsx'
import { PlayerLink } from '../cells/PlayerLink.tsx'
import { Signed } from '../cells/Signed.tsx'
import { When } from '../cells/When.tsx'
import { PlatformAccounts } from '../features/ledger/PlatformAccounts.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { accountLabel, kindLabel, movementKinds, platformAccounts } from '../words/ledger.ts'

type Row = OutputOf<typeof listLedger>['data'][number]

export function LedgerPage() {
  return <ResourcePage resource={ledger} />
}

const ledger: Resource<Row> = {
  title: 'Hesap hareketleri',
  list: listLedger,
  sort: '-created_at',
  searchHint: 'Kullanıcı adı, referans, dış işlem no',
  emptyText: 'Hareket yok',
  Header: PlatformAccounts,
  filters: [
    { name: 'player', label: 'Oyuncu no', kind: 'number' },
    { name: 'kind', label: 'Tür', kind: 'select', options: movementKinds },
    { name: 'contra', label: 'Karşı hesap', kind: 'select', options: platformAccounts },
    { name: 'source', label: 'Kaynak', kind: 'text' },
    { name: 'from', label: 'Başlangıç', kind: 'date' },
    { name: 'to', label: 'Bitiş', kind: 'date' },
  ],
  columns: [
    { key: 'created_at', head: 'Zaman', sortable: true, card: 'subside', cell: (row) => <When at={row.created_at} /> },
    {
      key: 'username',
      head: 'Oyuncu',
      card: 'sub',
      cell: (row) => <PlayerLink id={row.player_id} username={row.username} />,
    },
    { key: 'kind', head: 'Tür', card: 'title', cell: (row) => <strong>{kindLabel(row.kind)}</strong> },
    { key: 'cash', head: 'Nakit', align: 'right', card: 'side', cell: (row) => <Signed lira={row.cash} /> },
    { key: 'bonus', head: 'Bonus', align: 'right', cell: (row) => <Signed lira={row.bonus} /> },
    { key: 'hold', head: 'Bloke', align: 'right', card: 'none', cell: (row) => <Signed lira={row.hold} /> },
    {
      key: 'cash_after',
      head: 'Sonraki nakit',
      align: 'right',
      card: 'none',
      cell: (row) => formatAmount(row.cash_after),
    },
    { key: 'contra', head: 'Karşı hesap', card: 'none', cell: (row) => accountLabel(row.contra) },
    { key: 'reference', head: 'Referans', cell: (row) => row.reference ?? '—' },
    { key: 'source', head: 'Kaynak', hidden: true, cell: (row) => row.source },
    { key: 'external_id', head: 'Dış işlem', hidden: true, cell: (row) => row.external_id },
  ],
  Detail: ({ row }) => (
    <div className="grid gap-4">
      <PlayerLink id={row.player_id} username={row.username} />
      <h2>{kindLabel(row.kind)}</h2>
      <Facts
        facts={[
          ['Nakit', <Signed key="cash" lira={row.cash} />],
          ['Bonus', <Signed key="bonus" lira={row.bonus} />],
          ['Bloke', <Signed key="hold" lira={row.hold} />],
          ['Sonraki nakit', formatAmount(row.cash_after)],
          ['Sonraki bonus', formatAmount(row.bonus_after)],
          ['Sonraki bloke', formatAmount(row.hold_after)],
          ['Karşı hesap', accountLabel(row.contra)],
          ['Referans', row.reference ?? '—'],
          ['Kaynak', row.source],
          ['Dış işlem', row.external_id],
          ['Sağlayıcı', row.provider ?? '—'],
          ['Not', row.note ?? '—'],
          ['Zaman', <When key="at" at={row.created_at} />],
        ]}
      />
    </div>
  ),
}
