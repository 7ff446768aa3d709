import { type CallFailed, sendFile } from '@meydan/api-client/send'
import { importStatement } from '@meydan/contract/cashier/statements-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import type { OutputOf } from '@meydan/contract/call'
import { groupIban } from '@meydan/money/iban'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { DialogButton } from '../../crud/actions/DialogButton.tsx'
import { readAgain } from '../../crud/list/read-again.ts'
import { useStaff } from '../../session/use-staff.ts'
import { statementWords as words } from '../../words/cash/bank.ts'
import { AccountSelect } from './AccountSelect.tsx'
import { ImportLayout } from './ImportLayout.tsx'

/** Sends a file of the bank for one of the operator's accounts. */
export function ImportButton() {
  const { mayCall } = useStaff()
  if (!mayCall(importStatement)) return null
  return (
    <DialogButton label={words.upload} title={words.upload} icon={<Upload aria-hidden size={18} />} variant="primary">
      {(close) => <ImportForm onDone={close} />}
    </DialogButton>
  )
}

function ImportForm({ onDone }: { onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const [account, setAccount] = useState<number>()
  const [file, setFile] = useState<File>()
  const upload = useMutation({
    mutationFn: ({ account, file }: { account: number; file: File }) =>
      sendFile(importStatement, { id: account }, file, file.name),
    onSuccess: (taken) => {
      const { lines, suspected } = taken
      if (!hasMore(taken)) onDone()
      toast.success(suspected === 0 ? words.imported(lines) : words.importedSuspected(lines, suspected))
      void readAgain(client)
    },
  })
  if (upload.data) return <Taken taken={upload.data} onDone={onDone} />
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink2">{words.uploadNote}</p>
      <AccountSelect value={account} onValue={setAccount} />
      {account !== undefined && <ImportLayout key={account} account={account} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => input.current?.click()}>
          <FileUp aria-hidden size={18} />
          {words.chooseFile}
        </Button>
        <span className="min-w-0 text-sm break-all text-ink2">{file?.name ?? words.noFile}</span>
      </div>
      <input
        ref={input}
        type="file"
        aria-label={words.chooseFile}
        accept=".xml,.csv,.txt,.sta,.mt940,.940,.xlsx,.zip"
        hidden
        onChange={(event) => {
          setFile(event.target.files?.[0])
          upload.reset()
          event.target.value = ''
        }}
      />
      {upload.isError && (
        <Note tone="danger" role="alert">
          {(upload.error as CallFailed).sentence ?? words.failed}
        </Note>
      )}
      <Button
        variant="primary"
        className="justify-self-start"
        busy={upload.isPending}
        disabled={account === undefined || !file}
        onClick={() => account !== undefined && file && upload.mutate({ account, file })}
      >
        {words.send}
      </Button>
    </div>
  )
}

type Result = OutputOf<typeof importStatement>

/** Beside the count of lines there is something to read. */
function hasMore({ skipped, provisional, others, left }: Result): boolean {
  return skipped > 0 || provisional > 0 || others.length > 0 || left.length > 0
}

/** What was taken of a file, and what was not. */
function Taken({ taken, onDone }: { taken: Result; onDone: () => void }) {
  const { lines, skipped, skipped_rows: rows, provisional, others, left } = taken
  return (
    <div className="grid gap-3 text-sm">
      <p className="font-semibold">{words.imported(lines)}</p>
      {provisional > 0 && <Note tone="info">{words.provisional(provisional)}</Note>}
      {others.map(({ id, account_iban: iban, lines: count }) => (
        <p key={id}>{words.others(groupIban(iban), count)}</p>
      ))}
      {left.length > 0 && (
        <Note tone="warning">
          {words.left} {left.join(', ')}
        </Note>
      )}
      {skipped > 0 && (
        <section aria-labelledby="skipped" className="grid gap-1">
          <h2 id="skipped" className="text-sm!">
            {words.skippedTitle(skipped)}
          </h2>
          <ul className="max-h-60 overflow-y-auto text-ink2">
            {rows.map(({ row, text, reason }, index) => (
              <li key={`${index}-${row}`} className="break-words">
                {words.skippedRow(row, text, reason)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button variant="primary" className="justify-self-start" onClick={onDone}>
        {words.close}
      </Button>
    </div>
  )
}
