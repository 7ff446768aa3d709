import { read } from '@meydan/api-client/query'
import { createStaff, type listStaff, readMe, updateStaff } from '@meydan/contract/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { UserPen } from 'lucide-react'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { SitesField } from '../../crud/form/SitesField.tsx'
import type { FormField } from '../../crud/form/form-field.ts'
import type { RowOf } from '../../crud/list/resource.ts'
import { words } from '../../words/staff/staff.ts'
import { RolesField } from '../../crud/RolesField.tsx'

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

const directoryName = {
  name: 'directory_name',
  label: words.directoryName,
  kind: 'text',
  nullable: true,
  maxLength: 200,
  hint: words.directoryNameHint,
  autoComplete: 'off',
} as const satisfies FormField

/** A new person of the staff; one whom the operator's directory knows needs no password. */
export function NewStaff() {
  const hasDirectory = useQuery(read(readMe)).data?.directory === true
  return (
    <FormButton
      label={words.newStaff}
      isMain
      isNarrow
      call={createStaff}
      fields={[
        { name: 'username', label: words.username, kind: 'text', required: true, autoComplete: 'off' },
        name,
        ...(hasDirectory ? [directoryName] : []),
        {
          name: 'password',
          label: words.firstPassword,
          kind: 'password',
          ...(hasDirectory ? { hint: words.firstPasswordHint } : { required: true }),
        },
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
