import { NOT_LOGGED_IN } from '@meydan/contract/sentences'
import { read } from '@meydan/api-client/query'
import { addressOf } from '@meydan/api-client/send'
import { categoryLabel } from '@meydan/contract/categories'
import { exportTransactions, listTransactions, PAGE_SIZE } from '@meydan/contract/wallet/history'
import { addDays } from '@meydan/money/day'
import { StaleContent } from '@meydan/ui/display/StaleContent.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Pagination } from '@meydan/ui/layout/Pagination.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { Table } from '@meydan/ui/display/Table.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router'
import { useLastPage, usePageNumber } from '../../components/hooks/use-page-number.ts'
import { paths } from '../../paths.ts'
import { REFUSED } from '../../session/refused.ts'
import { historyWords } from '../../words/account/history.ts'
import { columnsOf } from './columns.tsx'
import { DateFilter } from './DateFilter.tsx'
import { type DateRange, rangeOf, today } from './date-range.ts'
import { type HistoryType, kindOf, lineKey } from './history.ts'
import { KindFilter } from './KindFilter.tsx'
import { PrintButton } from './PrintButton.tsx'
import { Statistics } from './Statistics.tsx'

const MONTH_DAYS = 29

/** A tab's sums, range, lines and pages. */
export function TransactionList({ type }: { type: HistoryType }) {
  const [search, setSearch] = useSearchParams()
  const [page, setPage] = usePageNumber()
  const lastDay = today()
  const range = rangeOf(search, lastDay)
  const kind = kindOf(type, search)
  const query = { type, ...range, ...(kind && { category: kind }) }
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...read(listTransactions, { ...query, page: String(page), limit: String(PAGE_SIZE) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  useLastPage(isPlaceholderData ? undefined : data?.pagination.total_pages)
  if (error?.sentence === NOT_LOGGED_IN) return <Navigate replace to={paths.legacyLogin} state={REFUSED} />
  const apply = (next: DateRange) =>
    setSearch({ tab: type, ...(kind && { kind }), ...next }, { preventScrollReset: true })
  const shown = error ? undefined : data
  return (
    <>
      <div className="mb-3.5 grid grid-cols-2 gap-2 lg:gap-3 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,520px)]">
        <StaleContent isStale={isPlaceholderData} className="col-span-2 grid grid-cols-subgrid">
          <Statistics type={type} statistics={shown?.statistics} />
        </StaleContent>
        <div className="col-span-2 self-end xl:col-span-1">
          <DateFilter key={`${range.from} ${range.to}`} range={range} lastDay={lastDay} onApply={apply} />
        </div>
      </div>
      <KindFilter type={type} kind={kind} />
      {isPending ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : (
        <StaleContent
          isStale={isPlaceholderData}
          className="lg:rounded-lg lg:border lg:border-line lg:bg-s1 lg:px-2 lg:py-1"
        >
          <Table
            caption={historyWords.tabNames[type]}
            columns={columnsOf(type)}
            rows={shown?.transactions ?? []}
            rowKey={lineKey}
            empty={
              <EmptyState
                art="/art/bos/islem.svg"
                title={kind ? historyWords.emptyKind(categoryLabel(kind)) : historyWords.empty[type]}
                text={historyWords.emptyText}
              >
                <Button onClick={() => apply({ from: addDays(lastDay, -MONTH_DAYS), to: lastDay })}>
                  {historyWords.lastMonth}
                </Button>
              </EmptyState>
            }
          />
        </StaleContent>
      )}
      <Pagination className="mt-4" page={page} pages={shown?.pagination.total_pages ?? 1} onPage={setPage} />
      {(shown?.transactions.length ?? 0) > 0 && (
        <div className="mt-3 flex flex-wrap justify-center gap-2 lg:justify-end">
          <PrintButton key={`${range.from} ${range.to} ${kind}`} type={type} kind={kind} range={range} />
          <a href={addressOf(exportTransactions, query)} download className={buttonClass({ variant: 'ghost' })}>
            <Download aria-hidden size={18} />
            {historyWords.csv}
          </a>
        </div>
      )}
    </>
  )
}
