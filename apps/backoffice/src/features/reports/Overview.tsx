import { read } from '@meydan/api-client/query'
import { readCashReport, readGgrReport } from '@meydan/contract/reports/reports-admin'
import { formatWholeLira } from '@meydan/money/kurus'
import { StaleContent } from '@meydan/ui/display/StaleContent.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChartCard } from '../../charts/ChartCard.tsx'
import { shortDay } from '../../charts/labels.ts'
import { words } from '../../words/cash/reports.ts'
import { OverviewStats } from './OverviewStats.tsx'
import { RangeBar } from './RangeBar.tsx'
import { Ring } from './Ring.tsx'
import { RtpTable } from './RtpTable.tsx'
import { useRange } from './use-range.ts'

const compact = new Intl.NumberFormat('tr-TR', { notation: 'compact', maximumFractionDigits: 1 })

/** The range in one page: figures beside those before, cash by day, revenue by kind of game, return of the games. */
export function Overview() {
  const range = useRange()
  const days = { from: range.from, to: range.to, ...range.site }
  const keep = { placeholderData: keepPreviousData }
  const cash = useQuery({ ...read(readCashReport, { ...days, group: 'day' }), ...keep })
  const kinds = useQuery({ ...read(readGgrReport, { ...days, group: 'category' }), ...keep })
  const games = useQuery({ ...read(readGgrReport, { ...days, group: 'game' }), ...keep })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <RangeBar range={range} />
      <OverviewStats days={days} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <StaleContent isStale={cash.isPlaceholderData}>
          {cash.data ? <CashChart rows={cash.data.data} /> : <Skeleton className="h-80 rounded-lg" />}
        </StaleContent>
        <Card title={words.ggrByKind}>
          <StaleContent isStale={kinds.isPlaceholderData}>
            {kinds.data ? (
              <Ring
                label={words.gameRevenue}
                total={compact.format(kinds.data.totals.ggr)}
                shares={kinds.data.data.map((row) => ({ label: row.label, value: row.ggr }))}
              />
            ) : (
              <Skeleton className="h-36 rounded-md" />
            )}
            {kinds.data && <KindFigures rows={kinds.data.data} />}
          </StaleContent>
        </Card>
      </div>
      <Card title={words.targetAndActual} className="min-w-0">
        <StaleContent isStale={games.isPlaceholderData}>
          {games.data ? <RtpTable rows={games.data.data} /> : <Skeleton className="h-60 rounded-md" />}
        </StaleContent>
      </Card>
    </div>
  )
}

function KindFigures({ rows }: { rows: readonly { label: string; ggr: number }[] }) {
  return (
    <p className="mt-3 text-xs text-ink3">
      {rows.map((row) => `${row.label} ${row.ggr < 0 ? '−' : ''}${formatWholeLira(Math.abs(row.ggr))} ₺`).join(' · ')}
    </p>
  )
}

function CashChart({ rows }: { rows: readonly { key: string; deposited: number; withdrawn: number }[] }) {
  const chart = useMemo(() => {
    const days = rows.toSorted((a, b) => a.key.localeCompare(b.key))
    return {
      labels: days.map((row) => shortDay(row.key)),
      lines: [
        { label: words.deposits, values: days.map((row) => row.deposited), colour: '--accent' },
        { label: words.withdrawals, values: days.map((row) => row.withdrawn), colour: '--info' },
      ],
    }
  }, [rows])
  return <ChartCard title={words.cash} labels={chart.labels} lines={chart.lines} kind="bars" />
}
