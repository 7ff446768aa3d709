import { read } from '@meydan/api-client/query'
import type { CallShape, OutputOf } from '@meydan/contract/call'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { cx } from '@meydan/ui/cx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/crud.ts'
import type { FieldOf, FormField } from '../form/form-field.ts'
import { type Preview, RecordForm } from '../form/RecordForm.tsx'
import { RemoveButton } from '../actions/RemoveButton.tsx'

type RecordOf<Read extends CallShape> = OutputOf<Read> extends { data: infer Row } ? Row & { id: number } : never

export interface Editor<Read extends CallShape = CallShape, Update extends CallShape = CallShape> {
  newTitle?: string
  title: (record: RecordOf<Read>) => string
  /** Where the list is. */
  back: string
  read: Read
  /** Absent where records come from elsewhere. */
  create?: CallShape
  update: Update
  remove?: CallShape
  fields: readonly FormField<FieldOf<Update>>[]
  preview?: (form: Preview) => ReactNode
  /** More about a record that exists. */
  extra?: (record: RecordOf<Read>) => ReactNode
}

/** Describes how a record is edited: `editor(readBanner, updateBanner)({ fields: … })`. What can be edited is the call's own. */
export function editor<Read extends CallShape, Update extends CallShape>(read: Read, update: Update) {
  return (description: Omit<Editor<Read, Update>, 'read' | 'update'>): Editor<Read, Update> => ({
    read,
    update,
    ...description,
  })
}

interface PageProps<Read extends CallShape, Update extends CallShape> {
  editor: Editor<Read, Update>
}

/** One record by its address: `yeni` makes a new one. */
export function EditorPage<Read extends CallShape, Update extends CallShape>({ editor }: PageProps<Read, Update>) {
  const { id = '' } = useParams()
  const isNew = id === 'yeni'
  const record = useQuery({ ...read<CallShape>(editor.read, { id }), enabled: !isNew })
  const data = (record.data as { data: RecordOf<Read> } | undefined)?.data
  if (!isNew && !data)
    return record.isError ? (
      <p role="alert">{record.error.sentence ?? words.loadFailed}</p>
    ) : (
      <Skeleton className="h-96 rounded-lg" />
    )
  return <EditorForm key={id} editor={editor} record={isNew ? undefined : data} />
}

interface FormProps<Read extends CallShape, Update extends CallShape> extends PageProps<Read, Update> {
  /** Absent for a new one. */
  record: RecordOf<Read> | undefined
}

function EditorForm<Read extends CallShape, Update extends CallShape>({ editor, record }: FormProps<Read, Update>) {
  const navigate = useNavigate()
  const { mayCall } = useStaff()
  const call = record ? editor.update : editor.create
  return (
    <section className={cx('grid grid-cols-[minmax(0,1fr)] gap-4', editor.preview ? 'max-w-6xl' : 'max-w-4xl')}>
      <Link to={editor.back} className="inline-flex items-center gap-1 text-sm text-ink2 hover:text-ink">
        <ChevronLeft aria-hidden size={16} />
        {words.back}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1>{record ? editor.title(record) : editor.newTitle}</h1>
        {record && editor.remove && (
          <RemoveButton size="md" call={editor.remove} id={record.id} onDone={() => navigate(editor.back)} />
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
            <RecordForm<CallShape>
              isPage
              fields={editor.fields as readonly FormField<never>[]}
              record={record}
              call={call}
              fixed={record && { id: record.id }}
              preview={editor.preview}
              onDone={() => !record && navigate(editor.back)}
            />
          </fieldset>
        </Card>
      )}
      {record && editor.extra?.(record)}
    </section>
  )
}
