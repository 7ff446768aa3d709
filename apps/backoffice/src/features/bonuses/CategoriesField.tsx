import { Checkbox } from '@meydan/ui/Checkbox.tsx'
import { CATEGORY_OPTIONS } from '@meydan/contract/categories'
import type { ControlProps } from '../../machine/form-field.ts'

/** Some kinds of games as a JSON list of their codes; none is written as nothing. */
export function CategoriesField({ label, value, error, hint, onValue }: ControlProps) {
  const chosen = value === '' ? [] : (JSON.parse(value) as string[])
  const choose = (codes: readonly string[]) => onValue(codes.length === 0 ? '' : JSON.stringify(codes))
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold text-ink2">{label}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {CATEGORY_OPTIONS.map((category) => (
          <Checkbox
            key={category.value}
            label={category.label}
            checked={chosen.includes(category.value)}
            onChange={(event) =>
              choose(
                event.target.checked ? [...chosen, category.value] : chosen.filter((each) => each !== category.value),
              )
            }
          />
        ))}
      </div>
      <p className={error ? 'text-sm text-danger' : 'text-sm text-ink3'} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </fieldset>
  )
}
