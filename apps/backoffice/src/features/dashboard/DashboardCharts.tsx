import type { OutputOf } from '@meydan/contract/call'
import type { readDashboard } from '@meydan/contract/dashboard-admin'
import { useMemo } from 'react'
import { ChartCard } from '../../charts/ChartCard.tsx'
import { shortDay } from '../../charts/labels.ts'

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
        { label: 'Bahis', values: series.map(({ stakes }) => stakes), colour: '--accent' },
        { label: 'Kazanç', values: series.map(({ wins }) => wins), colour: '--gold', dashed: true },
      ],
      cash: [
        { label: 'Yatırım', values: series.map(({ deposits }) => deposits), colour: '--accent' },
        { label: 'Çekim', values: series.map(({ withdrawals }) => withdrawals), colour: '--info' },
      ],
    }),
    [series, isToday],
  )
  return (
    <>
      <ChartCard
        title={isToday ? 'Saatlik bahis ve kazanç' : 'Günlük bahis ve kazanç'}
        labels={chart.labels}
        lines={chart.plays}
      />
      <ChartCard
        title={isToday ? 'Saatlik yatırım ve çekim' : 'Günlük yatırım ve çekim'}
        labels={chart.labels}
        lines={chart.cash}
        kind="bars"
        height={200}
      />
    </>
  )
}
