import type { OutputOf } from '@meydan/contract/call'
import { addPasskey, startPasskey } from '@meydan/contract/passkeys-admin'
import { useState } from 'react'
import { RecordForm } from '../machine/RecordForm.tsx'
import { words } from '../words/session.ts'
import { FactorField } from './FactorField.tsx'
import { passwordField } from './fields.ts'
import { makePasskey } from './passkey.ts'

/** Makes a passkey: the password, the second factor where there is one, then a name and the device's own question. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const [options, setOptions] = useState<OutputOf<typeof startPasskey>['options']>()
  const [needsCode, setNeedsCode] = useState(false)
  const code = { name: 'code', label: words.code, kind: 'text', required: true, Control: FactorField } as const
  if (options)
    return (
      <RecordForm
        call={addPasskey}
        fields={[
          {
            ...{ name: 'name', label: words.passkeyName, kind: 'text', required: true, maxLength: 60 },
            ...{ hint: words.passkeyNameHint, autoFocus: true },
          },
        ]}
        fixed={{ credential: NOT_MADE }}
        ask={async () => ({ credential: await makePasskey(options) })}
        submitLabel={words.passkeyMake}
        isNarrow
        onDone={onDone}
      />
    )
  return (
    <RecordForm
      call={startPasskey}
      fields={needsCode ? [passwordField, code] : [passwordField]}
      submitLabel={words.continue}
      isNarrow
      isQuiet
      onRefused={({ code: refusal }) => {
        if (refusal !== 'two_factor_required' || needsCode) return false
        setNeedsCode(true)
        return true
      }}
      onDone={({ options: asked }) => setOptions(asked)}
    />
  )
}

/** Stands in its place until the device has answered. */
const NOT_MADE = {
  ...{ id: '', rawId: '', type: 'public-key' as const },
  response: { clientDataJSON: '', attestationObject: '' },
}
