import type { ListCall, Order, SortOf } from '@meydan/contract/list-admin'
import type { CallShape, OutputOf, RawInputOf } from '@meydan/contract/call'
import type { ComponentType, ReactNode } from 'react'
import type { BulkAct } from '../bulk/bulk.ts'
import type { FormField, FormValues, Option } from '../form/form-field.ts'

export interface Identified {
  id: number | string
}

/** A row as the list's reply carries it. */
export type RowOf<List extends CallShape> =
  OutputOf<List> extends { data: readonly (infer Row extends Identified)[] } ? Row : never

/** The names of what a list can be asked for. */
type AskedOf<List extends CallShape> = keyof RawInputOf<List> & string

type NameOf<Row> = keyof Row & string

/** One kind of record the back office lists: everything the table machine needs to know of it. */
export interface Resource<Row extends Identified, Asked extends string = string, Sorted extends string = string> {
  title: string
  /** Says by what it can be ordered and whether it can be had as a file. */
  list: ListCall
  columns: readonly ResourceColumn<Row>[]
  /** Tabs over the table, each with an order of its own if it has one. `all` is written as ''. */
  tabs?: { name: Asked; options: readonly (Option & { sort?: Order<Sorted> })[]; initial: string }
  filters?: readonly Filter<Asked>[]
  /** The order of a first visit, where it is not the list's usual one. */
  sort?: Order<Sorted>
  searchHint?: string
  /** Others work here too: rows are read again by themselves, tabs are counted, and a decision leads to the next record. `quick`: every second. */
  live?: boolean | 'quick'
  /** A list that is watched: below the table's width two lines a row, and small lines only on a tablet. */
  denseCards?: boolean
  actions?: readonly Action<Row>[]
  /** What can be done to many rows at once: they get a box each. */
  bulk?: readonly BulkAct<Row>[]
  /** The panel at the side; without one, rows do not open. */
  Detail?: ComponentType<DetailProps<Row>>
  /** The record takes most of the page beside a narrow list, and places its actions itself. */
  wideDetail?: boolean
  /** Where a row leads instead of opening a panel. */
  href?: (row: Row) => string
  /** Buttons beside the title, such as 'Yeni banner'. */
  Header?: ComponentType
  /** Rows can be moved up and down; saves the order they are given in. */
  order?: { call: CallShape; save: (rows: readonly Row[]) => Promise<unknown> }
  emptyText: string
  emptyHint?: string
}

/** The order of a first visit; none where the list has one that no column says. */
export function usualSort({ sort, list }: Pick<Resource<Identified>, 'sort' | 'list'>): string | undefined {
  return sort ?? list.list.usual
}

/** Describes what the back office shows of a list: `resource(listDeposits)({ columns: … })`. Rows, filters and orders are the call's own. */
export function resource<List extends ListCall>(list: List) {
  type Listed = Resource<RowOf<List>, AskedOf<List>, SortOf<List>>
  return (description: Omit<Listed, 'list'>): Listed => ({
    list,
    ...description,
  })
}

export interface DetailProps<Row extends Identified> {
  row: Row
  /** What can be done to the record; only a `wideDetail` places it. */
  actions?: ReactNode
}

export interface ResourceColumn<Row> {
  /** The field of the row: what the list may be ordered by, and the name in saved views. Buttons are no field. */
  key: NameOf<Row> | 'edit' | 'move'
  head: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  /** A short name or code: never broken into two lines. */
  oneLine?: boolean
  /** Shown only when chosen. */
  hidden?: boolean
  /** The record says it too: left out beside an open one where the page is not wide, unless chosen. */
  inRecord?: boolean
  /** Place in a phone's card: first row, second row, badges with their name, or small lines (default). */
  card?: 'title' | 'side' | 'sub' | 'subside' | 'badge' | 'line' | 'none'
}

export type Filter<Asked extends string = string> =
  | { name: Asked; label: string; kind: 'text' | 'date' | 'number'; placeholder?: string }
  | { name: Asked; label: string; kind: 'select'; options: readonly Option[] }

export interface Action<Row> {
  id: string
  label: string
  /** Who may make it sees the action. */
  call: CallShape
  tone: 'approve' | 'danger' | 'neutral'
  /** The letter that starts it from the keyboard. */
  shortcut?: string
  /** Where it can be done at all. */
  when: (row: Row) => boolean
  /** A reason is asked for and sent in this field. */
  reason?: { field: string; label: string; required: boolean; presets?: readonly string[] }
  /** Asked for beside the decision and sent with it; what is filled in can be warned of in words. */
  fields?: (row: Row) => readonly FormField[]
  warn?: (row: Row, values: FormValues) => string | undefined
  confirm?: (row: Row, values: FormValues) => { title: string; message?: string }
  doneText: string
  /** The answer is shown this once, and stays on the screen until it is closed. */
  staysOpen?: (row: Row) => boolean
}
