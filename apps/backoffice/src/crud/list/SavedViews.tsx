import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { words } from '../../words/crud.ts'
import type { ListState } from './list-state.ts'
import { localValues } from '@meydan/ui/stored-values'

type Views = Record<string, string>

/** Addresses of this list under a name, kept in this browser. */
export function SavedViews({ path, state }: { path: string; state: ListState }) {
  const [open, setOpen] = useState(false)
  const [views, setViews] = useState<Views>(() => load(path))
  const { control, register, handleSubmit, reset } = useForm({ defaultValues: { name: '' } })
  const isNamed = useWatch({ control, name: 'name' }).trim() !== ''
  const [, setParams] = useSearchParams()
  const keep = (next: Views) => {
    localValues.setItem(keyOf(path), JSON.stringify(next))
    setViews(next)
  }
  const save = handleSubmit(({ name }) => {
    if (name.trim() === '') return
    keep({ ...views, [name.trim()]: state.view })
    reset()
  })
  return (
    <>
      <Button variant="outline" icon aria-label={words.views} onClick={() => setOpen(true)}>
        <Bookmark aria-hidden size={18} />
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={words.views}>
        {Object.keys(views).length === 0 && <p className="text-sm text-ink2">{words.noViews}</p>}
        <ul className="grid gap-2">
          {Object.entries(views).map(([each, query]) => (
            <li key={each} className="flex gap-2">
              <Button
                wide
                className="justify-start"
                onClick={() => {
                  setParams(new URLSearchParams(query))
                  setOpen(false)
                }}
              >
                {each}
              </Button>
              <Button
                icon
                variant="ghost"
                aria-label={`${words.deleteView}: ${each}`}
                onClick={() => keep(Object.fromEntries(Object.entries(views).filter(([other]) => other !== each)))}
              >
                <Trash2 aria-hidden size={18} />
              </Button>
            </li>
          ))}
        </ul>
        <form noValidate className="mt-4 flex items-end gap-2" onSubmit={(event) => void save(event)}>
          <Field label={words.viewName} maxLength={60} className="flex-1" {...register('name')} />
          <Button type="submit" variant="primary" disabled={!isNamed}>
            {words.saveView}
          </Button>
        </form>
      </Modal>
    </>
  )
}

function keyOf(path: string): string {
  return `views:${path}`
}

function load(path: string): Views {
  try {
    return JSON.parse(localValues.getItem(keyOf(path)) ?? '{}') as Views
  } catch {
    return {}
  }
}
