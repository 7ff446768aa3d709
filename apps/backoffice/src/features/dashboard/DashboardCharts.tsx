import type { OutputOf } from '@meydan/contract/call'
import type { readDashboard } from '@meydan/contract/reports/dashboard-admin'
import { useMemo } from 'react'
import { ChartCard } from '../../charts/ChartCard.tsx'
import { shortDay } from '../../charts/labels.ts'
import { words } from '../../words/dashboard.ts'

const hour = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', hour: '2-digit', minute: '2-digit' })

interface Props {
  range: string
  series: OutputOf<typeof readDashboard>['series']
}

/** Play and cash over the range, by the hour today and by the day else. */
export function DashboardCharts({ range, series }: Props) {
  const isToday = range === 'today'
  const chart = useMemo(
    () => ({
      labels: series.map(({ at }) => (isToday ? hour.format(new Date(at)) : shortDay(at.slice(0, 10)))),
      plays: [
        { label: words.stakes, values: series.map(({ stakes }) => stakes), colour: '--accent' },
        { label: words.wins, values: series.map(({ wins }) => wins), colour: '--gold', dashed: true },
      ],
      cash: [
        { label: words.deposits, values: series.map(({ deposits }) => deposits), colour: '--accent' },
        { label: words.withdrawals, values: series.map(({ withdrawals }) => withdrawals), colour: '--info' },
      ],
    }),
    [series, isToday],
  )
  return (
    <>
      <ChartCard title={isToday ? words.hourlyPlay : words.dailyPlay} labels={chart.labels} lines={chart.plays} />
      <ChartCard
        title={isToday ? words.hourlyCash : words.dailyCash}
        labels={chart.labels}
        lines={chart.cash}
        kind="bars"
        height={200}
      />
    </>
  )
}
