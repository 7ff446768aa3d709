import { PAGE_SIZES } from '@meydan/contract/list-admin'
import { addressWith } from '@meydan/ui/address-now'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Identified, type Resource, usualSort } from './resource.ts'

export interface ListState {
  /** What the list call is asked. */
  query: Record<string, string>
  page: number
  perPage: number
  sort: string
  /** Id of the open record, if one is. */
  open: string | undefined
  /** The address without the open record: what a saved view keeps. */
  view: string
  get(name: string): string
  /** Changes fields of the address; whatever changes a filter leads back to page 1 and closes the record. */
  set(changes: Record<string, string | undefined>): void
}

const OPEN = 'kayit'
const COLUMNS = 'sutun'

/** The state of a list page is its address: shareable, bookmarkable, and right after going back. */
export function useListState<Row extends Identified>(resource: Resource<Row>): ListState {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (changes: Record<string, string | undefined>) => {
      setParams(changed(changes), { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  return useMemo(() => {
    const initial = initialOf(resource, params)
    const get = (name: string) => params.get(name) ?? initial[name] ?? ''
    const names = new Set([...Object.keys(initial), ...params.keys()])
    const query = Object.fromEntries(
      [...names]
        .filter((name) => name !== OPEN && name !== COLUMNS && get(name) !== '')
        .map((name) => [name, get(name)]),
    )
    const kept = new URLSearchParams(params)
    for (const name of [OPEN, 'page']) kept.delete(name)
    return {
      query,
      page: Number(get('page')),
      perPage: Number(get('per_page')),
      sort: get('sort'),
      open: params.get(OPEN) || undefined,
      view: kept.toString(),
      get,
      set,
    }
  }, [params, resource, set])
}

/** What holds where the address says nothing. */
function initialOf<Row extends Identified>(
  resource: Resource<Row>,
  params: URLSearchParams,
): Record<string, string | undefined> {
  const { tabs } = resource
  const sort = usualSort(resource)
  const paging = { per_page: String(PAGE_SIZES[0]), page: '1' }
  if (!tabs) return { ...paging, sort }
  const tab = tabs.options.find(({ value }) => value === (params.get(tabs.name) ?? tabs.initial))
  return { ...paging, sort: tab?.sort ?? sort, [tabs.name]: tabs.initial }
}

function changed(changes: Record<string, string | undefined>): URLSearchParams {
  const isFilter = Object.keys(changes).some((name) => name !== OPEN && name !== COLUMNS)
  return addressWith(isFilter ? { [OPEN]: undefined, page: undefined, ...changes } : changes)
}
