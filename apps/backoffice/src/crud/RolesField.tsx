import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import { useRoles } from '../cells/use-roles.ts'
import type { ControlProps } from './form/form-field.ts'

/** Some of the roles, as a JSON list of their names. */
export function RolesField({ label, value, error, onValue }: ControlProps) {
  const roles = useRoles()
  const chosen = value === '' ? [] : (JSON.parse(value) as string[])
  const toggle = (name: string) =>
    onValue(JSON.stringify(roles.map((role) => role.name).filter((each) => chosen.includes(each) !== (each === name))))
  return (
    <fieldset className="grid gap-1" aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend className="mb-1 text-sm font-semibold text-ink2">{label}</legend>
      {roles.map((role) => (
        <Checkbox
          key={role.name}
          label={role.label}
          checked={chosen.includes(role.name)}
          onChange={() => toggle(role.name)}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
