import { read } from '@meydan/api-client/query'
import { cx } from '@meydan/ui/cx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { words } from '../../words/crud.ts'
import { BulkBar } from '../bulk/BulkBar.tsx'
import { useSelection } from '../bulk/use-selection.ts'
import { CompactList } from './CompactList.tsx'
import { DetailPanel } from '../record/DetailPanel.tsx'
import { useListState } from './list-state.ts'
import { ListFooter } from './ListFooter.tsx'
import { useListKeys, useOpenRecord } from '../record/open-record.ts'
import type { Identified, Resource } from './resource.ts'
import { ResourceHeader } from './ResourceHeader.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { useSiteFilter } from '../form/site-filter.ts'

interface Page<Row> {
  data: Row[]
  total: number
}

const LIVE_MS = 5_000
const QUICK_MS = 1_000

/** One list of the back office: tabs, filters, table, page numbers and the record at the side, all from its description. */
export function ResourcePage<Row extends Identified>({ resource: described }: { resource: Resource<Row> }) {
  const resource = useSiteFilter(described)
  const state = useListState(resource)
  const list = useQuery({
    ...read(resource.list, state.query),
    placeholderData: keepPreviousData,
    refetchInterval: resource.live === 'quick' ? QUICK_MS : resource.live ? LIVE_MS : false,
  })
  const page = list.data as Page<Row> | undefined
  // Rows of the query before are looked at while the next ones come, and are nobody's to open.
  const isStale = list.isPlaceholderData
  const rows: readonly Row[] = isStale || !page ? NONE : page.data
  const opened = useOpenRecord(rows, state)
  const record = isStale ? undefined : opened
  const isEmptyStale = isStale && page?.data.length === 0
  const isWide = Boolean(record && resource.wideDetail)
  useListKeys(rows, state, Boolean(resource.Detail))
  const selection = useSelection(resource, rows, JSON.stringify(state.query))
  return (
    <section aria-labelledby="page-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ResourceHeader resource={resource} state={state} />
      {resource.bulk && <BulkBar selection={selection} rows={rows} state={state} />}
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-3',
          record && (isWide ? 'xl:grid-cols-[250px_minmax(0,1fr)]' : 'xl:grid-cols-[minmax(0,1fr)_360px]'),
        )}
      >
        <div aria-busy={isStale} className="min-w-0 rounded-lg lg:border lg:border-line lg:bg-s1 lg:p-2">
          {(list.isPending || isEmptyStale) && <Skeleton className="h-96 rounded-md" />}
          {list.isError && !page && (
            <p role="alert" className="p-6 text-center text-danger">
              {list.error.sentence ?? words.loadFailed}
            </p>
          )}
          {page &&
            !isEmptyStale &&
            (isWide ? (
              <CompactList resource={resource} state={state} rows={page.data} />
            ) : (
              <ResourceTable {...{ resource, state, selection, isStale }} rows={page.data} />
            ))}
          {page && <ListFooter resource={resource} state={state} total={page.total} isNarrow={isWide} />}
        </div>
        {record && resource.Detail && (
          <DetailPanel key={record.row.id} resource={resource} state={state} rows={rows} {...record} />
        )}
      </div>
    </section>
  )
}

const NONE: readonly never[] = []
