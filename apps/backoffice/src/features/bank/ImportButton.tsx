import { type CallFailed, sendFile } from '@meydan/api-client/send'
import { importStatement } from '@meydan/contract/statements-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { toast } from '@meydan/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { DialogButton } from '../../machine/DialogButton.tsx'
import { readAgain } from '../../machine/read-again.ts'
import { useStaff } from '../../session/use-staff.ts'
import { statementWords as words } from '../../words/bank.ts'
import { AccountSelect } from './AccountSelect.tsx'

/** Sends a file of the bank for one of the house's accounts. */
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
    onSuccess: ({ lines, suspected }) => {
      onDone()
      toast.success(suspected === 0 ? words.imported(lines) : words.importedSuspected(lines, suspected))
      void readAgain(client)
    },
  })
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink2">{words.uploadNote}</p>
      <AccountSelect value={account} onValue={setAccount} />
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
        accept=".xml,.csv,.txt,application/xml,text/xml,text/csv"
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
