import { words } from '../../words/columns.ts'
import type { Action } from '../list/resource.ts'

type Answer<Row> = Omit<Action<Row>, 'id' | 'label' | 'tone' | 'shortcut' | 'when'> & Partial<Action<Row>>

/** Yes to what waits: O on the keyboard. */
export function approveAction<Row extends { status: string }>(answer: Answer<Row>): Action<Row> {
  return { id: 'approve', label: words.approve, tone: 'approve', shortcut: 'o', when: isPending, ...answer }
}

/** No to what waits: R on the keyboard. */
export function rejectAction<Row extends { status: string }>(answer: Answer<Row>): Action<Row> {
  return { id: 'reject', label: words.reject, tone: 'danger', shortcut: 'r', when: isPending, ...answer }
}

const isPending = (row: { status: string }) => row.status === 'pending'
