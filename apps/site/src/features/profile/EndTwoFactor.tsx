import { useWrite } from '@meydan/api-client/query'
import { endTwoFactor, readProfile } from '@meydan/contract/identity/identity'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { PasswordField } from '@meydan/ui/fields/PasswordField.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useForm } from 'react-hook-form'
import { commonWords } from '../../words/common.ts'
import { securityWords } from '../../words/account/profile.ts'
import { sentenceOf } from './sentence.ts'

/** Switches the second factor off, with the password and a code. */
export function EndTwoFactor({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={securityWords.endTitle}>
      <EndForm onDone={onClose} />
    </Modal>
  )
}

function EndForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', code: '' } })
  const write = useWrite(endTwoFactor, {
    stale: [readProfile],
    onSuccess: () => {
      toast.success(securityWords.turnedOff)
      onDone()
    },
  })
  const submit = handleSubmit(({ password, code }) => write.mutate({ password, code: code.trim() }))
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-ink2">{securityWords.endText}</p>
      <PasswordField
        label={securityWords.password}
        autoComplete="current-password"
        autoFocus
        required
        error={formState.errors.password?.message}
        {...register('password', { required: commonWords.required })}
      />
      <Field
        label={securityWords.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={40}
        required
        error={formState.errors.code?.message}
        {...register('code', { required: securityWords.codeRequired })}
      />
      {write.error && (
        <Note tone="danger" role="alert">
          {sentenceOf(write.error)}
        </Note>
      )}
      <Button type="submit" variant="danger" wide busy={write.isPending}>
        {securityWords.endSubmit}
      </Button>
    </form>
  )
}
