import type { CallFailed } from '@meydan/api-client/send'
import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/Modal.tsx'
import { PasswordField } from '@meydan/ui/PasswordField.tsx'
import { type FormEvent, useState } from 'react'
import { commonWords } from '../../words/common.ts'
import { securityWords } from '../../words/profile.ts'
import { sentenceOf } from './sentence.ts'

interface PasswordDialogProps {
  open: boolean
  title: string
  text: string
  submitLabel: string
  failure: CallFailed | null
  busy: boolean
  onSubmit: (password: string) => void
  onClose: () => void
}

/** The password once more, before something sensitive. */
export function PasswordDialog({ open, title, onClose, ...form }: PasswordDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={title}>
      <PasswordForm {...form} />
    </Modal>
  )
}

type PasswordFormProps = Omit<PasswordDialogProps, 'open' | 'title' | 'onClose'>

/** Mounted with the open dialog only, so that no password outlives it. */
function PasswordForm({ text, submitLabel, failure, busy, onSubmit }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '' && !busy) onSubmit(password)
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-ink2">{text}</p>
      <PasswordField
        label={securityWords.password}
        autoComplete="current-password"
        autoFocus
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isMissing ? commonWords.required : failure ? sentenceOf(failure) : undefined}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
