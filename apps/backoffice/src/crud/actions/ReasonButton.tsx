import type { CallShape, RawInputOf } from '@meydan/contract/call'
import type { ReactNode } from 'react'
import { words } from '../../words/crud.ts'
import { useStaff } from '../../session/use-staff.ts'
import { DialogButton } from './DialogButton.tsx'
import type { FieldOf, FormField } from '../form/form-field.ts'
import { RecordForm } from '../form/RecordForm.tsx'

interface Props<C extends CallShape> {
  call: C
  fixed?: Partial<RawInputOf<C>>
  title: string
  label: string
  icon?: ReactNode
  tone?: 'danger' | 'neutral'
  doneText: string
}

/** An action that is only done with a reason, for those who may do it. */
export function ReasonButton<C extends CallShape>({ title, label, icon, tone = 'neutral', ...form }: Props<C>) {
  const { mayCall } = useStaff()
  const reason: FormField = { name: 'reason', label: words.reason, kind: 'textarea', required: true, maxLength: 300 }
  if (!mayCall(form.call)) return null
  return (
    <DialogButton label={label} title={title} icon={icon} variant={tone === 'danger' ? 'outline' : 'neutral'}>
      {(close) => (
        <RecordForm
          {...form}
          fields={[reason as FormField<FieldOf<C>>]}
          submitLabel={label}
          submitTone={tone}
          isNarrow
          onDone={close}
        />
      )}
    </DialogButton>
  )
}
