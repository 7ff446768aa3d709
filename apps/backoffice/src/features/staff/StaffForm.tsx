import { createStaff, type listStaff, updateStaff } from '@meydan/contract/staff/staff'
import { UserPen } from 'lucide-react'
import { FormButton } from '../../machine/actions/FormButton.tsx'
import { SitesField } from '../../machine/form/SitesField.tsx'
import type { FormField } from '../../machine/form/form-field.ts'
import type { RowOf } from '../../machine/list/resource.ts'
import { words } from '../../words/staff/staff.ts'
import { RolesField } from '../../machine/RolesField.tsx'

const name: FormField<'name'> = { name: 'name', label: words.name, kind: 'text', required: true, maxLength: 80 }
const roles: FormField<'roles'> = {
  name: 'roles',
  label: words.roles,
  kind: 'json',
  Control: RolesField,
  initial: [],
}

const sites: FormField<'sites'> = {
  name: 'sites',
  label: words.sites,
  kind: 'json',
  nullable: true,
  Control: SitesField,
  hint: words.sitesHint,
}

/** A new person of the staff. */
export function NewStaff() {
  return (
    <FormButton
      label={words.newStaff}
      isMain
      isNarrow
      call={createStaff}
      fields={[
        { name: 'username', label: words.username, kind: 'text', required: true, autoComplete: 'off' },
        name,
        { name: 'password', label: words.firstPassword, kind: 'password', required: true },
        roles,
        sites,
      ]}
    />
  )
}

/** Another name, other roles and other sites of one of the staff. */
export function StaffForm({ row }: { row: RowOf<typeof listStaff> }) {
  return (
    <FormButton
      label={words.nameAndRoles}
      title={row.username}
      icon={<UserPen aria-hidden size={18} />}
      isNarrow
      call={updateStaff}
      record={row}
      fixed={{ id: row.id }}
      fields={[name, roles, sites]}
    />
  )
}
