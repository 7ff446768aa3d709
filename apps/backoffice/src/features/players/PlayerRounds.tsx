import type { OutputOf } from '@meydan/contract/call'
import { listPlayerRounds } from '@meydan/contract/history-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/Badge.tsx'
import { Card } from '@meydan/ui/Card.tsx'
import { Pills } from '@meydan/ui/Pills.tsx'
import type { Column } from '@meydan/ui/Table.tsx'
import { useState } from 'react'
import { Signed } from '../../cells/Signed.tsx'
import { When } from '../../cells/When.tsx'
import { CATEGORY_OPTIONS, categoryLabel } from '@meydan/contract/categories'
import { EmbeddedList } from '../../machine/EmbeddedList.tsx'
import { RoundButton } from './RoundButton.tsx'

type Round = OutputOf<typeof listPlayerRounds>['data'][number]

const KINDS = [
  { id: '', label: 'Tümü' },
  ...CATEGORY_OPTIONS.map(({ value, label }) => ({ id: value, label })),
] as const

/** What a player has played, round by round. */
export function PlayerRounds({ playerId }: { playerId: number }) {
  const [category, setCategory] = useState<(typeof KINDS)[number]['id']>('')
  return (
    <Card className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-[1rem]!">Oyun kayıtları</h2>
        <Pills label="Oyun türü" items={KINDS} value={category} onChange={setCategory} className="max-w-full" />
      </div>
      <EmbeddedList
        key={category}
        caption="Oyun kayıtları"
        list={listPlayerRounds}
        fixed={{ id: String(playerId), ...(category ? { category } : {}) }}
        perPage={25}
        rowKey={(row: Round) => row.id}
        emptyText="Oyun kaydı yok"
        columns={columns}
      />
    </Card>
  )
}

const STATUSES = {
  open: ['Sürüyor', 'warning'],
  closed: ['Kapandı', 'neutral'],
  voided: ['İade edildi', 'info'],
} as const

const columns: Column<Round>[] = [
  { key: 'at', head: 'Zaman', cell: (row) => <When at={row.opened_at} /> },
  { key: 'game', head: 'Oyun', card: 'title', cell: (row) => <strong>{row.game_name}</strong> },
  { key: 'provider', head: 'Sağlayıcı', cell: (row) => row.provider },
  { key: 'category', head: 'Tür', card: 'none', cell: (row) => categoryLabel(row.category) },
  { key: 'stake', head: 'Bahis', align: 'right', cell: (row) => formatAmount(row.stake) },
  { key: 'win', head: 'Kazanç', align: 'right', cell: (row) => formatAmount(row.win) },
  {
    key: 'net',
    head: 'Net',
    align: 'right',
    card: 'side',
    cell: (row) => <Signed lira={Math.round((row.win + row.refunded - row.stake) * 100) / 100} />,
  },
  {
    key: 'status',
    head: 'Durum',
    cell: (row) => <Badge tone={STATUSES[row.status][1]}>{STATUSES[row.status][0]}</Badge>,
  },
  { key: 'reference', head: 'Referans', cell: (row) => <RoundButton reference={row.id} /> },
]
