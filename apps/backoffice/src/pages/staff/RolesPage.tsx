import { createRole, listRoles } from '@meydan/contract/staff/roles-admin'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { count, text } from '../../cells/columns.tsx'
import { RoleDetail } from '../../features/staff/RoleDetail.tsx'
import { roleEditor } from '../../features/staff/role-editor.tsx'
import { StaffTabs } from '../../features/staff/StaffTabs.tsx'
import { EditorPage } from '../../crud/record/EditorPage.tsx'
import { NewLink } from '../../crud/list/NewLink.tsx'
import { resource } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/staff/roles.ts'

/** What the people of the staff may do: the six roles that come with the platform, and its own. */
export function RolesPage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StaffTabs at={paths.roles} />
      <ResourcePage resource={roles} />
    </div>
  )
}

export function RolePage() {
  return <EditorPage editor={roleEditor} />
}

const roles = resource(listRoles)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  Header: () => <NewLink call={createRole} to={paths.role('yeni')} label={words.newRole} />,
  columns: [
    text('label', words.label, { strong: true, card: 'title' }),
    {
      key: 'is_seeded',
      head: words.kind,
      cell: ({ is_seeded }) => (
        <Badge tone={is_seeded ? 'neutral' : 'info'}>{is_seeded ? words.seeded : words.own}</Badge>
      ),
      card: 'side',
    },
    { key: 'groups', head: words.parts, cell: ({ groups }) => groups.length, align: 'right' },
    count('members', words.members),
  ],
  Detail: RoleDetail,
})
