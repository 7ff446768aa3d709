import type { CallShape } from '@meydan/contract/call'
import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/Modal.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useStaff } from '../session/use-staff.ts'
import type { FormField } from './form-field.ts'
import { RecordForm } from './RecordForm.tsx'

interface Props {
  label: string
  fields: readonly FormField[]
  call: CallShape
  /** The record to change; a new one where absent. */
  record?: Record<string, unknown>
  fixed?: Record<string, unknown>
  /** The page's main button. */
  isMain?: boolean
}

/** A short form in a dialog, for those who may send it. */
export function FormButton({ label, fields, call, record, fixed, isMain }: Props) {
  const [open, setOpen] = useState(false)
  const { mayCall } = useStaff()
  if (!mayCall(call)) return null
  return (
    <>
      <Button variant={isMain ? 'primary' : 'neutral'} size={record ? 'sm' : 'md'} onClick={() => setOpen(true)}>
        {!record && <Plus aria-hidden size={18} />}
        {label}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={label} wide>
        <RecordForm fields={fields} record={record ?? {}} call={call} fixed={fixed} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}
