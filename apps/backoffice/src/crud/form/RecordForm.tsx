import type { CallShape, RawInputOf } from '@meydan/contract/call'
import { Button } from '@meydan/ui/Button.tsx'
import { cx } from '@meydan/ui/cx'
import { type ReactNode, useRef } from 'react'
import { Controller } from 'react-hook-form'
import { words } from '../../words/crud.ts'
import { Differences } from '../record/Differences.tsx'
import { FormControl } from './FormControl.tsx'
import type { FormValues, Outcome } from './form-field.ts'
import { type FormSource, useRecordForm } from './record-form.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useFirstWrong } from './use-first-wrong.ts'

export interface Preview {
  values: FormValues
  /** What would be sent now, or what is wrong with it. */
  outcome: () => Outcome
}

interface Props<C extends CallShape> extends FormSource<C> {
  submitLabel?: string
  submitTone?: 'primary' | 'danger' | 'neutral'
  /** The button is as wide as the form. */
  isWide?: boolean
  /** Another button, which sends this along. */
  other?: { label: string; also: NoInfer<Partial<RawInputOf<C>>> }
  /** Shown beside the fields while they change. */
  preview?: (form: Preview) => ReactNode
  /** Fills a page: what is not saved is guarded, and the button stays in view. */
  isPage?: boolean
  /** The fields stand in one column. */
  isNarrow?: boolean
}

/** A form from a description of its fields; what is wrong appears at its field, and the first of them takes the focus. */
export function RecordForm<C extends CallShape>(props: Props<C>) {
  const { submitLabel, submitTone = 'primary', isWide, other, preview, isPage, isNarrow, ...source } = props
  const form = useRecordForm(source)
  const box = useRef<HTMLFormElement>(null)
  const { attempts, errors } = form
  useFirstWrong(box, attempts)
  return (
    <form
      ref={box}
      noValidate
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
        isPage && preview && 'xl:grid-cols-[minmax(0,1fr)_340px]',
      )}
      onSubmit={(event) => void form.submit()(event)}
    >
      <div className={cx('grid min-w-0 gap-4', !isNarrow && 'sm:grid-cols-2')}>
        {form.shown.map((field) => (
          <Controller
            key={field.name}
            control={form.control}
            name={field.name}
            render={({ field: { value, onChange }, fieldState }) => (
              <FormControl
                field={field}
                value={value ?? ''}
                values={form.values}
                error={fieldState.error?.message}
                onValue={onChange}
              />
            )}
          />
        ))}
      </div>
      {preview?.({ values: form.values, outcome: form.outcome })}
      {errors.root && (
        <p data-refused role="alert" className="text-sm text-danger xl:col-span-full">
          {errors.root.message}
        </p>
      )}
      <Differences differences={form.differences} fields={source.fields} values={form.values} onTake={form.take} />
      <div
        className={cx(
          'flex items-center gap-3',
          isPage && 'sticky bottom-0 z-10 -mx-4 border-t border-line bg-s1 px-4 py-3 lg:-mx-5 lg:px-5 xl:col-span-full',
        )}
      >
        <Button type="submit" variant={submitTone} size={isWide ? 'lg' : undefined} wide={isWide} busy={form.isPending}>
          {submitLabel ?? words.save}
        </Button>
        {other && (
          <Button busy={form.isPending} onClick={() => void form.submit(other.also)()}>
            {other.label}
          </Button>
        )}
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
