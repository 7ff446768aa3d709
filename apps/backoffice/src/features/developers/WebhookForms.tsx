import {
  createWebhook,
  type listWebhooks,
  renewWebhookKey,
  updateWebhook,
} from '@meydan/contract/webhooks/webhooks-admin'
import { KeyRound, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { DialogButton } from '../../machine/actions/DialogButton.tsx'
import { FormButton } from '../../machine/actions/FormButton.tsx'
import type { FieldsOf } from '../../machine/form/form-field.ts'
import { RecordForm } from '../../machine/form/RecordForm.tsx'
import type { RowOf } from '../../machine/list/resource.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/developers.ts'
import { KindsField } from './KindsField.tsx'
import { SecretOnce } from './SecretOnce.tsx'

type Webhook = RowOf<typeof listWebhooks>

const fields: FieldsOf<typeof createWebhook> = [
  { name: 'name', label: words.name, kind: 'text', required: true, maxLength: 80 },
  { name: 'url', label: words.url, kind: 'text', required: true, maxLength: 500, hint: words.urlHint },
  { name: 'kinds', label: words.kinds, kind: 'json', Control: KindsField, initial: [] },
]

/** A new address; its secret is shown once. */
export function NewWebhook() {
  const { mayCall } = useStaff()
  if (!mayCall(createWebhook)) return null
  return (
    <DialogButton
      label={words.newWebhook}
      title={words.newWebhook}
      icon={<Plus aria-hidden size={18} />}
      variant="primary"
      size="md"
    >
      {() => <Adding />}
    </DialogButton>
  )
}

function Adding() {
  const [key, setKey] = useState<string>()
  if (key !== undefined) return <SecretOnce note={words.keyOnce} secret={key} hint={words.signature} />
  return (
    <RecordForm
      call={createWebhook}
      fields={fields}
      submitLabel={words.add}
      isNarrow
      isQuiet
      onDone={(reply) => 'key' in reply && setKey(reply.key)}
    />
  )
}

/** Name, address and kinds, and another secret. */
export function WebhookForms({ row }: { row: Webhook }) {
  const { mayCall } = useStaff()
  if (row.status === 'ended') return null
  return (
    <span className="flex flex-wrap gap-2">
      <FormButton
        label={words.edit}
        title={row.name}
        icon={<Pencil aria-hidden size={18} />}
        isNarrow
        call={updateWebhook}
        record={row}
        fixed={{ id: row.id }}
        fields={fields}
      />
      {mayCall(renewWebhookKey) && (
        <DialogButton label={words.newKey} title={row.name} icon={<KeyRound aria-hidden size={18} />}>
          {() => <Renewing id={row.id} />}
        </DialogButton>
      )}
    </span>
  )
}

function Renewing({ id }: { id: number }) {
  const [key, setKey] = useState<string>()
  if (key !== undefined) return <SecretOnce note={words.keyOnce} secret={key} hint={words.signature} />
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink2">{words.newKeyNote}</p>
      <RecordForm
        call={renewWebhookKey}
        fixed={{ id }}
        fields={[]}
        submitLabel={words.newKey}
        isNarrow
        isQuiet
        onDone={(reply) => 'key' in reply && setKey(reply.key)}
      />
    </div>
  )
}
