import type { StaffRole } from '@meydan/contract/call'
import { STAFF_ROLES } from '@meydan/contract/staff'
import { Checkbox } from '@meydan/ui/Checkbox.tsx'
import type { ControlProps } from '../../machine/form-field.ts'
import { ROLE_LABELS } from '../../cells/roles.ts'

/** Some of the roles, as a JSON list. */
export function RolesField({ label, value, error, onValue }: ControlProps) {
  const chosen = value === '' ? [] : (JSON.parse(value) as StaffRole[])
  const toggle = (role: StaffRole) =>
    onValue(JSON.stringify(STAFF_ROLES.filter((each) => chosen.includes(each) !== (each === role))))
  return (
    <fieldset className="grid gap-1" aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend className="mb-1 text-sm font-semibold text-ink2">{label}</legend>
      {STAFF_ROLES.map((role) => (
        <Checkbox key={role} label={ROLE_LABELS[role]} checked={chosen.includes(role)} onChange={() => toggle(role)} />
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
