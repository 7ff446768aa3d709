import { listDeposits, listWithdrawals } from '@meydan/contract/cashier/cashier-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Card } from '@meydan/ui/layout/Card.tsx'
import type { Column } from '@meydan/ui/display/Table.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { EmbeddedList } from '../../crud/list/EmbeddedList.tsx'
import type { RowOf } from '../../crud/list/resource.ts'
import { words } from '../../words/players/player.ts'

type Deposit = RowOf<typeof listDeposits>
type Withdrawal = RowOf<typeof listWithdrawals>

/** A player's deposits and withdrawals. */
export function PlayerCash({ playerId }: { playerId: number }) {
  const fixed = { player: String(playerId), sort: '-created_at' } as const
  return (
    <div className="grid items-start gap-3 xl:grid-cols-2">
      <Card title={words.depositList}>
        <EmbeddedList
          caption={words.depositList}
          list={listDeposits}
          fixed={fixed}
          emptyText={words.noDeposits}
          columns={columnsOf<Deposit>((row) => (row.reversal === 'approved' ? 'reversed' : row.status))}
        />
      </Card>
      <Card title={words.withdrawalList}>
        <EmbeddedList
          caption={words.withdrawalList}
          list={listWithdrawals}
          fixed={fixed}
          emptyText={words.noWithdrawals}
          columns={columnsOf<Withdrawal>((row) => row.status)}
        />
      </Card>
    </div>
  )
}

function columnsOf<Row extends Deposit | Withdrawal>(statusOf: (row: Row) => string): readonly Column<Row>[] {
  return [
    { key: 'at', head: words.when, cell: (row) => <When at={row.created_at} /> },
    { key: 'reference', head: words.reference, card: 'title', cell: (row) => row.reference },
    { key: 'bank', head: words.bank, cell: (row) => row.bank },
    { key: 'amount', head: words.amount, align: 'right', card: 'side', cell: (row) => formatAmount(row.amount) },
    { key: 'status', head: words.status, cell: (row) => <StatusBadge status={statusOf(row)} /> },
  ]
}
