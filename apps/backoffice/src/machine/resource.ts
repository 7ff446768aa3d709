import type { CallShape, StaffRole } from '@meydan/contract/call'
import type { ComponentType, ReactNode } from 'react'

/** One kind of record the back office lists: everything the table machine needs to know of it. */
export interface Resource<Row extends { id: number }> {
  title: string
  list: CallShape
  columns: readonly ResourceColumn<Row>[]
  /** Tabs over the table. `all` is written as ''. */
  tabs?: { name: string; options: readonly Option[]; initial: string }
  filters?: readonly Filter[]
  /** The order of a first visit, such as `-created_at`. */
  sort?: string
  searchHint?: string
  /** Rows are read again by themselves: queues where others work too. */
  live?: boolean
  actions?: readonly Action<Row>[]
  /** The panel at the side; without one, rows do not open. */
  Detail?: ComponentType<{ row: Row }>
  /** Half the page for the record instead of a narrow panel. */
  wideDetail?: boolean
  /** Where a row leads instead of opening a panel. */
  href?: (row: Row) => string
  /** Buttons beside the title, such as 'Yeni banner'. */
  Header?: ComponentType
  emptyText: string
}

export interface Option {
  value: string
  label: string
}

export interface ResourceColumn<Row> {
  /** The field that the server sorts by, and the name in saved views. */
  key: string
  head: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'right'
  /** Shown only when chosen. */
  hidden?: boolean
  /** Place in a phone's card. */
  card?: 'title' | 'side' | 'line' | 'none'
}

export type Filter =
  | { name: string; label: string; kind: 'text' | 'date' | 'number'; placeholder?: string }
  | { name: string; label: string; kind: 'select'; options: readonly Option[] }

export interface Action<Row> {
  id: string
  label: string
  call: CallShape
  tone: 'approve' | 'danger' | 'neutral'
  roles: readonly StaffRole[]
  /** The letter that starts it from the keyboard. */
  shortcut?: string
  /** Where it can be done at all. */
  when: (row: Row) => boolean
  /** A reason is asked for and sent in this field. */
  reason?: { field: string; label: string; required: boolean; presets?: readonly string[] }
  confirm?: (row: Row) => { title: string; message?: string }
  doneText: string
}
