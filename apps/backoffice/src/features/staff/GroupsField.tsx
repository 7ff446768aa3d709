import { STAFF_GROUPS } from '@meydan/contract/staff/staff-groups'
import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { useRoles } from '../../cells/use-roles.ts'
import type { ControlProps } from '../../crud/form/form-field.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/staff/roles.ts'
import { chosenOf, inSections } from './groups.ts'

const SECTIONS = inSections(STAFF_GROUPS)

/** What a role opens, section by section, as a JSON list. What the reader may not do can be taken away but not given. */
export function GroupsField({ label, value, error, onValue }: ControlProps) {
  const { user } = useStaff()
  const roles = useRoles()
  const chosen = chosenOf(value)
  const isOwn = (group: string) => user?.groups.includes(group) ?? false
  const choose = (isChosen: (group: string) => boolean) =>
    onValue(JSON.stringify(STAFF_GROUPS.map(({ id }) => id).filter(isChosen)))
  return (
    <fieldset className="grid gap-4" aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend className="mb-2 text-sm font-semibold text-ink2">{label}</legend>
      <Select
        label={words.copy}
        value=""
        onChange={(event) => {
          const role = roles.find(({ name }) => name === event.target.value)
          if (role) choose((group) => role.groups.includes(group) && (isOwn(group) || chosen.includes(group)))
        }}
      >
        <option value="">{words.copyNone}</option>
        {roles.map((role) => (
          <option key={role.name} value={role.name}>
            {role.label}
          </option>
        ))}
      </Select>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <div className="gap-x-6 sm:columns-2">
        {SECTIONS.map(([section, groups]) => (
          <fieldset key={section} className="mb-4 min-w-0 break-inside-avoid rounded-md bg-s2 px-3 pt-1 pb-2">
            <legend className="float-left w-full pt-2 text-sm font-semibold">{section}</legend>
            <div className="clear-both">
              {groups.map(({ id, label: part }) => (
                <Checkbox
                  key={id}
                  label={part}
                  checked={chosen.includes(id)}
                  disabled={!isOwn(id) && !chosen.includes(id)}
                  onChange={() => choose((group) => chosen.includes(group) !== (group === id))}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  )
}
