import { CallFailed, send } from '@meydan/api-client/send'
import type { RawInputOf } from '@meydan/contract/call'
import { previewAudience, sendToPlayers } from '@meydan/contract/messages/messages-admin'
import { confirm } from '@meydan/ui/dialogs/confirm'
import type { FieldsOf, FormField } from '../../machine/form/form-field.ts'
import { RecordForm } from '../../machine/form/RecordForm.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { words as machine } from '../../words/machine.ts'
import { words } from '../../words/players/messages.ts'
import { AudienceField } from './AudienceField.tsx'
import { audienceOf } from './audience.ts'

const audience: FormField<'audience'> = {
  name: 'audience',
  label: words.audience,
  kind: 'json',
  Control: AudienceField,
  initial: audienceOf('usernames', ''),
}

const fields: FieldsOf<typeof sendToPlayers> = [
  { name: 'title', label: words.subject, kind: 'text', required: true, maxLength: 255 },
  { name: 'content', label: words.message, kind: 'textarea', rows: 6, required: true, maxLength: 2000, counted: true },
  {
    name: 'type',
    label: words.type,
    kind: 'select',
    initial: 'system',
    options: Object.entries(words.types).map(([value, label]) => ({ value, label })),
  },
]

const purpose: FormField<'purpose'> = {
  name: 'purpose',
  label: words.purpose,
  kind: 'select',
  hint: words.purposeHint,
  initial: 'campaign',
  options: Object.entries(words.purposes).map(([value, label]) => ({ value, label })),
}

/** A message to one player or a group: first how many it reaches, then the sending. */
export function MessageForm({ to, onDone }: { to: string | undefined; onDone: () => void }) {
  const brands = useStaff().user?.brands ?? []
  const site: FormField<'site'> = {
    name: 'site',
    label: machine.site,
    kind: 'select',
    nullable: true,
    options: [
      { value: '', label: machine.everySite },
      ...brands.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
  }
  const whom = brands.length < 2 ? [audience, purpose] : [audience, site, purpose]
  return (
    <RecordForm
      call={sendToPlayers}
      fields={to === undefined ? [...whom, ...fields] : fields}
      fixed={to === undefined ? {} : { audience: audienceOf('usernames', to), purpose: 'service' }}
      submitLabel={words.count}
      isNarrow
      ask={countAndAsk}
      onDone={onDone}
    />
  )
}

/** How many it reaches, where that many are wanted. */
async function countAndAsk({ audience, site, purpose: wanted }: RawInputOf<typeof sendToPlayers>) {
  const { count } = await send(previewAudience, { audience, purpose: wanted, site })
  if (count === 0) throw new CallFailed('nobody', words.nobody)
  const isWanted = await confirm({
    title: words.reaches(count),
    confirmLabel: words.sendTo(count),
    ...(count > 1 && { message: words.releasedBySecond }),
  })
  return isWanted ? { expected_count: count } : undefined
}
