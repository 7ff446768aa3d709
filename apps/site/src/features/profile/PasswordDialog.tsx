import type { CallFailed } from '@meydan/api-client/send'
import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { PasswordField } from '@meydan/ui/fields/PasswordField.tsx'
import { useForm } from 'react-hook-form'
import { commonWords } from '../../words/common.ts'
import { securityWords } from '../../words/account/profile.ts'
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
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const submit = handleSubmit(({ password }) => {
    if (!busy) onSubmit(password)
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-ink2">{text}</p>
      <PasswordField
        label={securityWords.password}
        autoComplete="current-password"
        autoFocus
        required
        error={formState.errors.password?.message ?? (failure ? sentenceOf(failure) : undefined)}
        {...register('password', { required: commonWords.required })}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
