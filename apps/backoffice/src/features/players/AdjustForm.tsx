import { adjustBalance } from '@meydan/contract/identity-admin'
import { RecordForm } from '../../machine/RecordForm.tsx'

/** A correction of the balance; another person has to approve it. */
export function AdjustForm({ playerId }: { playerId: number }) {
  return (
    <RecordForm
      call={adjustBalance}
      fixed={{ id: playerId }}
      submitLabel="Öner"
      fields={[
        {
          name: 'account',
          label: 'Hesap',
          kind: 'select',
          initial: 'cash',
          options: [{ value: 'cash', label: 'Nakit' }],
        },
        {
          name: 'direction',
          label: 'Yön',
          kind: 'select',
          initial: 'credit',
          options: [
            { value: 'credit', label: 'Ekle (+)' },
            { value: 'debit', label: 'Düş (−)' },
          ],
        },
        { name: 'amount', label: 'Tutar', kind: 'money', required: true },
        { name: 'reason', label: 'Gerekçe', kind: 'text', required: true, maxLength: 300 },
      ]}
    />
  )
}
