import type { CallShape } from '@meydan/contract/call'

/** What is done to one of many records: its own call, and what that takes beside the id. */
export interface BulkCall {
  call: CallShape
  id: number
  fields?: Readonly<Record<string, string | number | string[]>>
}

/** An act that can be chosen for many rows at once. */
export interface BulkAct<Row> {
  id: string
  label: string
  tone: 'approve' | 'danger' | 'neutral'
  /** With Shift, the letter that starts it from the keyboard. */
  shortcut?: string
  /** Undefined where the row is not meant. */
  of: (row: Row) => BulkCall | undefined
  /** Asked for once and sent with each. */
  reason?: { field: string; label: string; presets?: readonly string[] }
  name: (row: Row) => string
  /** Lira. */
  amount?: (row: Row) => number
}

/** A chosen row with what is done to it. */
export interface Chosen extends BulkCall {
  name: string
  amount: number | undefined
}

export interface Ended {
  end: 'done' | 'waiting' | 'refused'
  message: string
}
