import { useWrite } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { listStaff, resetStaffPassword } from '@meydan/contract/staff'
import { Button } from '@meydan/ui/Button.tsx'
import { Checkbox } from '@meydan/ui/Checkbox.tsx'
import { Modal } from '@meydan/ui/Modal.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { PasswordField } from '@meydan/ui/PasswordField.tsx'
import { toast } from '@meydan/ui/toast'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'

type Row = OutputOf<typeof listStaff>['data'][number]

/** A new password for somebody who lost theirs, on request without the lost second factor. */
export function StaffPassword({ row }: { row: Row }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <KeyRound aria-hidden size={18} />
        Şifre sıfırla
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={`${row.username}: yeni şifre`}>
        <Reset row={row} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function Reset({ row, onDone }: { row: Row; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [withoutFactor, setWithoutFactor] = useState(false)
  const reset = useWrite(resetStaffPassword, {
    stale: [listStaff],
    onSuccess: () => {
      toast.success('Şifre değiştirildi', 'Açık oturumları kapatıldı.')
      onDone()
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        reset.mutate({ id: row.id, password, remove_two_factor: withoutFactor })
      }}
    >
      <Note tone="info">Kişinin açık oturumları kapanır. Yeni şifreyi kendisine güvenli bir yoldan iletin.</Note>
      <PasswordField
        label="Yeni şifre"
        autoComplete="new-password"
        required
        value={password}
        error={reset.error?.sentence}
        onChange={(event) => setPassword(event.target.value)}
      />
      {row.two_factor_enabled && (
        <Checkbox
          label="İki adımlı doğrulamayı da kaldır (cihazını kaybettiyse)"
          checked={withoutFactor}
          onChange={(event) => setWithoutFactor(event.target.checked)}
        />
      )}
      <Button type="submit" variant="primary" busy={reset.isPending}>
        Şifreyi değiştir
      </Button>
    </form>
  )
}
