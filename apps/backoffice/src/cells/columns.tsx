import { formatAmount } from '@meydan/money/kurus'
import type { ReactNode } from 'react'
import type { ResourceColumn } from '../crud/list/resource.ts'
import { words } from '../words/columns.ts'
import { numberText } from './numbers.ts'
import { PlayerLink } from './PlayerLink.tsx'
import { OnOff, StatusBadge } from './StatusBadge.tsx'
import { Waiting } from './Waiting.tsx'
import { When } from './When.tsx'

/** A column of every list whose rows hold a value of this kind in a field of this name. */
type ColumnOf<Name extends string, Value> = ResourceColumn<Record<Name, Value>>

interface More {
  hidden?: boolean
  inRecord?: boolean
  oneLine?: boolean
  card?: ResourceColumn<object>['card']
}

/** For what a row is named by or mostly about. */
interface Strong extends More {
  strong?: boolean
}

interface OfPlayer {
  player_id: number | null
  username: string | null
  player_name?: string | null
}

/** Whose record it is, leading to the card: the name of a row. */
export function player(more: More = {}): ResourceColumn<OfPlayer> {
  return {
    key: 'username',
    head: words.player,
    card: 'title',
    oneLine: true,
    cell: (row) => <PlayerLink id={row.player_id} username={row.username} name={row.player_name} />,
    ...more,
  }
}

/** The buttons of a row. */
export function editing<Row>(buttons: (row: Row) => ReactNode): ResourceColumn<Row> {
  return {
    key: 'edit',
    head: words.edit,
    card: 'badge',
    cell: (row) => <span className="inline-flex gap-2">{buttons(row)}</span>,
  }
}

/** Where a record stands, as a badge. */
export function status(more: More = {}): ColumnOf<'status', string> {
  return {
    key: 'status',
    head: words.status,
    card: 'badge',
    oneLine: true,
    cell: (row) => <StatusBadge status={row.status} />,
    ...more,
  }
}

/** How long an open record has waited; when it came, once it is decided. */
export function waiting(isOpen: (status: string) => boolean = isPending): ColumnOf<'created_at' | 'status', string> {
  return {
    key: 'created_at',
    head: words.waiting,
    card: 'subside',
    oneLine: true,
    cell: ({ status, created_at }) => (isOpen(status) ? <Waiting since={created_at} /> : <When at={created_at} />),
  }
}

const isPending = (status: string) => status === 'pending'

/** An instant in Istanbul time. */
export function when<Name extends string>(key: Name, head: string, more: More = {}): ColumnOf<Name, string | null> {
  return { key, head, cell: (row) => <When at={row[key]} isColumn />, ...more }
}

/** A sum of lira, on the right. */
export function money<Name extends string>(key: Name, head: string, more: Strong = {}): ColumnOf<Name, number> {
  return aligned(key, head, (row) => formatAmount(row[key]), more)
}

/** A count or a mean, on the right. */
export function count<Name extends string>(key: Name, head: string, more: Strong = {}): ColumnOf<Name, number> {
  return aligned(key, head, (row) => numberText(row[key]), more)
}

/** A text as it stands, a dash where there is none. */
export function text<Name extends string>(key: Name, head: string, more: Strong = {}): ColumnOf<Name, string | null> {
  return { key, head, ...styled((row) => row[key] || '—', more) }
}

/** A longer text, in two lines at the most. */
export function prose<Name extends string>(key: Name, head: string): ColumnOf<Name, string | null> {
  const cell = (row: Record<Name, string | null>) => (
    <span className="line-clamp-2 max-w-80 whitespace-normal">{row[key] || '—'}</span>
  )
  return { key, head, cell }
}

/** Yes or no in words. */
export function onOff<Name extends string>(
  key: Name,
  head: string,
  { yes, no, ...more }: More & { yes?: string; no?: string } = {},
): ColumnOf<Name, boolean> {
  return { key, head, cell: (row) => <OnOff on={row[key]} yes={yes} no={no} />, ...more }
}

function aligned<Name extends string, Row>(key: Name, head: string, cell: (row: Row) => ReactNode, more: Strong) {
  return { key, head, align: 'right' as const, ...styled(cell, more) }
}

function styled<Row>(cell: (row: Row) => ReactNode, { strong = false, ...more }: Strong) {
  return { cell: strong ? (row: Row) => <strong>{cell(row)}</strong> : cell, ...more }
}
