import { Button } from '@meydan/ui/Button.tsx'
import { X } from 'lucide-react'
import { words } from '../words/machine.ts'
import { ActionBar } from './ActionBar.tsx'
import type { Resource } from './resource.ts'

/** The open record at the side (below the list on narrow screens) with what can be done to it. */
export function DetailPanel<Row extends { id: number }>({
  resource,
  row,
  onClose,
}: {
  resource: Resource<Row>
  row: Row
  onClose: () => void
}) {
  const { Detail, actions } = resource
  return (
    <aside
      aria-label={words.record(row.id)}
      className="fixed inset-x-0 bottom-0 z-50 grid max-h-[88dvh] gap-4 overflow-y-auto rounded-t-xl border border-line bg-s1 p-5 shadow-modal xl:static xl:max-h-none xl:rounded-lg xl:shadow-none"
    >
      <div className="flex items-center justify-between">
        <span className="text-sm text-ink3">#{row.id}</span>
        <Button icon variant="ghost" size="sm" aria-label={words.close} onClick={onClose}>
          <X aria-hidden size={18} />
        </Button>
      </div>
      {Detail && <Detail row={row} />}
      {actions && <ActionBar key={row.id} resource={resource} row={row} />}
    </aside>
  )
}
