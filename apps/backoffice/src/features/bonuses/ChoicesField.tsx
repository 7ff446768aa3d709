import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import type { ControlProps } from '../../crud/form/form-field.ts'

interface ChoicesFieldProps<Value> extends ControlProps {
  options: readonly { value: Value; label: string }[]
}

/** Some of several values as a JSON list in the order of the options; none is written as nothing. */
export function ChoicesField<Value extends string | number>({
  options,
  label,
  value,
  error,
  hint,
  onValue,
}: ChoicesFieldProps<Value>) {
  const chosen = new Set(value === '' ? [] : (JSON.parse(value) as Value[]))
  const choose = (one: Value, isChosen: boolean) => {
    const all = options.map((option) => option.value).filter((each) => (each === one ? isChosen : chosen.has(each)))
    onValue(all.length === 0 ? '' : JSON.stringify(all))
  }
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold text-ink2">{label}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.has(option.value)}
            onChange={(event) => choose(option.value, event.target.checked)}
          />
        ))}
      </div>
      <p className={error ? 'text-sm text-danger' : 'text-sm text-ink3'} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </fieldset>
  )
}
