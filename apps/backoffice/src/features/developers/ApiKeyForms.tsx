import { createApiKey, type listApiKeys, renewApiKey } from '@meydan/contract/staff/api-keys-admin'
import { isWaiting } from '@meydan/contract/waiting'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { DialogButton } from '../../machine/actions/DialogButton.tsx'
import type { FieldsOf } from '../../machine/form/form-field.ts'
import { RecordForm } from '../../machine/form/RecordForm.tsx'
import type { RowOf } from '../../machine/list/resource.ts'
import { SitesField } from '../../machine/form/SitesField.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/developers.ts'
import { RolesField } from '../../machine/RolesField.tsx'
import { type MadeKey, makeKey } from './api-key.ts'
import { SecretOnce } from './SecretOnce.tsx'

const days = { name: 'days', label: words.days, kind: 'number', required: true, initial: 90 } as const
const newFields: FieldsOf<typeof createApiKey> = [
  { name: 'name', label: words.system, kind: 'text', required: true, maxLength: 80 },
  { name: 'roles', label: words.roles, kind: 'json', Control: RolesField, initial: [] },
  { name: 'sites', label: words.sites, kind: 'json', nullable: true, Control: SitesField, hint: words.sitesHint },
  days,
]
const renewFields: FieldsOf<typeof renewApiKey> = [days]

/** An account for a system of the operator. */
export function NewApiKey() {
  const { mayCall } = useStaff()
  if (!mayCall(createApiKey)) return null
  return (
    <DialogButton
      label={words.newApiKey}
      title={words.newApiKey}
      icon={<Plus aria-hidden size={18} />}
      variant="primary"
      size="md"
    >
      {() => (
        <WithKey>
          {(made, done) => (
            <RecordForm
              call={createApiKey}
              fixed={{ hash: made.hash, hint: made.hint }}
              fields={newFields}
              submitLabel={words.makeKey}
              isNarrow
              isQuiet
              onDone={(reply) => done(isWaiting(reply))}
            />
          )}
        </WithKey>
      )}
    </DialogButton>
  )
}

/** Another key for the same account. */
export function RenewApiKey({ row }: { row: RowOf<typeof listApiKeys> }) {
  const { mayCall } = useStaff()
  if (!mayCall(renewApiKey)) return null
  return (
    <DialogButton label={words.renew} title={row.name} icon={<KeyRound aria-hidden size={18} />}>
      {() => (
        <WithKey note={words.renewNote}>
          {(made, done) => (
            <RecordForm
              call={renewApiKey}
              fixed={{ id: row.id, hash: made.hash, hint: made.hint }}
              fields={renewFields}
              submitLabel={words.makeKey}
              isNarrow
              isQuiet
              onDone={(reply) => done(isWaiting(reply))}
            />
          )}
        </WithKey>
      )}
    </DialogButton>
  )
}

interface WithKeyProps {
  note?: string
  children: (made: MadeKey, done: (isWaiting: boolean) => void) => React.ReactNode
}

/** Makes a key, sends its hash by the form, and then shows the key once. */
function WithKey({ note, children }: WithKeyProps) {
  const [made] = useState(makeKey)
  const [sent, setSent] = useState<{ isWaiting: boolean }>()
  if (sent)
    return (
      <SecretOnce
        note={sent.isWaiting ? `${words.apiKeyOnce} ${words.waits}` : words.apiKeyOnce}
        secret={made.key}
        hint={words.forSystems}
      />
    )
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink2">{note ?? words.madeHere}</p>
      {children(made, (isWaiting) => setSent({ isWaiting }))}
    </div>
  )
}
