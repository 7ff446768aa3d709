import { read } from '@meydan/api-client/query'
import { readStatementMap, saveStatementMap } from '@meydan/contract/cashier/statements-admin'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { DialogButton } from '../../crud/actions/DialogButton.tsx'
import type { FieldsOf, FormField } from '../../crud/form/form-field.ts'
import { RecordForm } from '../../crud/form/RecordForm.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { statementWords as words } from '../../words/cash/bank.ts'
import { AccountSelect } from './AccountSelect.tsx'

/** Which columns of an account's CSV say what. */
export function MapButton() {
  const { mayCall } = useStaff()
  if (!mayCall(saveStatementMap)) return null
  return (
    <DialogButton label={words.map} title={words.map} icon={<Columns3 aria-hidden size={18} />} wide>
      {(close) => <MapForm onDone={close} />}
    </DialogButton>
  )
}

function MapForm({ onDone }: { onDone: () => void }) {
  const [account, setAccount] = useState<number>()
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink2">{words.mapNote}</p>
      <AccountSelect value={account} onValue={setAccount} />
      {account !== undefined && <Fields key={account} account={account} onDone={onDone} />}
    </div>
  )
}

function Fields({ account, onDone }: { account: number; onDone: () => void }) {
  const { data } = useQuery(read(readStatementMap, { id: account }))
  if (!data) return <Skeleton className="h-72 rounded-md" />
  return (
    <RecordForm
      record={data.data}
      call={saveStatementMap}
      fixed={{ id: account }}
      fields={fields}
      doneText={words.mapSaved}
      onDone={onDone}
    />
  )
}

type Column = keyof typeof words.columns & FieldsOf<typeof saveStatementMap>[number]['name']

const column = (name: Column, more: Partial<FormField<Column>> = {}): FormField<Column> => ({
  name,
  label: words.columns[name],
  kind: 'text',
  maxLength: 60,
  ...more,
})

const fields: FieldsOf<typeof saveStatementMap> = [
  { name: 'preset', label: words.preset, kind: 'select', options: words.presets, hint: words.presetHint },
  { name: 'delimiter', label: words.delimiter, kind: 'select', required: true, options: words.delimiters },
  { name: 'header_row', label: words.headerRow, kind: 'number', required: true },
  { name: 'date_format', label: words.dateFormat, kind: 'select', required: true, options: words.dateFormats },
  { name: 'decimal', label: words.decimal, kind: 'select', required: true, options: words.decimals },
  column('date', { required: true }),
  column('description', { required: true }),
  column('amount', { hint: words.columns.amountHint }),
  column('balance'),
  column('paid_in'),
  column('paid_out'),
  column('party_name'),
  column('party_iban'),
  column('bank_reference'),
  column('currency'),
]
