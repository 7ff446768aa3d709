import { read } from '@meydan/api-client/query'
import { readCashReport, readGgrReport } from '@meydan/contract/reports/reports-admin'
import { StaleContent } from '@meydan/ui/display/StaleContent.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { StatCard } from '@meydan/ui/display/StatCard.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChangeNote } from '../../cells/ChangeNote.tsx'
import { wholeLiraText } from '../../cells/numbers.ts'
import { words } from '../../words/cash/reports.ts'
import { spanBefore } from './use-range.ts'

/** Five figures of the range, each beside the span of the same length before it. */
export function OverviewStats({ days }: { days: Days }) {
  const { figures: now, isStale } = useFigures(days)
  const { figures: before, isStale: isBeforeStale } = useFigures({ ...days, ...spanBefore(days) })
  if (!now || !before) return <Skeleton className="h-25 rounded-lg" />
  return (
    <StaleContent isStale={isStale || isBeforeStale} className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {FIGURES.map(({ label, name, isCost }) => (
        <StatCard
          key={name}
          className="max-lg:last:col-span-2"
          label={label}
          value={wholeLiraText(now[name])}
          note={<ChangeNote now={now[name]} before={before[name]} beside={words.beside} isCost={isCost} />}
        />
      ))}
    </StaleContent>
  )
}

const FIGURES = [
  { label: words.deposits, name: 'deposited', isCost: false },
  { label: words.withdrawals, name: 'withdrawn', isCost: true },
  { label: words.ggr, name: 'ggr', isCost: false },
  { label: words.bonusCost, name: 'bonusCost', isCost: true },
  { label: words.ngr, name: 'ngr', isCost: false },
] as const

interface Days {
  from: string
  to: string
  site?: string
}

type Figures = Record<(typeof FIGURES)[number]['name'], number>

function useFigures(days: Days): { figures?: Figures; isStale: boolean } {
  const cash = useQuery({ ...read(readCashReport, { ...days, group: 'day' }), placeholderData: keepPreviousData })
  const play = useQuery({ ...read(readGgrReport, { ...days, group: 'day' }), placeholderData: keepPreviousData })
  const isStale = cash.isPlaceholderData || play.isPlaceholderData
  if (!cash.data || !play.data) return { isStale }
  const { deposited, withdrawn } = cash.data.totals
  const { ggr, bonus_cost, cashback, ngr } = play.data.totals
  return {
    figures: { deposited, withdrawn, ggr, bonusCost: (bonus_cost ?? 0) + (cashback ?? 0), ngr: ngr ?? ggr },
    isStale,
  }
}
