import { fetchFile } from '@meydan/api-client/fetch-file'
import { addressOf, type CallFailed } from '@meydan/api-client/send'
import type { CallShape, RawInputOf } from '@meydan/contract/call'
import { downloadPayoutFile, exportPayoutBatch } from '@meydan/contract/cashier/payout-batches-admin'
import { buttonClass } from '@meydan/ui/button-class'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { readAgain } from '../../crud/list/read-again.ts'
import { useStaff } from '../../session/use-staff.ts'
import { batchWords as words } from '../../words/cash/payout-batches.ts'

interface Props {
  batch: { id: number; status: string; open: number; payouts: number }
}

/** The batch in each form that a bank takes, and why it is not given where it is refused. */
export function BatchFiles({ batch: { id, status, open, payouts } }: Props) {
  const { mayCall } = useStaff()
  const client = useQueryClient()
  const download = useMutation<void, CallFailed, () => Promise<void>>({
    mutationFn: (get) => get(),
    // The first download says that the bank may have it.
    onSettled: () => readAgain(client),
  })
  if (!mayCall(downloadPayoutFile)) return null
  if (open !== payouts) return <Note tone="info">{status === 'created' ? words.fileOverDissolve : words.fileOver}</Note>
  const linkTo = <C extends CallShape>(call: C, input: RawInputOf<C>, label: string) => (
    <FileLink
      href={addressOf(call, input)}
      label={label}
      onDownload={() => !download.isPending && download.mutate(() => fetchFile(call, input))}
    />
  )
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {linkTo(downloadPayoutFile, { id }, words.xml)}
        {linkTo(downloadPayoutFile, { id, version: '09' }, words.xml09)}
        {linkTo(exportPayoutBatch, { id }, words.csv)}
      </div>
      {download.isError && (
        <Note tone="danger" role="alert">
          {download.error.sentence ?? words.fileFailed}
        </Note>
      )}
      <p className="text-xs text-ink3">
        {words.fileNote} {status === 'created' && words.fileFirst}
      </p>
    </div>
  )
}

function FileLink({ href, label, onDownload }: { href: string; label: string; onDownload: () => void }) {
  return (
    <a
      href={href}
      download
      className={buttonClass({ variant: 'outline' })}
      onClick={(event) => {
        event.preventDefault()
        onDownload()
      }}
    >
      <Download aria-hidden size={18} />
      {label}
    </a>
  )
}
