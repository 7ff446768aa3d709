import { cx } from '@meydan/ui/cx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { type Control, Controller } from 'react-hook-form'
import { FormControl } from '../form/FormControl.tsx'
import type { FormField, FormValues } from '../form/form-field.ts'

interface Props<Input> {
  control: Control<FormValues, unknown, Input>
  fields: readonly FormField[]
  values: FormValues
  warning: string | undefined
}

/** What a decision asks for beside itself, and what is remarkable about the answer. */
export function ActionFields<Input>({ control, fields, values, warning }: Props<Input>) {
  if (fields.length === 0) return null
  return (
    <>
      <div className={cx('grid items-start gap-2', fields.length > 1 && 'grid-cols-2')}>
        {fields.map((field) => (
          <Controller
            key={field.name}
            control={control}
            name={field.name}
            render={({ field: { onChange }, fieldState }) => (
              <FormControl
                field={field}
                value={values[field.name] ?? ''}
                values={values}
                error={fieldState.error?.message}
                onValue={onChange}
              />
            )}
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
