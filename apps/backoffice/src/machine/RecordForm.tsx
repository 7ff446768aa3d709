import { Button } from '@meydan/ui/Button.tsx'
import { cx } from '@meydan/ui/cx'
import { type ReactNode, useEffect, useRef } from 'react'
import { words } from '../words/machine.ts'
import { FormControl } from './FormControl.tsx'
import type { FormValues, Outcome } from './form-field.ts'
import { type FormSource, useRecordForm } from './record-form.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'

export interface Preview {
  values: FormValues
  /** What would be sent now, or what is wrong with it. */
  outcome: () => Outcome
}

interface Props extends FormSource {
  submitLabel?: string
  /** Shown beside the fields while they change. */
  preview?: (form: Preview) => ReactNode
  /** Fills a page: what is not saved is guarded, and the button stays in view. */
  isPage?: boolean
}

/** A form from a description of its fields; what the server refuses appears at the field it names. */
export function RecordForm({ submitLabel, preview, isPage = false, ...source }: Props) {
  const form = useRecordForm(source)
  const box = useRef<HTMLFormElement>(null)
  const { wrong, shown } = form
  const wrongField = wrong?.field?.split('.')[0]
  const isAtField = shown.some((field) => field.name === wrongField)
  useEffect(() => {
    if (wrong) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong])
  return (
    <form
      ref={box}
      noValidate
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
        isPage && preview && 'xl:grid-cols-[minmax(0,1fr)_340px]',
      )}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <div className="grid min-w-0 gap-4 sm:grid-cols-2">
        {shown.map((field) => (
          <FormControl
            key={field.name}
            field={field}
            value={form.values[field.name] ?? ''}
            values={form.values}
            error={wrongField === field.name ? wrong?.sentence : undefined}
            onValue={(value) => form.set(field.name, value)}
          />
        ))}
      </div>
      {preview?.({ values: form.values, outcome: form.outcome })}
      {wrong && !isAtField && (
        <p role="alert" className="text-sm text-danger">
          {wrong.sentence}
        </p>
      )}
      <div
        className={cx(
          'flex items-center gap-3',
          isPage && 'sticky bottom-0 z-10 -mx-4 border-t border-line bg-s1 px-4 py-3 lg:-mx-5 lg:px-5 xl:col-span-full',
        )}
      >
        <Button type="submit" variant="primary" busy={form.isPending}>
          {submitLabel ?? words.save}
        </Button>
        {isPage && form.isDirty && (
          <span role="status" className="text-sm text-warning">
            {words.unsaved}
          </span>
        )}
      </div>
      {isPage && <UnsavedGuard isDirty={form.isDirty && !form.isPending} />}
    </form>
  )
}
