import type { CallShape } from '@meydan/contract/call'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStaff } from '../../session/use-staff.ts'
import { DialogButton } from './DialogButton.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import type { FormSource } from '../form/record-form.ts'

interface Props<C extends CallShape> extends Omit<FormSource<C>, 'onDone'> {
  label: string
  /** The dialog's, where it is not the button's. */
  title?: string
  icon?: ReactNode
  submitLabel?: string
  /** The page's main button. */
  isMain?: boolean
  /** A row's button. */
  isSmall?: boolean
  isNarrow?: boolean
  /** What to know before sending it. */
  note?: ReactNode
}

/** A short form in a dialog, for those who may send it. */
export function FormButton<C extends CallShape>(props: Props<C>) {
  const {
    label,
    title = label,
    icon = <Plus aria-hidden size={18} />,
    isMain,
    isSmall,
    isNarrow,
    note,
    ...form
  } = props
  const { mayCall } = useStaff()
  if (!mayCall(form.call)) return null
  return (
    <DialogButton
      label={label}
      title={title}
      icon={isSmall ? undefined : icon}
      variant={isMain ? 'primary' : 'neutral'}
      size={isSmall ? 'sm' : 'md'}
      wide={!isNarrow}
    >
      {(close) => (
        <div className="grid gap-4">
          {note}
          <RecordForm {...form} isNarrow={isNarrow} onDone={close} />
        </div>
      )}
    </DialogButton>
  )
}
