import type { CallShape } from '@meydan/contract/call'
import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/Modal.tsx'
import { Textarea } from '@meydan/ui/Textarea.tsx'
import { type ReactNode, useState } from 'react'
import { useAction } from './ActionBar.tsx'

interface Props {
  call: CallShape
  input: Record<string, unknown>
  title: string
  label: string
  icon?: ReactNode
  tone: 'danger' | 'approve' | 'neutral'
  doneText: string
}

/** An action that is only done with a reason. */
export function ReasonButton({ call, input, title, label, icon, tone, doneText }: Props) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const run = useAction()
  const submit = () =>
    run.mutate(
      { call, input: { ...input, reason }, doneText },
      {
        onSuccess: () => {
          setOpen(false)
          setReason('')
        },
      },
    )
  return (
    <>
      <Button variant={tone === 'danger' ? 'outline' : 'neutral'} onClick={() => setOpen(true)}>
        {icon}
        {label}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Vazgeç</Button>
            <Button variant={tone} disabled={reason.trim() === ''} busy={run.isPending} onClick={submit}>
              {label}
            </Button>
          </>
        }
      >
        <Textarea
          label="Gerekçe"
          rows={3}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Modal>
    </>
  )
}
