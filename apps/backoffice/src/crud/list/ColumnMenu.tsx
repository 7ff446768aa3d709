import { Button } from '@meydan/ui/Button.tsx'
import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { words } from '../../words/crud.ts'
import type { ListState } from './list-state.ts'
import type { Identified, Resource, ResourceColumn } from './resource.ts'

/** The columns of the address (`sutun=a,b`), else those not hidden. */
export function shownColumns<Row extends Identified>(
  resource: Resource<Row>,
  state: ListState,
): readonly ResourceColumn<Row>[] {
  const chosen = state.get('sutun')
  if (!chosen) return resource.columns.filter((column) => !column.hidden)
  const keys = new Set(chosen.split(','))
  return resource.columns.filter((column) => keys.has(column.key))
}

/** Which columns a table shows. */
export function ColumnMenu<Row extends Identified>({ resource, state }: { resource: Resource<Row>; state: ListState }) {
  const [open, setOpen] = useState(false)
  const shown = shownColumns(resource, state).map((column) => column.key)
  const toggle = (key: string) => {
    const next = resource.columns.map((column) => column.key).filter((each) => shown.includes(each) !== (each === key))
    if (next.length > 0) state.set({ sutun: next.join(',') })
  }
  return (
    <>
      <Button variant="outline" icon aria-label={words.columns} onClick={() => setOpen(true)}>
        <Columns3 aria-hidden size={18} />
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={words.columns}
        footer={<Button onClick={() => state.set({ sutun: undefined })}>{words.defaultColumns}</Button>}
      >
        <div className="grid gap-3">
          {resource.columns.map((column) => (
            <Checkbox
              key={column.key}
              label={column.head}
              checked={shown.includes(column.key)}
              onChange={() => toggle(column.key)}
            />
          ))}
        </div>
      </Modal>
    </>
  )
}
