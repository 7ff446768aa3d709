import { read } from '@meydan/api-client/query'
import { listBonuses } from '@meydan/contract/bonuses/bonuses'
import type { OutputOf } from '@meydan/contract/call'
import { Badge, type BadgeTone } from '@meydan/ui/display/Badge.tsx'
import { StaleContent } from '@meydan/ui/display/StaleContent.tsx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Money } from '@meydan/ui/display/Money.tsx'
import { Pagination } from '@meydan/ui/layout/Pagination.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { type Column, Table } from '@meydan/ui/display/Table.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { dateText } from '../../components/text/dates.ts'
import { useLastPage, usePageNumber } from '../../components/hooks/use-page-number.ts'
import { bonusHistoryWords, myBonusWords } from '../../words/account/account-bonuses.ts'

const BONUSES_PER_PAGE = 10

type Row = OutputOf<typeof listBonuses>['bonuses'][number]

/** Every bonus the player ever had. */
export function HistoryTab() {
  const [page, setPage] = usePageNumber()
  const { data, isPending, isPlaceholderData, refetch } = useQuery({
    ...read(listBonuses, { page: String(page) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const pages = data && Math.ceil(data.total / BONUSES_PER_PAGE)
  useLastPage(pages)
  if (isPending) return <Skeleton className="h-96 rounded-lg" />
  if (!data) return <LoadFailed title={myBonusWords.loadFailed} onRetry={() => void refetch()} />
  return (
    <>
      <StaleContent
        isStale={isPlaceholderData}
        className="lg:rounded-lg lg:border lg:border-line lg:bg-s1 lg:px-2 lg:py-1"
      >
        <Table
          caption={bonusHistoryWords.caption}
          columns={columns}
          rows={data.bonuses}
          rowKey={(row) => row.id}
          empty={
            <EmptyState
              art="/art/bos/bonus.svg"
              title={bonusHistoryWords.emptyTitle}
              text={bonusHistoryWords.emptyText}
            />
          }
        />
      </StaleContent>
      <Pagination className="mt-4" page={page} pages={pages ?? 1} onPage={setPage} />
    </>
  )
}

const tones: Record<Row['status'], BadgeTone> = {
  completed: 'success',
  cancelled: 'neutral',
  expired: 'warning',
  active: 'info',
  pending: 'warning',
}

const columns: Column<Row>[] = [
  { key: 'name', head: bonusHistoryWords.bonus, card: 'title', cell: (row) => <b>{row.title || row.bonus_name}</b> },
  {
    key: 'amount',
    head: bonusHistoryWords.amount,
    align: 'right',
    card: 'side',
    cell: (row) => (row.amount > 0 ? <Money lira={row.amount} /> : <span className="text-ink2">{row.type}</span>),
  },
  {
    key: 'status',
    head: bonusHistoryWords.status,
    cell: (row) => <Badge tone={tones[row.status]}>{bonusHistoryWords.statuses[row.status]}</Badge>,
  },
  {
    key: 'date',
    head: bonusHistoryWords.date,
    align: 'right',
    cell: (row) => <time dateTime={row.created_at}>{dateText(row.created_at)}</time>,
  },
]
