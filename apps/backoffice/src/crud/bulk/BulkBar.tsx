import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { useLayoutEffect, useState } from 'react'
import { whole } from '../../cells/numbers.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/bulk.ts'
import { isTyping } from '../actions/is-typing.ts'
import type { ListState } from '../list/list-state.ts'
import type { Identified } from '../list/resource.ts'
import type { BulkAct } from './bulk.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { sumOf } from './Ends.tsx'
import type { Selection } from './use-selection.ts'

interface Props<Row extends Identified> {
  selection: Selection<Row>
  rows: readonly Row[]
  state: ListState
}

/** What is chosen, and what can be done to it together. X chooses the open record, A all of the page, Shift and a letter an act. */
export function BulkBar<Row extends Identified>({ selection, rows, state }: Props<Row>) {
  const { chosen, acts, clear } = selection
  const [started, setStarted] = useState<{ act: BulkAct<Row>; rows: readonly Row[] }>()
  const { mayCall } = useStaff()
  const ways = acts
    .map((act) => ({ act, rows: chosen.filter((row) => isFor(act, row, mayCall)) }))
    .filter((way) => way.rows.length > 0)
  useBulkKeys({ selection, rows, state, ways, onStart: setStarted })
  return (
    <>
      {chosen.length > 0 && (
        <div
          role="toolbar"
          aria-label={words.bar}
          className="sticky top-16 z-30 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-s3 px-3 py-1.5"
        >
          <span role="status" className="money mr-auto text-sm">
            {words.chosen(whole.format(chosen.length))}
            {ways[0]?.act.amount && ` · ${formatAmount(totalOf(ways[0]))}`}
          </span>
          {ways.map((way) => (
            <Button
              key={way.act.id}
              size="sm"
              variant={way.act.tone}
              aria-keyshortcuts={way.act.shortcut && `Shift+${way.act.shortcut.toUpperCase()}`}
              onClick={() => setStarted(way)}
            >
              {words.confirm(way.act.label, whole.format(way.rows.length))}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={clear}>
            {words.clear}
          </Button>
        </div>
      )}
      {started && (
        <BulkDialog
          {...started}
          onClose={(isDone) => {
            setStarted(undefined)
            if (isDone) clear()
          }}
        />
      )}
    </>
  )
}

interface Way<Row> {
  act: BulkAct<Row>
  rows: readonly Row[]
}

function isFor<Row>(act: BulkAct<Row>, row: Row, mayCall: ReturnType<typeof useStaff>['mayCall']): boolean {
  const each = act.of(row)
  return each !== undefined && mayCall(each.call)
}

function totalOf<Row>({ act, rows }: Way<Row>): number {
  return sumOf(
    rows.flatMap((row) => {
      const each = act.of(row)
      return each ? [{ ...each, name: '', amount: act.amount?.(row) }] : []
    }),
  )
}

interface Keys<Row extends Identified> extends Props<Row> {
  ways: readonly Way<Row>[]
  onStart: (way: Way<Row>) => void
}

function useBulkKeys<Row extends Identified>({ selection, rows, state, ways, onStart }: Keys<Row>): void {
  // With the rows, not a moment after them: a key that comes between is lost.
  useLayoutEffect(() => {
    if (selection.acts.length === 0) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      const open = rows.find(({ id }) => String(id) === state.open)
      const way = ways.find(({ act }) => act.shortcut?.toUpperCase() === event.key && event.shiftKey)
      if (event.key === 'x' && open) selection.toggle(open)
      else if (event.key === 'a') selection.toggleAll()
      else if (event.key === 'Escape' && !open && selection.chosen.length > 0) selection.clear()
      else if (way) onStart(way)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
