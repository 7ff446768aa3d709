import { listDeposits, listWithdrawals } from '@meydan/contract/cashier-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Card } from '@meydan/ui/Card.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { EmbeddedList } from '../../machine/EmbeddedList.tsx'

/** A player's deposits and withdrawals. */
export function PlayerCash({ playerId }: { playerId: number }) {
  const fixed = { player: String(playerId), sort: '-created_at' }
  return (
    <div className="grid items-start gap-3 xl:grid-cols-2">
      <Card title="Yatırımlar">
        <EmbeddedList
          caption="Yatırımlar"
          list={listDeposits}
          fixed={fixed}
          emptyText="Yatırım yok"
          columns={[
            { key: 'at', head: 'Zaman', cell: (row) => <When at={row.created_at} /> },
            { key: 'reference', head: 'Referans', card: 'title', cell: (row) => row.reference },
            { key: 'bank', head: 'Banka', cell: (row) => row.bank },
            { key: 'amount', head: 'Tutar', align: 'right', card: 'side', cell: (row) => formatAmount(row.amount) },
            {
              key: 'status',
              head: 'Durum',
              cell: (row) => <StatusBadge status={row.reversal === 'approved' ? 'reversed' : row.status} />,
            },
          ]}
        />
      </Card>
      <Card title="Çekimler">
        <EmbeddedList
          caption="Çekimler"
          list={listWithdrawals}
          fixed={fixed}
          emptyText="Çekim yok"
          columns={[
            { key: 'at', head: 'Zaman', cell: (row) => <When at={row.created_at} /> },
            { key: 'reference', head: 'Referans', card: 'title', cell: (row) => row.reference },
            { key: 'bank', head: 'Banka', cell: (row) => row.bank },
            { key: 'amount', head: 'Tutar', align: 'right', card: 'side', cell: (row) => formatAmount(row.amount) },
            { key: 'status', head: 'Durum', cell: (row) => <StatusBadge status={row.status} /> },
          ]}
        />
      </Card>
    </div>
  )
}
