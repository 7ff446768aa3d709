import { read } from '@meydan/api-client/query'
import { StaleContent } from '@meydan/ui/display/StaleContent.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Pills } from '@meydan/ui/layout/Pills.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { Table } from '@meydan/ui/display/Table.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useMemo } from 'react'
import { ChartCard } from '../../charts/ChartCard.tsx'
import { shortDay } from '../../charts/labels.ts'
import { words } from '../../words/cash/reports.ts'
import { Funnel } from './Funnel.tsx'
import { RangeBar } from './RangeBar.tsx'
import { cellOf } from './report-cell.tsx'
import { TermLink } from './TermLink.tsx'
import type { Report } from './reports.ts'
import { useRange } from './use-range.ts'

type Row = Record<string, unknown>
const COLOURS = ['--accent', '--info']

/** One report: range, grouping, chart over days, table with its totals, CSV. */
export function ReportView({ report }: { report: Report }) {
  const range = useRange()
  const group = report.groups?.find(({ id }) => id === range.params.get('grup'))?.id ?? report.groups?.[0]?.id
  const isBySite = 'site' in (report.call.input as unknown as { shape: object }).shape
  const query = { from: range.from, to: range.to, ...(group ? { group } : {}), ...(isBySite ? range.site : {}) }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <RangeBar range={range} isBySite={isBySite} file={`${report.call.path}.csv?${new URLSearchParams(query)}`}>
        {report.groups && group && (
          <Pills
            label={words.grouping}
            items={report.groups}
            value={group}
            onChange={(id) => range.set({ grup: id })}
            className="max-w-full"
          />
        )}
      </RangeBar>
      <Rows key={group} report={report} query={query} />
    </div>
  )
}

/** What the report answers. Give it the grouping as its key: rows of another one are no rows to keep meanwhile. */
function Rows({
  report,
  query,
}: {
  report: Report
  query: { from: string; to: string; group?: string; site?: string }
}) {
  const { data, error, isPlaceholderData } = useQuery({
    ...read(report.call, query),
    placeholderData: keepPreviousData,
  })
  const page = data as { data: Row[]; total: number; totals?: Row } | undefined
  const hasChart = report.chart && (query.group === 'day' || !report.groups)
  return (
    <>
      {error && (
        <p role="alert" className="text-danger">
          {error.sentence ?? words.reportFailed}
        </p>
      )}
      {!page && !error && <Skeleton className="h-96 rounded-lg" />}
      {page && (
        <StaleContent isStale={isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {hasChart && page.data.length > 1 && <DayChart report={report} rows={page.data} />}
          {report.funnel && page.totals && (
            <Card title={words.funnel} className="max-w-2xl">
              <Funnel steps={report.funnel.map(({ name, label }) => [label, Number(page.totals?.[name] ?? 0)])} />
            </Card>
          )}
          {page.total > page.data.length && (
            <p role="status" className="text-sm font-semibold text-ink2">
              {words.cut(page.data.length, page.total)}
            </p>
          )}
          {report.note && <p className="text-sm text-ink2">{report.note}</p>}
          <ReportTable report={report} page={page} />
        </StaleContent>
      )}
    </>
  )
}

function ReportTable({ report, page }: { report: Report; page: { data: Row[]; totals?: Row } }) {
  const chief = report.chief?.find((name) => page.data.some((row) => row[name] !== null)) ?? report.columns.at(-1)?.name
  return (
    <Card className="min-w-0">
      <Table<Row>
        caption={report.label}
        rows={page.totals && page.data.length > 0 ? [...page.data, { ...page.totals, isTotal: true }] : page.data}
        rowKey={(row) => (row.isTotal ? 'toplam' : String(row[report.key]))}
        empty={<EmptyState icon={<ChartColumn size={32} />} title={words.noRows} />}
        columns={report.columns.map((column, index) => ({
          key: column.name,
          head: column.head,
          about: <TermLink name={column.name} />,
          align: column.kind === 'text' || column.kind === 'instant' ? undefined : 'right',
          card: index === 0 ? 'title' : column.name === chief ? 'side' : 'line',
          cell: (row) =>
            row.isTotal ? (
              <strong>{index === 0 ? report.totalLabel : cellOf(column.kind, row[column.name])}</strong>
            ) : (
              cellOf(column.kind, row[column.name])
            ),
        }))}
      />
    </Card>
  )
}

function DayChart({ report, rows }: { report: Report; rows: readonly Row[] }) {
  const chart = useMemo(() => {
    const days = rows.toSorted((a, b) => String(a[report.key]).localeCompare(String(b[report.key])))
    return {
      labels: days.map((row) => shortDay(String(row[report.key]))),
      lines: (report.chart ?? []).map((name, index) => ({
        label: report.columns.find((column) => column.name === name)?.head ?? name,
        values: days.map((row) => Number(row[name] ?? 0)),
        colour: COLOURS[index] ?? '--accent',
      })),
    }
  }, [report, rows])
  return <ChartCard title={report.label} labels={chart.labels} lines={chart.lines} kind="bars" />
}
