import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { listPartnerStatements } from '@meydan/contract/affiliates/partner'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { Table } from '@meydan/ui/display/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { partnerWords as words } from '../../words/offers/partner.ts'

type Statement = OutputOf<typeof listPartnerStatements>['statements'][number]

const TONES = { approved: 'info', paid: 'success', empty: 'neutral' } as const

/** The months that were approved, each with how it came to its sum. */
export function PartnerStatements() {
  const { data, error, refetch } = useQuery(read(listPartnerStatements))
  if (error && !data) return <LoadFailed title={words.loadFailed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-60 rounded-md" />
  if (data.statements.length === 0) return <p className="text-ink2">{words.statementsEmpty}</p>
  return (
    <div className="grid gap-4">
      {data.statements.map((statement) => (
        <Month key={statement.id} statement={statement} />
      ))}
    </div>
  )
}

function Month({ statement }: { statement: Statement }) {
  const { month, status, amount, lines } = statement
  return (
    <Card aria-label={month}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg!">{month}</h2>
        <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>
      </div>
      <p className="figure my-3 text-3xl">{formatAmount(amount)}</p>
      <dl className="mb-4 grid gap-1.5 text-sm">
        {factsOf(statement).map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 && <Lines lines={lines} />}
    </Card>
  )
}

function factsOf(statement: Statement): [string, string][] {
  const { ngr, fee, carry_in, base, carry_out, bank_reference, paid_at } = statement
  return [
    [words.ngr, formatAmount(ngr)],
    [words.fee, formatAmount(fee)],
    [words.carryIn, formatAmount(carry_in)],
    [words.base, formatAmount(base)],
    [words.carryOut, formatAmount(carry_out)],
    ...(bank_reference === null ? [] : [[words.reference, bank_reference] as [string, string]]),
    ...(paid_at === null ? [] : [[words.paidAt, new Date(paid_at).toLocaleDateString('tr-TR')] as [string, string]]),
  ]
}

function Lines({ lines }: { lines: Statement['lines'] }) {
  return (
    <Table
      caption={words.lines}
      rows={lines}
      rowKey={({ kind, of, rate }) => `${kind}:${of}:${rate}`}
      columns={[
        {
          key: 'kind',
          head: words.lines,
          cell: ({ kind, of }) => (of === null ? words.kinds[kind] : `${words.kinds[kind]}: ${of}`),
          card: 'title',
        },
        {
          key: 'of_value',
          head: words.of,
          align: 'right',
          cell: ({ kind, of_value }) =>
            kind.startsWith('cpa') ? words.players(Math.abs(of_value)) : formatAmount(of_value),
        },
        {
          key: 'rate',
          head: words.rate,
          align: 'right',
          cell: ({ kind, rate }) => {
            if (kind.startsWith('owed')) return '–'
            return kind.startsWith('cpa') ? formatAmount(rate) : words.percent(rate)
          },
        },
        { key: 'amount', head: words.amount, align: 'right', cell: (row) => formatAmount(row.amount), card: 'side' },
      ]}
    />
  )
}
