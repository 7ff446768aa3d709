import { type CallFailed, sendFile } from '@meydan/api-client/send'
import { fileFraudCase, noteFraudCase } from '@meydan/contract/fraud/fraud-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp, Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { When } from '../../cells/When.tsx'
import { readAgain } from '../../machine/list/read-again.ts'
import { RecordForm } from '../../machine/form/RecordForm.tsx'
import { words } from '../../words/players/fraud.ts'
import type { Case } from './case.ts'

/** What was written and sent, oldest first; nothing of it is ever changed. */
export function CaseNotes({ of }: { of: Case }) {
  return (
    <section className="grid gap-3" aria-label={words.notes}>
      <h2 className="text-sm! text-ink3">{words.notes}</h2>
      {of.notes.length === 0 && <p className="text-sm text-ink2">{words.noNotes}</p>}
      <ul className="grid gap-2">
        {of.notes.map((note) => (
          <li key={note.id} className="rounded-md border border-line p-3 text-sm">
            {note.file ? (
              <a
                href={note.file}
                target="_blank"
                rel="noreferrer"
                aria-label={words.openFile(note.text)}
                className="inline-flex items-center gap-2 break-all underline underline-offset-3"
              >
                <Paperclip aria-hidden size={16} />
                {note.text}
              </a>
            ) : (
              <p className="whitespace-pre-wrap">{note.text}</p>
            )}
            <p className="mt-1 text-xs text-ink3">
              {note.by} · <When at={note.at} />
            </p>
          </li>
        ))}
      </ul>
      {of.status === 'open' && (
        <>
          <RecordForm
            key={of.notes.length}
            call={noteFraudCase}
            fixed={{ id: of.id }}
            fields={[
              {
                name: 'text',
                label: words.newNote,
                kind: 'textarea',
                rows: 2,
                required: true,
                maxLength: 2000,
                wide: true,
              },
            ]}
            submitLabel={words.addNote}
            submitTone="neutral"
            doneText={words.noteAdded}
            isNarrow
          />
          <FileButton id={of.id} />
        </>
      )}
    </section>
  )
}

function FileButton({ id }: { id: number }) {
  const input = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const upload = useMutation({
    mutationFn: (file: File) => sendFile(fileFraudCase, { id }, file, file.name),
    onSuccess: () => {
      toast.success(words.fileAdded)
      void readAgain(client)
    },
    onError: ({ sentence }: CallFailed) => toast.error(sentence ?? words.failed),
  })
  return (
    <>
      <Button className="justify-self-start" busy={upload.isPending} onClick={() => input.current?.click()}>
        <FileUp aria-hidden size={18} />
        {words.addFile}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={words.addFile}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) upload.mutate(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
