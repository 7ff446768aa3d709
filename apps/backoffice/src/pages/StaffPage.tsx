import type { OutputOf } from '@meydan/contract/call'
import {
  activateStaff,
  createStaff,
  deactivateStaff,
  listStaff,
  STAFF_ROLES,
  updateStaff,
} from '@meydan/contract/staff'
import { useWrite } from '@meydan/api-client/query'
import { Button } from '@meydan/ui/Button.tsx'
import { Checkbox } from '@meydan/ui/Checkbox.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Modal } from '@meydan/ui/Modal.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { PasswordField } from '@meydan/ui/PasswordField.tsx'
import { toast } from '@meydan/ui/toast'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { OnOff } from '../cells/StatusBadge.tsx'
import { When } from '../cells/When.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'

type Row = OutputOf<typeof listStaff>['data'][number]
type Role = (typeof STAFF_ROLES)[number]

const ROLE_LABELS: Record<Role, string> = {
  support: 'Destek',
  finance: 'Finans',
  content: 'İçerik',
  compliance: 'Uyum',
  admin: 'Yönetici',
}

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
  Detail: ({ row }) => <StaffForm row={row} />,
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

function StaffForm({ row }: { row?: Row }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={row ? 'neutral' : 'primary'} onClick={() => setOpen(true)}>
        {!row && <Plus aria-hidden size={18} />}
        {row ? 'Ad ve rolleri değiştir' : 'Yeni personel'}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={row ? row.username : 'Yeni personel'}>
        <StaffFields row={row} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function StaffFields({ row, onDone }: { row: Row | undefined; onDone: () => void }) {
  const [form, setForm] = useState({
    username: row?.username ?? '',
    name: row?.name ?? '',
    password: '',
    roles: row?.roles ?? ([] as Role[]),
  })
  const after = {
    stale: [listStaff],
    onSuccess: () => {
      toast.success('Kaydedildi')
      onDone()
    },
  }
  const create = useWrite(createStaff, after)
  const update = useWrite(updateStaff, after)
  const failure = create.error ?? update.error
  const toggle = (role: Role) =>
    setForm({
      ...form,
      roles: form.roles.includes(role) ? form.roles.filter((each) => each !== role) : [...form.roles, role],
    })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (row) update.mutate({ id: row.id, name: form.name, roles: form.roles })
        else create.mutate(form)
      }}
    >
      {!row && (
        <Field
          label="Kullanıcı adı"
          required
          value={form.username}
          onChange={(event) => setForm({ ...form, username: event.target.value })}
        />
      )}
      <Field
        label="Ad"
        required
        maxLength={80}
        value={form.name}
        onChange={(event) => setForm({ ...form, name: event.target.value })}
      />
      {!row && (
        <PasswordField
          label="İlk şifre"
          required
          autoComplete="new-password"
          value={form.password}
          onChange={(event) => setForm({ ...form, password: event.target.value })}
        />
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold text-ink2">Roller</legend>
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={ROLE_LABELS[role]}
            checked={form.roles.includes(role)}
            onChange={() => toggle(role)}
          />
        ))}
      </fieldset>
      {failure && (
        <Note tone="danger" role="alert">
          {failure.sentence ?? 'Kaydedilemedi'}
        </Note>
      )}
      <Button type="submit" variant="primary" busy={create.isPending || update.isPending}>
        Kaydet
      </Button>
    </form>
  )
}
