import { useWrite } from '@meydan/api-client/query'
import type { CallFailed } from '@meydan/api-client/send'
import { logInByPasskey } from '@meydan/contract/staff/passkeys-admin'
import { readMe } from '@meydan/contract/staff/staff'
import { Button } from '@meydan/ui/Button.tsx'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { words } from '../words/staff/session.ts'
import { showPasskey } from './passkey.ts'

interface Props {
  /** Of a sign-in with the directory that this is the second factor of. */
  ticket?: string
  onDone?: () => void
}

/** The way in with a passkey instead of name and password. */
export function PasskeyLogin({ ticket, onDone }: Props) {
  const [fault, setFault] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const failed = ({ sentence = words.networkError }: CallFailed) => setFault(sentence)
  const login = useWrite(logInByPasskey, { stale: [readMe], onSuccess: () => onDone?.(), onError: failed })
  const enter = async () => {
    setFault(undefined)
    setAsking(true)
    await showPasskey().then(
      (credential) => login.mutate({ credential, ...(ticket !== undefined && { ticket }) }),
      failed,
    )
    setAsking(false)
  }
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <Button busy={isAsking || login.isPending} onClick={() => void enter()}>
        <KeyRound aria-hidden size={18} />
        {words.passkeyLogin}
      </Button>
      {fault && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
