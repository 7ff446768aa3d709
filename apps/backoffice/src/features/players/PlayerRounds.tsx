import type { OutputOf } from '@meydan/contract/call'
import { listPlayerRounds } from '@meydan/contract/wallet/history-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Pills } from '@meydan/ui/layout/Pills.tsx'
import type { Column } from '@meydan/ui/display/Table.tsx'
import { useState } from 'react'
import { Signed } from '../../cells/Signed.tsx'
import { When } from '../../cells/When.tsx'
import { CATEGORY_OPTIONS, categoryLabel } from '@meydan/contract/categories'
import { EmbeddedList } from '../../crud/list/EmbeddedList.tsx'
import { words } from '../../words/players/player.ts'
import { RoundButton } from './RoundButton.tsx'

type Round = OutputOf<typeof listPlayerRounds>['data'][number]

const KINDS = [
  { id: '', label: words.all },
  ...CATEGORY_OPTIONS.map(({ value, label }) => ({ id: value, label })),
] as const

/** What a player has played, round by round. */
export function PlayerRounds({ playerId }: { playerId: number }) {
  const [category, setCategory] = useState<(typeof KINDS)[number]['id']>('')
  return (
    <Card className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-[1rem]!">{words.rounds}</h2>
        <Pills label={words.gameKind} items={KINDS} value={category} onChange={setCategory} className="max-w-full" />
      </div>
      <EmbeddedList
        key={category}
        caption={words.rounds}
        list={listPlayerRounds}
        fixed={{ id: String(playerId), ...(category ? { category } : {}) }}
        perPage={25}
        rowKey={(row: Round) => row.id}
        emptyText={words.noRounds}
        columns={columns}
      />
    </Card>
  )
}

const STATUSES = {
  open: [words.running, 'warning'],
  closed: [words.closedAt, 'neutral'],
  voided: [words.refunded, 'info'],
} as const

const columns: Column<Round>[] = [
  { key: 'at', head: words.when, cell: (row) => <When at={row.opened_at} /> },
  { key: 'game', head: words.game, card: 'title', cell: (row) => <strong>{row.game_name}</strong> },
  { key: 'provider', head: words.provider, cell: (row) => row.provider },
  { key: 'category', head: words.kind, card: 'none', cell: (row) => categoryLabel(row.category) },
  { key: 'stake', head: words.stakes, align: 'right', cell: (row) => formatAmount(row.stake) },
  { key: 'win', head: words.wins, align: 'right', cell: (row) => formatAmount(row.win) },
  {
    key: 'net',
    head: words.net,
    align: 'right',
    card: 'side',
    cell: (row) => <Signed lira={Math.round((row.win + row.refunded - row.stake) * 100) / 100} />,
  },
  {
    key: 'status',
    head: words.status,
    cell: (row) => <Badge tone={STATUSES[row.status][1]}>{STATUSES[row.status][0]}</Badge>,
  },
  { key: 'reference', head: words.reference, cell: (row) => <RoundButton reference={row.id} /> },
]
