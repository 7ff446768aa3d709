import { createRole, readRole, updateRole } from '@meydan/contract/staff/roles-admin'
import { editor } from '../../crud/record/EditorPage.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/staff/roles.ts'
import { GroupsField } from './GroupsField.tsx'
import { RoleChange } from './RoleChange.tsx'

export const roleEditor = editor(
  readRole,
  updateRole,
)({
  newTitle: words.newRole,
  title: (role) => role.label,
  back: paths.roles,
  create: createRole,
  preview: ({ values }) => <RoleChange values={values} />,
  fields: [
    { name: 'label', label: words.label, kind: 'text', required: true, maxLength: 40, wide: true },
    { name: 'day_cap', label: words.dayCap, kind: 'money', nullable: true, hint: words.dayCapHint },
    { name: 'day_cap_count', label: words.dayCapCount, kind: 'number', nullable: true, hint: words.dayCapCountHint },
    { name: 'groups', label: words.groups, kind: 'json', wide: true, initial: [], Control: GroupsField },
  ],
})
