import { read } from '@meydan/api-client/query'
import { listOperatorAccounts } from '@meydan/contract/cashier/cashier-settings-admin'
import { createMatchingRule } from '@meydan/contract/cashier/matching-rules-admin'
import { groupIban } from '@meydan/money/iban'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { DialogButton } from '../../crud/actions/DialogButton.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { RecordForm } from '../../crud/form/RecordForm.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/cash/matching-rules.ts'
import { RuleRehearsal } from './RuleRehearsal.tsx'

/** A new rule, tried on the lines of the last thirty days before it is proposed. */
export function NewRule() {
  const { mayCall } = useStaff()
  const { data } = useQuery(read(listOperatorAccounts, { per_page: '200' }))
  const accounts = (data?.data ?? []).map(({ id, bank, iban }) => ({
    value: String(id),
    label: `${bank} · ${groupIban(iban)}`,
  }))
  if (!mayCall(createMatchingRule)) return null
  return (
    <DialogButton
      label={words.newRule}
      title={words.newRule}
      icon={<Plus aria-hidden size={18} />}
      variant="primary"
      wide
    >
      {(close) => (
        <div className="grid gap-4">
          <Note tone="info">{words.putNote}</Note>
          <RecordForm
            call={createMatchingRule}
            fields={fieldsOf(accounts)}
            submitLabel={words.put}
            preview={({ outcome, values }) => <RuleRehearsal key={JSON.stringify(values)} outcome={outcome} />}
            onDone={close}
          />
        </div>
      )}
    </DialogButton>
  )
}

const fieldsOf = (accounts: readonly { value: string; label: string }[]): FieldsOf<typeof createMatchingRule> => [
  { name: 'name', label: words.name, kind: 'text', required: true, maxLength: 60, autoFocus: true },
  { name: 'priority', label: words.priority, kind: 'number', required: true, initial: 100, hint: words.priorityHint },
  { name: 'field', label: words.field, kind: 'select', required: true, options: words.fields, initial: 'description' },
  { name: 'gives', label: words.gives, kind: 'select', required: true, options: words.givesAll, initial: 'payer' },
  { name: 'contains', label: words.contains, kind: 'text', required: true, maxLength: 60, hint: words.containsHint },
  {
    name: 'account_id',
    label: words.account,
    kind: 'select',
    nullable: true,
    options: [{ value: '', label: words.everyAccount }, ...accounts],
  },
  { name: 'after', label: words.after, kind: 'text', maxLength: 60, hint: words.afterHint },
  { name: 'before', label: words.before, kind: 'text', maxLength: 60, hint: words.beforeHint },
  { name: 'least', label: words.least, kind: 'money', nullable: true },
  { name: 'most', label: words.most, kind: 'money', nullable: true },
]
