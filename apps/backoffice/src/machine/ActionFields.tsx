import { cx } from '@meydan/ui/cx'
import { Note } from '@meydan/ui/Note.tsx'
import { FormControl } from './FormControl.tsx'
import type { FormField, FormValues } from './form-field.ts'

export interface Wrong {
  field: string
  sentence: string
}

interface Props {
  fields: readonly FormField[]
  values: FormValues
  wrong: Wrong | undefined
  warning: string | undefined
  onValue: (name: string, value: string | boolean) => void
}

/** What a decision asks for beside itself, and what is remarkable about the answer. */
export function ActionFields({ fields, values, wrong, warning, onValue }: Props) {
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
            error={wrong?.field === field.name ? wrong.sentence : undefined}
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
