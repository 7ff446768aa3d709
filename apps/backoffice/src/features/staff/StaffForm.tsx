import { useWrite } from '@meydan/api-client/query'
import type { OutputOf, StaffRole } from '@meydan/contract/call'
import { createStaff, listStaff, STAFF_ROLES, updateStaff } from '@meydan/contract/staff'
import { Button } from '@meydan/ui/Button.tsx'
import { Checkbox } from '@meydan/ui/Checkbox.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Modal } from '@meydan/ui/Modal.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { PasswordField } from '@meydan/ui/PasswordField.tsx'
import { toast } from '@meydan/ui/toast'
import { Plus, UserPen } from 'lucide-react'
import { useState } from 'react'
import { ROLE_LABELS } from './roles.ts'

type Row = OutputOf<typeof listStaff>['data'][number]

/** A new person of the staff, or another name and other roles of one. */
export function StaffForm({ row }: { row?: Row }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={row ? 'neutral' : 'primary'} onClick={() => setOpen(true)}>
        {row ? <UserPen aria-hidden size={18} /> : <Plus aria-hidden size={18} />}
        {row ? 'Ad ve roller' : 'Yeni personel'}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={row ? row.username : 'Yeni personel'}>
        <Fields row={row} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function Fields({ row, onDone }: { row: Row | undefined; onDone: () => void }) {
  const [form, setForm] = useState({ username: '', name: row?.name ?? '', password: '', roles: row?.roles ?? [] })
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
  const set = (name: 'username' | 'name' | 'password') => (event: { target: { value: string } }) =>
    setForm({ ...form, [name]: event.target.value })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (row) update.mutate({ id: row.id, name: form.name, roles: form.roles })
        else create.mutate(form)
      }}
    >
      {!row && <Field label="Kullanıcı adı" required value={form.username} onChange={set('username')} />}
      <Field label="Ad" required maxLength={80} value={form.name} onChange={set('name')} />
      {!row && (
        <PasswordField
          label="İlk şifre"
          required
          autoComplete="new-password"
          value={form.password}
          onChange={set('password')}
        />
      )}
      <Roles value={form.roles} onValue={(roles) => setForm({ ...form, roles })} />
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

function Roles({ value, onValue }: { value: StaffRole[]; onValue: (roles: StaffRole[]) => void }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold text-ink2">Roller</legend>
      {STAFF_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={ROLE_LABELS[role]}
          checked={value.includes(role)}
          onChange={() => onValue(value.includes(role) ? value.filter((each) => each !== role) : [...value, role])}
        />
      ))}
    </fieldset>
  )
}
