import { read } from '@meydan/api-client/query'
import { type listAffiliateStatements, readAffiliateStatement } from '@meydan/contract/affiliates/affiliates-admin'
import type { OutputOf } from '@meydan/contract/call'
import { formatAmount } from '@meydan/money/kurus'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { Table } from '@meydan/ui/display/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../cells/Facts.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import type { RowOf } from '../../machine/list/resource.ts'
import { planWords, statementWords as words } from '../../words/marketing/affiliates.ts'
import { words as shared } from '../../words/machine.ts'

type Row = RowOf<typeof listAffiliateStatements>

/** How a month came to its sum, and what has become of it. */
export function StatementDetail({ row }: { row: Row }) {
  const { data, error } = useQuery(read(readAffiliateStatement, { id: row.id }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-lg!">
          {row.name}, {row.month}
        </h2>
        <StatusBadge status={row.status} />
      </div>
      <p className="figure text-3xl">{formatAmount(row.amount)}</p>
      <Facts facts={factsOf(row)} />
      {error && <p role="alert">{error.sentence ?? shared.loadFailed}</p>}
      {!data && !error && <Skeleton className="h-24 rounded-md" />}
      {data && data.data.lines.length > 0 && <Lines lines={data.data.lines} />}
    </div>
  )
}

function factsOf(row: Row): Parameters<typeof Facts>[0]['facts'] {
  return [
    [words.plan, row.plan],
    [words.ggr, formatAmount(row.ggr)],
    [words.bonus, formatAmount(row.bonus_cost)],
    [words.costs, formatAmount(row.costs)],
    [words.fee, formatAmount(row.fee)],
    [words.carryIn, formatAmount(row.carry_in)],
    [words.base, formatAmount(row.base)],
    [words.carryOut, formatAmount(row.carry_out)],
    [words.qualified, row.qualified],
    [words.preparedAt, <When key="prepared" at={row.prepared_at} />],
    ...(row.approved_by === null
      ? []
      : [[words.approvedBy, words.two(row.approved_by, row.seconded_by ?? '')] as [string, string]]),
    ...(row.bank_reference === null ? [] : [[words.reference, row.bank_reference] as [string, string]]),
    ...(row.paid_at === null
      ? []
      : [[words.paidAt, <When key="paid" at={row.paid_at} />] as [string, React.ReactNode]]),
  ]
}

type Line = OutputOf<typeof readAffiliateStatement>['data']['lines'][number]

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <>
      <h2 className="text-[0.875rem]!">{words.lines}</h2>
      <Table
        caption={words.lines}
        rows={lines}
        rowKey={({ kind, of, rate }) => `${kind}:${of}:${rate}`}
        columns={[
          {
            key: 'kind',
            head: words.line,
            cell: (line) => (
              <>
                {line.of === null ? words.kinds[line.kind] : `${words.kinds[line.kind]}: ${line.of}`}
                <span className="block text-ink3">{sourceOf(line)}</span>
              </>
            ),
            card: 'title',
          },
          {
            key: 'amount',
            head: words.amount,
            align: 'right',
            cell: ({ amount }) => <span className="whitespace-nowrap">{formatAmount(amount)}</span>,
            card: 'side',
          },
        ]}
      />
    </>
  )
}

function sourceOf({ kind, of_value, rate }: Line): string {
  if (kind === 'cpa' || kind === 'cpa_recalled')
    return words.times(words.players(Math.abs(of_value)), formatAmount(rate))
  if (kind === 'owed_before' || kind === 'owed_after') return ''
  return words.times(formatAmount(of_value), planWords.percent(rate))
}
