import { useLayoutEffect, useState } from 'react'
import { isTyping } from '../actions/is-typing.ts'
import type { ListState } from '../list/list-state.ts'
import type { Identified, Resource } from '../list/resource.ts'

export interface OpenRecord<Row> {
  row: Row
  /** It has left this view since it was opened: somebody else has decided. */
  isGone: boolean
}

/** The record of the address; one that leaves the list while it is looked at stays, and says so. */
export function useOpenRecord<Row extends Identified>(
  rows: readonly Row[],
  state: ListState,
): OpenRecord<Row> | undefined {
  const found = rows.find((row) => String(row.id) === state.open)
  const [seen, setSeen] = useState<Row>()
  if (found && found !== seen) setSeen(found)
  const row = found ?? (seen && String(seen.id) === state.open ? seen : undefined)
  return row && { row, isGone: found === undefined }
}

/** Leads to the record `step` rows on; without an open one, to the first. */
export function goBy<Row extends Identified>(rows: readonly Row[], state: ListState, step: number): void {
  const at = rows.findIndex((row) => String(row.id) === state.open)
  const next = rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
  if (next) state.set({ kayit: String(next.id) })
}

/** After a decision of one's own: the next record of the queue, or none. Elsewhere the record stays open. */
export function goOn<Row extends Identified>(resource: Resource<Row>, rows: readonly Row[], state: ListState): void {
  const { tabs, live } = resource
  if (!live || !tabs || state.get(tabs.name) !== tabs.initial) return
  const at = rows.findIndex((row) => String(row.id) === state.open)
  const next = at === -1 ? undefined : (rows[at + 1] ?? rows[at - 1])
  state.set({ kayit: next && String(next.id) })
}

/** J and K go down and up the list, Escape closes the record, / leads to the search. */
export function useListKeys<Row extends Identified>(rows: readonly Row[], state: ListState, opens: boolean): void {
  // With the list, not a moment after it: a key that comes between is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      const search = event.key === '/' && document.querySelector<HTMLInputElement>('input[data-search]')
      if (search) {
        event.preventDefault()
        search.focus()
      }
      if (!opens) return
      if (event.key === 'j') goBy(rows, state, 1)
      if (event.key === 'k') goBy(rows, state, -1)
      if (event.key === 'Escape' && state.open) state.set({ kayit: undefined })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [rows, state, opens])
}
