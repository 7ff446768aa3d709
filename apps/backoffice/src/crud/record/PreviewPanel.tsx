import { type CallFailed, send } from '@meydan/api-client/send'
import type { CallShape, OutputOf, RawInputOf } from '@meydan/contract/call'
import { Note } from '@meydan/ui/display/Note.tsx'
import { usePaused } from '@meydan/ui/dialogs/use-paused'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/crud.ts'
import type { Preview } from '../form/RecordForm.tsx'

const PAUSE_MS = 500

interface Props<C extends CallShape> {
  /** Says what would come of the form as it stands. */
  call: C
  form: Preview
  /** Where it is not the rules that a player reads. */
  title?: string
  /** Text until the form can be sent. */
  hint: string
  children: (reply: OutputOf<C>) => ReactNode
}

/** What a player will read, or what would happen, of the rules as they stand in the form; asked again once the typing pauses. */
export function PreviewPanel<C extends CallShape>({ call, form, title = words.rules, hint, children }: Props<C>) {
  const { mayCall } = useStaff()
  const outcome = form.outcome()
  const input = 'input' in outcome ? JSON.stringify(outcome.input) : ''
  const pausedInput = usePaused(input, PAUSE_MS)
  const { data, error } = useQuery<OutputOf<C>, CallFailed>({
    queryKey: ['preview', call.path, pausedInput],
    queryFn: ({ signal }) => send(call, JSON.parse(pausedInput) as RawInputOf<C>, signal),
    enabled: pausedInput !== '' && mayCall(call),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <aside aria-label={words.preview} className="grid gap-3 rounded-md bg-s2 p-4 xl:sticky xl:top-20">
      <h2 className="text-[1rem]!">{title}</h2>
      {input === '' && <p className="text-sm text-ink2">{hint}</p>}
      {error && input !== '' && <Note tone="warning">{error.sentence ?? words.previewFailed}</Note>}
      {data && input !== '' && !error && children(data as OutputOf<C>)}
    </aside>
  )
}
