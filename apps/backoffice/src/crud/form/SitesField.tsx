import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import { useStaff } from '../../session/use-staff.ts'
import type { ControlProps } from './form-field.ts'

/** Some of the sites, as a JSON list of their ids, written as nothing where none is ticked; not there where the operator has one. */
export function SitesField({ label, value, error, hint, onValue }: ControlProps) {
  const brands = useStaff().user?.brands ?? []
  if (brands.length < 2) return null
  const chosen = value === '' ? [] : (JSON.parse(value) as number[])
  const toggle = (id: number) => {
    const next = brands.map((brand) => brand.id).filter((each) => chosen.includes(each) !== (each === id))
    onValue(next.length === 0 ? '' : JSON.stringify(next))
  }
  return (
    <fieldset className="grid gap-1" aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend className="mb-1 text-sm font-semibold text-ink2">{label}</legend>
      {brands.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
      ))}
      <p className={error ? 'text-sm text-danger' : 'text-sm text-ink3'} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </fieldset>
  )
}
