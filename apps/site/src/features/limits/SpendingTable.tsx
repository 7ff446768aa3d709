import { formatAmount } from '@meydan/money/kurus'
import { Table } from '@meydan/ui/display/Table.tsx'
import { ChevronDown } from 'lucide-react'
import { spendingWords as words } from '../../words/account/spending.ts'
import { durationText, type SpendingDay } from './protection.ts'

/** What the pictures show, day by day and newest first; days without anything are left out. */
export function SpendingTable({ days }: { days: readonly SpendingDay[] }) {
  const rows = days
    .filter((each) =>
      [each.deposited, each.withdrawn, each.staked, each.won, each.minutes].some((figure) => figure !== 0),
    )
    .toReversed()
  return (
    <details className="group/table mt-4">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-bold [&::-webkit-details-marker]:hidden">
        {words.table}
        <ChevronDown aria-hidden size={18} className="text-ink3 transition-transform group-open/table:rotate-180" />
      </summary>
      <Table
        caption={words.table}
        rows={rows}
        rowKey={({ day }) => day}
        empty={<p className="pb-2 text-sm text-ink3">{words.noDays}</p>}
        columns={[
          { key: 'day', head: words.day, cell: ({ day }) => words.dayName(day), card: 'title' },
          {
            key: 'net',
            head: words.net,
            cell: ({ won, staked }) => formatAmount(won - staked),
            align: 'right',
            card: 'side',
          },
          { key: 'staked', head: words.staked, cell: ({ staked }) => formatAmount(staked), align: 'right' },
          { key: 'won', head: words.won, cell: ({ won }) => formatAmount(won), align: 'right' },
          { key: 'deposited', head: words.deposited, cell: ({ deposited }) => formatAmount(deposited), align: 'right' },
          { key: 'withdrawn', head: words.withdrawn, cell: ({ withdrawn }) => formatAmount(withdrawn), align: 'right' },
          { key: 'time', head: words.time, cell: ({ minutes }) => durationText(minutes), align: 'right' },
        ]}
      />
      <p className="mt-3 text-xs text-ink3">{words.cashHint}</p>
    </details>
  )
}
