import type { OutputOf } from '@meydan/contract/call'
import { addPasskey, startPasskey } from '@meydan/contract/staff/passkeys-admin'
import { useState } from 'react'
import { RecordForm } from '../crud/form/RecordForm.tsx'
import { words } from '../words/staff/session.ts'
import { makePasskey } from './passkey.ts'
import { ProofForm } from './ProofForm.tsx'

/** Makes a passkey: the password, the second factor where there is one, then a name and the device's own question. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const [options, setOptions] = useState<OutputOf<typeof startPasskey>['options']>()
  if (options)
    return (
      <RecordForm
        call={addPasskey}
        fields={[
          {
            name: 'name',
            label: words.passkeyName,
            kind: 'text',
            required: true,
            maxLength: 60,
            hint: words.passkeyNameHint,
            autoFocus: true,
          },
        ]}
        fixed={{ credential: NOT_MADE }}
        ask={async () => ({ credential: await makePasskey(options) })}
        submitLabel={words.passkeyMake}
        isNarrow
        onDone={onDone}
      />
    )
  return <ProofForm call={startPasskey} onDone={({ options: creationOptions }) => setOptions(creationOptions)} />
}

/** Stands in its place until the device has answered. */
const NOT_MADE = {
  id: '',
  rawId: '',
  type: 'public-key' as const,
  response: { clientDataJSON: '', attestationObject: '' },
}
