import type { OutputOf } from '@meydan/contract/call'
import type { startPasskey } from '@meydan/contract/staff/passkeys-admin'
import type { startStaffTwoFactor } from '@meydan/contract/staff/staff'
import { useState } from 'react'
import { RecordForm } from '../crud/form/RecordForm.tsx'
import { words } from '../words/staff/session.ts'
import { FactorField } from './FactorField.tsx'
import { passwordField } from './fields.ts'
import { useDirectoryAccount } from './use-directory-account.ts'

const codeField = { name: 'code', label: words.code, kind: 'text', required: true, Control: FactorField } as const

/** Before a further second factor is set up: the password, and the factor there is, once it is asked for. */
export function ProofForm<C extends typeof startPasskey | typeof startStaffTwoFactor>({
  call,
  onDone,
}: {
  call: C
  onDone: (reply: OutputOf<C>) => void
}) {
  const [needsCode, setNeedsCode] = useState(false)
  const isOfDirectory = useDirectoryAccount()
  const factor = needsCode ? [codeField] : []
  return (
    <RecordForm
      call={call as typeof startPasskey}
      fields={isOfDirectory ? factor : [passwordField, ...factor]}
      fixed={isOfDirectory ? { password: '' } : {}}
      submitLabel={words.continue}
      isNarrow
      isQuiet
      onRefused={({ code: refusal }) => {
        if (refusal !== 'two_factor_required' || needsCode) return false
        setNeedsCode(true)
        return true
      }}
      onDone={(reply) => onDone(reply as unknown as OutputOf<C>)}
    />
  )
}
