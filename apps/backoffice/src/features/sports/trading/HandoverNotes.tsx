import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import {
  finishHandoverNote,
  HANDOVER_NOTE_LENGTH,
  listHandoverNotes,
  writeHandoverNote,
} from '@meydan/contract/sports/sports-handover-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { When } from '../../../cells/When'
import { FormButton } from '../../../crud/actions/FormButton'
import { useAction } from '../../../crud/actions/use-action'
import { paths } from '../../../paths'
import { useStaff } from '../../../session/use-staff'
import { handoverWords as said } from '../../../words/games/sports-tools'

type HandoverNote = OutputOf<typeof listHandoverNotes>['notes'][number]

const REFRESH_MS = 10_000

/** What the shift before left to do, of the whole desk or of one match; what was seen to behind it. */
export function HandoverNotes({ event }: { event?: string }) {
  const { data, error } = useQuery({
    ...read(listHandoverNotes, { event }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <p role="alert">{error.sentence ?? said.failed}</p>
  if (!data) return <Skeleton className="h-20 rounded-lg" />
  const open = data.notes.filter(({ done_at }) => done_at === null)
  const done = data.notes.filter(({ done_at }) => done_at !== null)
  return (
    <Card className="grid gap-2 py-3! text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-[1rem]!">{said.title}</h2>
        {open.length === 0 && <p className="text-ink2">{said.none}</p>}
        <span className="ml-auto">
          <FormButton
            isSmall
            isNarrow
            label={said.write}
            title={said.writeTitle}
            call={writeHandoverNote}
            fixed={{ event }}
            fields={[
              { name: 'text', label: said.text, kind: 'textarea', required: true, maxLength: HANDOVER_NOTE_LENGTH },
            ]}
          />
        </span>
      </div>
      {open.length > 0 && <Lines notes={open} isOfMatch={Boolean(event)} />}
      {done.length > 0 && (
        <details>
          <summary>{said.done(done.length)}</summary>
          <Lines notes={done} isOfMatch={Boolean(event)} />
        </details>
      )}
    </Card>
  )
}

function Lines({ notes, isOfMatch }: { notes: readonly HandoverNote[]; isOfMatch: boolean }) {
  return (
    <ul className="grid gap-2">
      {notes.map((note) => (
        <li key={note.id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <span className="grid min-w-0 gap-0.5">
            <span className="whitespace-pre-line break-words">{note.text}</span>
            <span className="text-xs text-ink2">
              {note.written_by}, <When at={note.written_at} />
              {note.event && !isOfMatch && (
                <>
                  {' · '}
                  <Link to={paths.sportsEvent(note.event.id)} className="underline">
                    {note.event.name}
                  </Link>
                </>
              )}
              {note.done_by && ` · ${said.doneBy(note.done_by)}`}
            </span>
          </span>
          {note.done_at === null && <DoneButton id={note.id} />}
        </li>
      ))}
    </ul>
  )
}

function DoneButton({ id }: { id: number }) {
  const { mayCall } = useStaff()
  const { run, isPending } = useAction()
  if (!mayCall(finishHandoverNote)) return null
  return (
    <Button
      size="sm"
      disabled={isPending}
      onClick={() => run({ call: finishHandoverNote, input: { id }, doneText: said.finished })}
    >
      {said.finish}
    </Button>
  )
}
