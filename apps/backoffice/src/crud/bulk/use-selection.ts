import { useState } from 'react'
import { useStaff } from '../../session/use-staff.ts'
import type { Identified, Resource } from '../list/resource.ts'
import type { BulkAct } from './bulk.ts'

export interface Selection<Row extends Identified> {
  /** Rows of this page that something can be done to together; a list without such acts has none. */
  canChoose: (row: Row) => boolean
  chosen: readonly Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** All that can be chosen; none where they all are. */
  toggleAll: () => void
  clear: () => void
  isWhole: boolean
  acts: readonly BulkAct<Row>[]
}

/** The rows that are chosen on a page of a list; another page, tab or filter begins without any. */
export function useSelection<Row extends Identified>(
  resource: Resource<Row>,
  rows: readonly Row[],
  place: string,
): Selection<Row> {
  const { mayCall } = useStaff()
  const [kept, setKept] = useState<{ place: string; ids: ReadonlySet<Row['id']> }>({ place, ids: new Set() })
  const ids = kept.place === place ? kept.ids : new Set<Row['id']>()
  const acts = resource.bulk ?? []
  const canChoose = (row: Row) =>
    acts.some((act) => {
      const each = act.of(row)
      return each !== undefined && mayCall(each.call)
    })
  const able = rows.filter(canChoose)
  const chosen = able.filter((row) => ids.has(row.id))
  const set = (next: Iterable<Row['id']>) => setKept({ place, ids: new Set(next) })
  return {
    canChoose,
    chosen,
    has: (row) => ids.has(row.id),
    toggle: (row) => {
      if (!canChoose(row)) return
      const others = [...ids].filter((id) => id !== row.id)
      set(ids.has(row.id) ? others : [...others, row.id])
    },
    toggleAll: () => set(chosen.length === able.length ? [] : able.map(({ id }) => id)),
    clear: () => set([]),
    isWhole: able.length > 0 && chosen.length === able.length,
    acts: able.length > 0 ? acts : [],
  }
}
