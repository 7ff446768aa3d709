import { read } from '@meydan/api-client/query'
import { addDays, istanbulDay } from '@meydan/money/day'
import { buttonClass } from '@meydan/ui/button-class'
import { Card } from '@meydan/ui/Card.tsx'
import { cx } from '@meydan/ui/cx'
import { EmptyState } from '@meydan/ui/EmptyState.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Pills } from '@meydan/ui/Pills.tsx'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { Table } from '@meydan/ui/Table.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn, Download } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { SeriesChart } from '../../charts/SeriesChart.tsx'
import { cellOf } from './report-cell.tsx'
import type { Report } from './reports.ts'

type Row = Record<string, unknown>
const COLOURS = ['--accent', '--gold']
const DEFAULT_DAYS = 29

/** One report: range, grouping, chart over days, table with its totals, CSV. */
export function ReportView({ report }: { report: Report }) {
  const [params, setParams] = useSearchParams()
  const today = istanbulDay(new Date())
  const group = report.groups?.find(({ id }) => id === params.get('grup'))?.id ?? report.groups?.[0]?.id
  const query = {
    from: params.get('from') ?? addDays(today, -DEFAULT_DAYS),
    to: params.get('to') ?? today,
    ...(group ? { group } : {}),
  }
  const { data, error } = useQuery({ ...read(report.call, query), placeholderData: keepPreviousData })
  const page = data as { data: Row[]; totals?: Row } | undefined
  const set = (name: string, value: string) => {
    params.set(name, value)
    setParams(params, { replace: true })
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label="Başlangıç"
          type="date"
          max={query.to}
          value={query.from}
          onChange={(event) => event.target.value && set('from', event.target.value)}
          className="w-44"
        />
        <Field
          label="Bitiş"
          type="date"
          min={query.from}
          max={today}
          value={query.to}
          onChange={(event) => event.target.value && set('to', event.target.value)}
          className="w-44"
        />
        {report.groups && group && (
          <Pills label="Gruplama" items={report.groups} value={group} onChange={(id) => set('grup', id)} />
        )}
        <a
          href={`${report.call.path}.csv?${new URLSearchParams(query)}`}
          download
          className={cx('ml-auto', buttonClass({ variant: 'outline' }))}
        >
          <Download aria-hidden size={18} />
          CSV indir
        </a>
      </div>
      {error && <p role="alert">{error.sentence ?? 'Rapor yüklenemedi'}</p>}
      {!page ? (
        !error && <Skeleton className="h-96 rounded-lg" />
      ) : (
        <>
          {report.chart && (group === 'day' || !report.groups) && page.data.length > 1 && (
            <DayChart report={report} rows={page.data} />
          )}
          <Card>
            <Table<Row>
              caption={report.label}
              rows={page.totals ? [...page.data, { ...page.totals, isTotal: true }] : page.data}
              rowKey={(row) => (row.isTotal ? 'toplam' : String(row[report.key]))}
              empty={<EmptyState icon={<ChartColumn />} title="Bu aralıkta kayıt yok" />}
              columns={report.columns.map((column, index) => ({
                key: column.name,
                head: column.head,
                align: column.kind === 'text' || column.kind === 'instant' ? undefined : 'right',
                card: index === 0 ? 'title' : index === report.columns.length - 1 ? 'side' : 'line',
                cell: (row) =>
                  row.isTotal ? (
                    <strong>{index === 0 ? 'Toplam' : cellOf(column.kind, row[column.name])}</strong>
                  ) : (
                    cellOf(column.kind, row[column.name])
                  ),
              }))}
            />
          </Card>
        </>
      )}
    </div>
  )
}

function DayChart({ report, rows }: { report: Report; rows: readonly Row[] }) {
  const chart = useMemo(() => {
    const days = rows.toSorted((a, b) => String(a[report.key]).localeCompare(String(b[report.key])))
    return {
      labels: days.map((row) => String(row[report.key])),
      lines: (report.chart ?? []).map((name, index) => ({
        label: report.columns.find((column) => column.name === name)?.head ?? name,
        values: days.map((row) => Number(row[name] ?? 0)),
        colour: COLOURS[index] ?? '--accent',
        dashed: index > 0,
      })),
    }
  }, [report, rows])
  return (
    <Card>
      <SeriesChart label={report.label} labels={chart.labels} lines={chart.lines} />
    </Card>
  )
}
