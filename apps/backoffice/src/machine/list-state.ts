import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource } from './resource.ts'

export interface ListState {
  /** What the list call is asked. */
  query: Record<string, string>
  page: number
  perPage: number
  sort: string
  /** Id of the open record, if one is. */
  open: number | undefined
  get(name: string): string
  /** Changes fields of the address; whatever changes a filter leads back to page 1. */
  set(changes: Record<string, string | undefined>): void
}

const OWN = new Set(['kayit', 'sutun'])

/** The state of a list page is its address: shareable, bookmarkable, and right after going back. */
export function useListState<Row extends { id: number }>(resource: Resource<Row>): ListState {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (changes: Record<string, string | undefined>) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined) next.delete(name)
            else next.set(name, value)
          }
          if (Object.keys(changes).some((name) => !OWN.has(name) && name !== 'page')) next.delete('page')
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    },
    [setParams],
  )
  return useMemo(() => {
    const initial: Record<string, string> = { per_page: '25', sort: resource.sort ?? '-id', page: '1' }
    if (resource.tabs) initial[resource.tabs.name] = resource.tabs.initial
    const get = (name: string) => params.get(name) ?? initial[name] ?? ''
    const names = new Set([...Object.keys(initial), ...params.keys()])
    const query = Object.fromEntries(
      [...names].filter((name) => !OWN.has(name) && get(name) !== '').map((name) => [name, get(name)]),
    )
    const open = Number(params.get('kayit')) || undefined
    return { query, page: Number(get('page')), perPage: Number(get('per_page')), sort: get('sort'), open, get, set }
  }, [params, resource, set])
}
