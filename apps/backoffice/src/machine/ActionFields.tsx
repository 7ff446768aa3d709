import { cx } from '@meydan/ui/cx'
import { Note } from '@meydan/ui/Note.tsx'
import { FormControl } from './FormControl.tsx'
import type { FormField, FormValues } from './form-field.ts'

interface Props {
  fields: readonly FormField[]
  values: FormValues
  errors: Record<string, string>
  warning: string | undefined
  onValue: (name: string, value: string | boolean) => void
}

/** What a decision asks for beside itself, and what is remarkable about the answer. */
export function ActionFields({ fields, values, errors, warning, onValue }: Props) {
  if (fields.length === 0) return null
  return (
    <>
      <div className={cx('grid items-start gap-2', fields.length > 1 && 'grid-cols-2')}>
        {fields.map((field) => (
          <FormControl
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            values={values}
            error={errors[field.name]}
            onValue={(value) => onValue(field.name, value)}
          />
        ))}
      </div>
      {warning && (
        <Note tone="warning" role="status">
          {warning}
        </Note>
      )}
    </>
  )
}
