import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useMediaQuery } from '@meydan/ui/use-media-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { words } from '../../words/crud.ts'
import { ActionBar } from '../actions/ActionBar.tsx'
import type { ListState } from '../list/list-state.ts'
import { goBy, goOn, type OpenRecord } from './open-record.ts'
import type { Identified, Resource } from '../list/resource.ts'

interface Props<Row extends Identified> extends OpenRecord<Row> {
  resource: Resource<Row>
  state: ListState
  rows: readonly Row[]
}

/** The open record at the side, on narrow screens a sheet, with what can be done to it. */
export function DetailPanel<Row extends Identified>({ resource, state, rows, row, isGone }: Props<Row>) {
  const isBeside = useMediaQuery('(min-width: 80rem)')
  const [panel, top] = useTop()
  const { Detail, actions, wideDetail } = resource
  const close = () => state.set({ kayit: undefined })
  const bar = isGone ? (
    <Note tone="warning" role="status">
      {words.gone}
    </Note>
  ) : (
    actions && <ActionBar resource={resource} row={row} onDone={() => goOn(resource, rows, state)} />
  )
  const content = (
    <div data-record className="grid gap-4">
      {Detail && <Detail row={row} actions={wideDetail ? bar : undefined} />}
      {!wideDetail && bar}
    </div>
  )
  if (!isBeside) {
    return (
      <Modal open onClose={close} title={words.record(row.id)} wide={wideDetail}>
        {content}
      </Modal>
    )
  }
  return (
    <aside
      ref={panel}
      aria-label={words.record(row.id)}
      style={{ maxHeight: `calc(100dvh - ${top}px - 1rem)` }}
      className="sticky top-18 grid min-h-80 gap-3 overflow-y-auto rounded-lg border border-line bg-s1 p-4 pt-2.5"
    >
      <Head row={row}>
        <Step label={words.previous} icon={<ChevronUp aria-hidden size={18} />} onClick={() => goBy(rows, state, -1)} />
        <Step label={words.next} icon={<ChevronDown aria-hidden size={18} />} onClick={() => goBy(rows, state, 1)} />
        <Step label={words.close} icon={<X aria-hidden size={18} />} onClick={close} />
      </Head>
      {content}
    </aside>
  )
}

/** Where the panel begins on the page, which tabs and filters above it push down: what decides ends above the fold all the same. */
function useTop() {
  const panel = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const above = panel.current?.parentElement
      if (above) setTop(Math.round(above.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  return [panel, top] as const
}

function Head({ row, children }: { row: Identified; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between">
      <span className="money text-sm text-ink3">#{row.id}</span>
      <span className="-mr-2 flex">{children}</span>
    </div>
  )
}

function Step({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Button icon variant="ghost" size="sm" aria-label={label} onClick={onClick}>
      {icon}
    </Button>
  )
}
