import { type CallFailed, sendFile } from '@meydan/api-client/send'
import { takePayoutReport } from '@meydan/contract/cashier/payout-batches-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { readAgain } from '../../crud/list/read-again.ts'
import { useStaff } from '../../session/use-staff.ts'
import { batchWords as words } from '../../words/cash/payout-batches.ts'

/** Sends the bank's answer to a file of payouts. */
export function ReportButton({ id }: { id: number }) {
  const input = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const { mayCall } = useStaff()
  const upload = useMutation<Awaited<ReturnType<typeof sendFile<typeof takePayoutReport>>>, CallFailed, File>({
    mutationFn: (file) => sendFile(takePayoutReport, { id }, file, file.name),
    onSuccess: ({ message }) => {
      toast.success(message)
      void readAgain(client)
    },
  })
  if (!mayCall(takePayoutReport)) return null
  return (
    <div className="grid gap-2">
      <Button busy={upload.isPending} onClick={() => input.current?.click()}>
        <FileUp aria-hidden size={18} />
        {words.report}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={words.report}
        accept=".xml"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) upload.mutate(file)
          event.target.value = ''
        }}
      />
      {upload.isError && (
        <Note tone="danger" role="alert">
          {upload.error.sentence ?? words.reportFailed}
        </Note>
      )}
    </div>
  )
}
