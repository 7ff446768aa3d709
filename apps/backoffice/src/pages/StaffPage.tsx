import type { OutputOf } from '@meydan/contract/call'
import { activateStaff, deactivateStaff, listStaff, STAFF_ROLES } from '@meydan/contract/staff'
import { OnOff } from '../cells/StatusBadge.tsx'
import { When } from '../cells/When.tsx'
import { Facts } from '../cells/Facts.tsx'
import { ROLE_LABELS } from '../features/staff/roles.ts'
import { StaffForm } from '../features/staff/StaffForm.tsx'
import { StaffPassword } from '../features/staff/StaffPassword.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'

type Row = OutputOf<typeof listStaff>['data'][number]
export function StaffPage() {
  return <ResourcePage resource={staff} />
}

const staff: Resource<Row> = {
  title: 'Personel',
  list: listStaff,
  sort: 'username',
  searchHint: 'Ad, kullanıcı adı',
  emptyText: 'Personel yok',
  Header: () => <StaffForm />,
  filters: [
    {
      name: 'role',
      label: 'Rol',
      kind: 'select',
      options: STAFF_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
    },
    {
      name: 'active',
      label: 'Durum',
      kind: 'select',
      options: [
        { value: 'true', label: 'Açık' },
        { value: 'false', label: 'Kapalı' },
      ],
    },
  ],
  columns: [
    {
      key: 'username',
      head: 'Kullanıcı adı',
      sortable: true,
      cell: (row) => <strong>{row.username}</strong>,
      card: 'title',
    },
    { key: 'name', head: 'Ad', cell: (row) => row.name },
    { key: 'roles', head: 'Roller', cell: (row) => row.roles.map((role) => ROLE_LABELS[role]).join(', ') },
    { key: 'two_factor_enabled', head: 'İki adım', cell: (row) => <OnOff on={row.two_factor_enabled} /> },
    { key: 'active', head: 'Hesap', cell: (row) => <OnOff on={row.active} />, card: 'side' },
    { key: 'last_login_at', head: 'Son giriş', cell: (row) => <When at={row.last_login_at} /> },
    { key: 'last_login_ip', head: 'Adres', cell: (row) => row.last_login_ip ?? '—' },
  ],
  Detail: StaffDetail,
  actions: [
    {
      id: 'deactivate',
      label: 'Hesabı kapat',
      call: deactivateStaff,
      tone: 'danger',
      roles: ['admin'],
      when: (row) => row.active,
      confirm: (row) => ({ title: `${row.username} hesabı kapatılsın mı?` }),
      doneText: 'Hesap kapatıldı',
    },
    {
      id: 'activate',
      label: 'Hesabı aç',
      call: activateStaff,
      tone: 'neutral',
      roles: ['admin'],
      when: (row) => !row.active,
      doneText: 'Hesap açıldı',
    },
  ],
}

function StaffDetail({ row }: { row: Row }) {
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-lg!">{row.name}</h2>
        <p className="text-sm text-ink3">{row.username}</p>
      </div>
      <Facts
        facts={[
          ['Roller', row.roles.map((role) => ROLE_LABELS[role]).join(', ')],
          ['İki adımlı doğrulama', <OnOff key="two" on={row.two_factor_enabled} />],
          ['Hesap açılışı', <When key="since" at={row.created_at} />],
          ['Son giriş', <When key="login" at={row.last_login_at} />],
          ['Son adres', row.last_login_ip ?? '—'],
        ]}
      />
      <StaffForm row={row} />
      <StaffPassword row={row} />
    </div>
  )
}
