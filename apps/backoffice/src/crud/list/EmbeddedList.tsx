import { read } from '@meydan/api-client/query'
import type { CallShape, RawInputOf } from '@meydan/contract/call'
import { StaleContent } from '@meydan/ui/display/StaleContent.tsx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Pagination } from '@meydan/ui/layout/Pagination.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { type Column, Table } from '@meydan/ui/display/Table.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { words } from '../../words/crud.ts'
import type { RowOf } from './resource.ts'

const SHORT = 10

interface Props<List extends CallShape> {
  caption: string
  list: List
  /** Filters that hold the list to one record's own. */
  fixed: NoInfer<Partial<RawInputOf<List>>>
  columns: readonly Column<NoInfer<RowOf<List>>>[]
  /** Where rows have no id of their own. */
  rowKey?: (row: NoInfer<RowOf<List>>) => string | number
  emptyText: string
  perPage?: number
}

/** A short list inside another record, with its own page numbers. */
export function EmbeddedList<List extends CallShape>(props: Props<List>) {
  const { caption, list, fixed, columns, rowKey = (row: RowOf<List>) => row.id, emptyText, perPage = SHORT } = props
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...read<CallShape>(list, { ...fixed, page: String(page), per_page: String(perPage) }),
    placeholderData: keepPreviousData,
  })
  if (query.isError && !query.data) return <p role="alert">{query.error.sentence ?? words.loadFailed}</p>
  if (!query.data) return <Skeleton className="h-40 rounded-md" />
  const { data, total } = query.data as { data: RowOf<List>[]; total: number }
  return (
    <div className="grid gap-3">
      <StaleContent isStale={query.isPlaceholderData}>
        <Table
          caption={caption}
          columns={columns}
          rows={data}
          rowKey={rowKey}
          empty={<EmptyState icon={<Inbox size={32} />} title={emptyText} />}
        />
      </StaleContent>
      {total > perPage && (
        <Pagination label={words.pagesOf(caption)} page={page} pages={Math.ceil(total / perPage)} onPage={setPage} />
      )}
    </div>
  )
}
