import { read } from '@meydan/api-client/query'
import { readDashboard } from '@meydan/contract/reports/dashboard-admin'
import { StaleContent } from '@meydan/ui/display/StaleContent.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Pills } from '@meydan/ui/layout/Pills.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { AlarmBand } from '../features/dashboard/AlarmBand.tsx'
import { DashboardCharts } from '../features/dashboard/DashboardCharts.tsx'
import { DashboardStats } from '../features/dashboard/DashboardStats.tsx'
import { QueueList } from '../features/dashboard/QueueList.tsx'
import { RiskList } from '../features/dashboard/RiskList.tsx'
import { TopGames } from '../features/dashboard/TopGames.tsx'
import { siteOf } from '../features/reports/use-range.ts'
import { SiteSelect } from '../crud/form/SiteSelect.tsx'
import { useStaff } from '../session/use-staff.ts'
import { words } from '../words/dashboard.ts'

const RANGES = [
  { id: 'today', label: words.today, beside: words.besideYesterday },
  { id: '7d', label: words.days7, beside: words.beside7 },
  { id: '30d', label: words.days30, beside: words.beside30 },
] as const

const REFRESH_MS = 5_000

/** The operator at a glance; for those without a view of money, the queues alone. */
export function DashboardPage() {
  const { mayCall } = useStaff()
  if (mayCall(readDashboard)) return <Figures />
  return (
    <section className="grid gap-3">
      <h1>{words.overview}</h1>
      <Card title={words.queue} className="max-w-xl">
        <QueueList />
      </Card>
    </section>
  )
}

function Figures() {
  const [params, setParams] = useSearchParams()
  const range = RANGES.find(({ id }) => id === params.get('aralik')) ?? RANGES[0]
  const site = siteOf(params)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(readDashboard, { range: range.id, ...site }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  // Figures are named by the range they are of, which for a moment is not the one that has been chosen.
  const shown = RANGES.find(({ id }) => id === data?.range) ?? range
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1>{words.overview}</h1>
        <div className="flex flex-wrap items-end gap-2 max-sm:w-full">
          <SiteSelect
            value={site.site ?? ''}
            onValue={(chosen) => setParams({ aralik: range.id, ...(chosen && { site: chosen }) }, { replace: true })}
          />
          <Pills
            label={words.range}
            items={RANGES}
            value={range.id}
            onChange={(id) => setParams({ aralik: id, ...site }, { replace: true })}
          />
        </div>
      </div>
      {!data && error && (
        <EmptyState
          icon={<CloudOff size={32} />}
          title={words.figuresFailed}
          text={error.sentence ?? words.unreachable}
        >
          <Button onClick={() => void refetch()}>{words.retry}</Button>
        </EmptyState>
      )}
      {data && <AlarmBand alarms={data.alarms} />}
      {data && (
        <StaleContent isStale={isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <DashboardStats range={data.range} totals={data.totals} previous={data.previous} beside={shown.beside} />
        </StaleContent>
      )}
      {!data && !error && <Skeleton className="h-43 rounded-lg" />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[minmax(0,1fr)_380px]">
        <StaleContent isStale={isPlaceholderData} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          {data ? <DashboardCharts range={shown.id} series={data.series} /> : <Skeleton className="h-82 rounded-lg" />}
          <Card title={words.mostPlayed}>
            {data ? <TopGames games={data.games} /> : <Skeleton className="h-60 rounded-md" />}
          </Card>
        </StaleContent>
        <div className="grid gap-3">
          <Card title={words.queue}>
            <QueueList site={site} />
          </Card>
          <Card title={words.risks}>
            <RiskList site={site} />
          </Card>
        </div>
      </div>
    </section>
  )
}
