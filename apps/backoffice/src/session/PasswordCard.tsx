import { useWrite } from '@meydan/api-client/query'
import { changeStaffPassword } from '@meydan/contract/staff'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/Card.tsx'
import { PasswordField } from '@meydan/ui/PasswordField.tsx'
import { toast } from '@meydan/ui/toast'
import { useState } from 'react'
import { words } from '../words/session.ts'

export function PasswordCard() {
  const [form, setForm] = useState({ current_password: '', new_password: '' })
  const change = useWrite(changeStaffPassword, {
    onSuccess: () => {
      setForm({ current_password: '', new_password: '' })
      toast.success(words.passwordChanged)
    },
  })
  return (
    <Card title={words.changePassword}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate(form)
        }}
      >
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          required
          value={form.current_password}
          onChange={(event) => setForm({ ...form, current_password: event.target.value })}
        />
        <PasswordField
          label={words.newPassword}
          autoComplete="new-password"
          required
          value={form.new_password}
          error={change.error?.sentence}
          onChange={(event) => setForm({ ...form, new_password: event.target.value })}
        />
        <Button type="submit" busy={change.isPending} className="justify-self-start">
          {words.changePassword}
        </Button>
      </form>
    </Card>
  )
}
