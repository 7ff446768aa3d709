import { read } from '@meydan/api-client/query'
import { readDashboard } from '@meydan/contract/reports-admin'
import { Card } from '@meydan/ui/Card.tsx'
import { Pills } from '@meydan/ui/Pills.tsx'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { DashboardStats } from '../features/dashboard/DashboardStats.tsx'
import { QueueList } from '../features/dashboard/QueueList.tsx'
import { SeriesChart } from '../charts/SeriesChart.tsx'
import { TopGames } from '../features/dashboard/TopGames.tsx'
import { useStaff } from '../session/use-staff.ts'

const RANGES = [
  { id: 'today', label: 'Bugün' },
  { id: '7d', label: '7 gün' },
  { id: '30d', label: '30 gün' },
] as const
type Range = (typeof RANGES)[number]['id']

const REFRESH_MS = 5_000

/** The house at a glance; for those without a view of money, the queues alone. */
export function DashboardPage() {
  const { may } = useStaff()
  return (
    <section className="grid gap-3">
      {may(['finance', 'compliance']) ? (
        <Figures />
      ) : (
        <>
          <h1 className="heading text-3xl">Genel Bakış</h1>
          <Card title="Sırada bekleyen" className="max-w-xl">
            <QueueList />
          </Card>
        </>
      )}
    </section>
  )
}

function Figures() {
  const [params, setParams] = useSearchParams()
  const range = (RANGES.find(({ id }) => id === params.get('aralik'))?.id ?? 'today') as Range
  const { data } = useQuery({
    ...read(readDashboard, { range }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const series = data?.series
  const chart = useMemo(
    () =>
      series && {
        labels: series.map(({ at }) =>
          range === 'today' ? hour.format(new Date(at)) : day.format(new Date(`${at.slice(0, 10)}T12:00:00Z`)),
        ),
        plays: [
          { label: 'Bahis', values: series.map(({ stakes }) => stakes), colour: '--accent' },
          { label: 'Kazanç', values: series.map(({ wins }) => wins), colour: '--gold', dashed: true },
        ],
        cash: [
          { label: 'Yatırım', values: series.map(({ deposits }) => deposits), colour: '--success' },
          { label: 'Çekim', values: series.map(({ withdrawals }) => withdrawals), colour: '--warning', dashed: true },
        ],
      },
    [series, range],
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="heading text-3xl">Genel Bakış</h1>
        <Pills
          label="Aralık"
          items={RANGES}
          value={range}
          onChange={(id) => setParams({ aralik: id }, { replace: true })}
        />
      </div>
      {!data || !chart ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : (
        <>
          <DashboardStats totals={data.totals} previous={data.previous} />
          <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_380px]">
            <Card title={range === 'today' ? 'Saatlik bahis ve kazanç' : 'Günlük bahis ve kazanç'}>
              <SeriesChart label="Bahis ve kazanç" labels={chart.labels} lines={chart.plays} />
            </Card>
            <Card title="Sırada bekleyen">
              <QueueList />
            </Card>
            <Card title="En çok oynanan">
              <TopGames games={data.games} />
            </Card>
            <Card title="Yatırım ve çekim">
              <SeriesChart label="Yatırım ve çekim" labels={chart.labels} lines={chart.cash} />
            </Card>
          </div>
        </>
      )}
    </>
  )
}

const hour = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', day: '2-digit', month: 'short' })
