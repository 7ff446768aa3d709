import { read } from '@meydan/api-client/query'
import type { CallShape } from '@meydan/contract/call'
import { Card } from '@meydan/ui/Card.tsx'
import { cx } from '@meydan/ui/cx'
import { Note } from '@meydan/ui/Note.tsx'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useStaff } from '../session/use-staff.ts'
import { words } from '../words/machine.ts'
import type { FormField } from './form-field.ts'
import { type Preview, RecordForm } from './RecordForm.tsx'
import { RemoveButton } from './RemoveButton.tsx'

export interface Editor {
  newTitle: string
  title: (record: Record<string, unknown>) => string
  /** Where the list is. */
  back: string
  read: CallShape
  /** Absent where records come from elsewhere. */
  create?: CallShape
  update: CallShape
  remove?: CallShape
  fields: readonly FormField[]
  /** Fields of the record that are sent along unchanged. */
  keep?: readonly string[]
  preview?: (form: Preview) => ReactNode
  /** More about a record that exists. */
  extra?: (record: Record<string, unknown>) => ReactNode
}

/** One record by its address: `yeni` makes a new one. */
export function EditorPage({ editor }: { editor: Editor }) {
  const { id = '' } = useParams()
  const isNew = id === 'yeni'
  const record = useQuery({ ...read(editor.read, { id }), enabled: !isNew })
  const data = isNew ? {} : (record.data as { data: Record<string, unknown> } | undefined)?.data
  if (record.isError) return <p role="alert">{record.error.sentence ?? words.loadFailed}</p>
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  return <EditorForm key={id} editor={editor} id={isNew ? undefined : Number(id)} data={data} />
}

function EditorForm({ editor, id, data }: { editor: Editor; id: number | undefined; data: Record<string, unknown> }) {
  const navigate = useNavigate()
  const { mayCall } = useStaff()
  const call = id === undefined ? editor.create : editor.update
  const kept = Object.fromEntries((editor.keep ?? []).map((name) => [name, data[name]]))
  return (
    <section className={cx('grid grid-cols-[minmax(0,1fr)] gap-4', editor.preview ? 'max-w-6xl' : 'max-w-4xl')}>
      <Link to={editor.back} className="inline-flex items-center gap-1 text-sm text-ink2 hover:text-ink">
        <ChevronLeft aria-hidden size={16} />
        {words.back}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1>{id === undefined ? editor.newTitle : editor.title(data)}</h1>
        {id !== undefined && editor.remove && (
          <RemoveButton size="md" call={editor.remove} id={id} onDone={() => navigate(editor.back)} />
        )}
      </div>
      {call && (
        <Card>
          {!mayCall(call) && (
            <Note tone="info" className="mb-4">
              {words.readOnly}
            </Note>
          )}
          <fieldset disabled={!mayCall(call)} className="min-w-0">
            <RecordForm
              isPage
              fields={editor.fields}
              record={data}
              call={call}
              fixed={id === undefined ? kept : { ...kept, id }}
              preview={editor.preview}
              onDone={() => id === undefined && navigate(editor.back)}
            />
          </fieldset>
        </Card>
      )}
      {id !== undefined && editor.extra?.(data)}
    </section>
  )
}
