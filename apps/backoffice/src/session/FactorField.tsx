import type { CallFailed } from '@meydan/api-client/send'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ControlProps } from '../crud/form/form-field.ts'
import { words } from '../words/staff/session.ts'
import { provenCode } from './passkey.ts'
import { useStaff } from './use-staff.ts'

/** A code of the second factor, typed or had by showing a passkey. */
export function FactorField({ label, value, error, hint, onValue }: ControlProps) {
  const { user } = useStaff()
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<string>()
  const isShown = value.startsWith('pk-')
  const show = async () => {
    setFault(undefined)
    setAsking(true)
    await provenCode().then(onValue, ({ sentence = words.networkError }: CallFailed) => setFault(sentence))
    setAsking(false)
  }
  return (
    <div className="grid gap-2">
      {!isShown && (
        <Field
          label={label}
          hint={hint}
          error={error ?? fault}
          value={value}
          maxLength={40}
          autoComplete="one-time-code"
          onChange={(event) => onValue(event.target.value)}
        />
      )}
      {user && user.passkeys > 0 && (
        <Button busy={isAsking} disabled={isShown} onClick={() => void show()}>
          <KeyRound aria-hidden size={18} />
          {isShown ? words.passkeyShown : words.passkeyShow}
        </Button>
      )}
      {isShown && error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
