import { read } from '@meydan/api-client/query'
import { activateStaff, deactivateStaff, listStaff, readMe } from '@meydan/contract/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { onOff, text, when } from '../../cells/columns.tsx'
import { yesNo } from '../../crud/list/filters.ts'
import { OnOff } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { Facts } from '../../cells/Facts.tsx'
import { type Role, roleText, useRoles } from '../../cells/use-roles.ts'
import { DirectoryName } from '../../features/staff/DirectoryName.tsx'
import { NewStaff, StaffForm } from '../../features/staff/StaffForm.tsx'
import { StaffPassword } from '../../features/staff/StaffPassword.tsx'
import { StaffTabs } from '../../features/staff/StaffTabs.tsx'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { paths } from '../../paths.ts'
import { type Staff, useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/staff/staff-list.ts'

type Row = RowOf<typeof listStaff>

/** Everybody who works in the back office. */
export function StaffPage() {
  const roles = useRoles()
  const staff = useMemo(() => staffOf(roles), [roles])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StaffTabs at={paths.staff} />
      <ResourcePage resource={staff} />
    </div>
  )
}

const staffOf = (roles: readonly Role[]) =>
  resource(listStaff)({
    title: words.title,
    searchHint: words.searchHint,
    emptyText: words.emptyText,
    Header: NewStaff,
    filters: [
      {
        name: 'role',
        label: words.filters.role,
        kind: 'select',
        options: roles.map(({ name, label }) => ({ value: name, label })),
      },
      yesNo('active', words.filters.active, words.open, words.closed),
    ],
    columns: [
      text('username', words.columns.username, { strong: true, card: 'title' }),
      text('name', words.columns.name),
      { key: 'roles', head: words.columns.roles, cell: (row) => roleText(roles, row.roles) },
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

type Brands = NonNullable<Staff['user']>['brands']

function siteFact(sites: readonly number[], brands: Brands): [string, string] {
  return [words.sites, sites.map((id) => brands.find((brand) => brand.id === id)?.name ?? `#${id}`).join(', ')]
}

function StaffDetail({ row }: { row: Row }) {
  const roles = useRoles()
  const brands = useStaff().user?.brands ?? []
  const hasDirectory = useQuery(read(readMe)).data?.directory === true
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-lg!">{row.name}</h2>
        <p className="text-sm text-ink3">{row.username}</p>
      </div>
      <Facts
        facts={[
          [words.roles, roleText(roles, row.roles)],
          ...(row.sites ? [siteFact(row.sites, brands)] : []),
          ...(row.directory_name === null ? [] : [[words.directoryName, row.directory_name] as [string, string]]),
          [words.twoFactor, <OnOff key="two" on={row.two_factor_enabled} />],
          [words.accountOpening, <When key="since" at={row.created_at} />],
          [words.lastLogin, <When key="login" at={row.last_login_at} />],
          [words.lastAddress, row.last_login_ip ?? '—'],
        ]}
      />
      <StaffForm row={row} />
      {hasDirectory && <DirectoryName row={row} />}
      <StaffPassword row={row} />
    </div>
  )
}
