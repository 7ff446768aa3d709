import { useWrite } from '@meydan/api-client/query'
import { endStaffTwoFactor, readMe } from '@meydan/contract/staff'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/Card.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { PasswordField } from '@meydan/ui/PasswordField.tsx'
import { toast } from '@meydan/ui/toast'
import { useState } from 'react'
import { words } from '../words/session.ts'

/** Switches the second factor off, with the password and a code; where it is required, the server refuses. */
export function EndTwoFactorCard({ onDone }: { onDone: () => void }) {
  const [form, setForm] = useState({ password: '', code: '' })
  const end = useWrite(endStaffTwoFactor, {
    stale: [readMe],
    onSuccess: () => {
      toast.success(words.twoFactorEnded)
      onDone()
    },
  })
  return (
    <Card title={words.twoFactor}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          end.mutate(form)
        }}
      >
        <Note tone="success">{words.twoFactorOn}</Note>
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          required
          value={form.password}
          onChange={(event) => setForm({ ...form, password: event.target.value })}
        />
        <Field
          label={words.code}
          hint={words.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          maxLength={40}
          value={form.code}
          onChange={(event) => setForm({ ...form, code: event.target.value })}
        />
        {end.error && (
          <Note tone="danger" role="alert">
            {end.error.sentence ?? words.networkError}
          </Note>
        )}
        <Button type="submit" variant="outline" busy={end.isPending} className="justify-self-start">
          {words.switchOff}
        </Button>
      </form>
    </Card>
  )
}
