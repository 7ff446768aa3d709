import { activateStaff, deactivateStaff, listStaff, STAFF_ROLES } from '@meydan/contract/staff'
import { onOff, text, when } from '../cells/columns.tsx'
import { yesNo } from '../machine/filters.ts'
import { OnOff } from '../cells/StatusBadge.tsx'
import { When } from '../cells/When.tsx'
import { Facts } from '../cells/Facts.tsx'
import { ROLE_LABELS } from '../cells/roles.ts'
import { NewStaff, StaffForm } from '../features/staff/StaffForm.tsx'
import { StaffPassword } from '../features/staff/StaffPassword.tsx'
import { resource, type RowOf } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { words } from '../words/staff-list.ts'

type Row = RowOf<typeof listStaff>
export function StaffPage() {
  return <ResourcePage resource={staff} />
}

const staff = resource(listStaff)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  Header: NewStaff,
  filters: [
    {
      name: 'role',
      label: words.filters.role,
      kind: 'select',
      options: STAFF_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
    },
    yesNo('active', words.filters.active, words.open, words.closed),
  ],
  columns: [
    text('username', words.columns.username, { strong: true, card: 'title' }),
    text('name', words.columns.name),
    { key: 'roles', head: words.columns.roles, cell: (row) => row.roles.map((role) => ROLE_LABELS[role]).join(', ') },
    onOff('two_factor_enabled', words.columns.two_factor_enabled),
    onOff('active', words.columns.active, { card: 'side' }),
    when('last_login_at', words.columns.last_login_at),
    text('last_login_ip', words.columns.last_login_ip),
  ],
  Detail: StaffDetail,
  actions: [
    {
      id: 'deactivate',
      label: words.closeAccount,
      call: deactivateStaff,
      tone: 'danger',
      when: (row) => row.active,
      confirm: (row) => ({ title: words.closeAccountOf(row.username) }),
      doneText: words.accountClosed,
    },
    {
      id: 'activate',
      label: words.openAccount,
      call: activateStaff,
      tone: 'neutral',
      when: (row) => !row.active,
      doneText: words.accountOpened,
    },
  ],
})

function StaffDetail({ row }: { row: Row }) {
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-lg!">{row.name}</h2>
        <p className="text-sm text-ink3">{row.username}</p>
      </div>
      <Facts
        facts={[
          [words.roles, row.roles.map((role) => ROLE_LABELS[role]).join(', ')],
          [words.twoFactor, <OnOff key="two" on={row.two_factor_enabled} />],
          [words.accountOpening, <When key="since" at={row.created_at} />],
          [words.lastLogin, <When key="login" at={row.last_login_at} />],
          [words.lastAddress, row.last_login_ip ?? '—'],
        ]}
      />
      <StaffForm row={row} />
      <StaffPassword row={row} />
    </div>
  )
}
