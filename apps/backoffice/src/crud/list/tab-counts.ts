import { read } from '@meydan/api-client/query'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { ListState } from './list-state.ts'
import type { Identified, Resource } from './resource.ts'

const COUNTS_MS = 15_000

/** How many records stand behind each tab under the filters of now; the tab of everything is not counted. */
export function useTabCounts<Row extends Identified>(
  resource: Resource<Row>,
  state: ListState,
): Record<string, number | undefined> {
  const { tabs, list, live } = resource
  const counted = live && tabs ? tabs.options.filter((option) => option.value !== '') : []
  const replies = useQueries({
    queries: counted.map((option) => ({
      ...read(list, { ...state.query, page: '1', per_page: '1', [tabs?.name ?? '']: option.value }),
      refetchInterval: COUNTS_MS,
      placeholderData: keepPreviousData,
    })),
  })
  return Object.fromEntries(
    counted.map((option, index) => [option.value, (replies[index]?.data as { total: number } | undefined)?.total]),
  )
}
