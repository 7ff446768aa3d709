import { read } from '@meydan/api-client/query'
import { send } from '@meydan/api-client/send'
import type { CallShape } from '@meydan/contract/call'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/Card.tsx'
import { confirm } from '@meydan/ui/confirm'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { toast } from '@meydan/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { words } from '../words/machine.ts'
import type { FormField, FormValues } from './form-field.ts'
import { RecordForm } from './RecordForm.tsx'

export interface Editor {
  newTitle: string
  title: (record: Record<string, unknown>) => string
  /** Where the list is. */
  back: string
  read: CallShape
  create: CallShape
  update: CallShape
  remove?: CallShape
  fields: readonly FormField[]
  /** Fields of the record that are sent along unchanged. */
  keep?: readonly string[]
  preview?: (values: FormValues) => ReactNode
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
  const kept = Object.fromEntries((editor.keep ?? []).map((name) => [name, data[name]]))
  return (
    <section className="grid max-w-4xl gap-4">
      <Link to={editor.back} className="inline-flex items-center gap-1 text-sm text-ink2 hover:text-ink">
        <ChevronLeft aria-hidden size={16} />
        {words.back}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="heading text-3xl">{id === undefined ? editor.newTitle : editor.title(data)}</h1>
        {id !== undefined && editor.remove && <RemoveButton call={editor.remove} id={id} back={editor.back} />}
      </div>
      <Card>
        <RecordForm
          fields={editor.fields}
          record={data}
          call={id === undefined ? editor.create : editor.update}
          fixed={id === undefined ? kept : { ...kept, id }}
          preview={editor.preview}
          onDone={() => id === undefined && navigate(editor.back)}
        />
      </Card>
      {id !== undefined && editor.extra?.(data)}
    </section>
  )
}

function RemoveButton({ call, id, back }: { call: CallShape; id: number; back: string }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const remove = async () => {
    if (
      !(await confirm({
        title: words.removeQuestion,
        message: words.removeNote,
        confirmLabel: words.remove,
        tone: 'danger',
      }))
    )
      return
    try {
      await send(call, { id } as never)
      toast.success(words.removed)
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/admin/') })
      navigate(back)
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : words.actionFailed)
    }
  }
  return (
    <Button variant="ghost" onClick={() => void remove()}>
      <Trash2 aria-hidden size={18} />
      {words.remove}
    </Button>
  )
}
