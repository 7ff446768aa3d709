import { adjustBalance } from '@meydan/contract/identity/identity-admin'
import { RecordForm } from '../../crud/form/RecordForm.tsx'
import { words } from '../../words/players/player.ts'

/** A correction of the balance; another person has to approve it. */
export function AdjustForm({ playerId }: { playerId: number }) {
  return (
    <RecordForm
      call={adjustBalance}
      fixed={{ id: playerId }}
      submitLabel={words.propose}
      fields={[
        {
          name: 'account',
          label: words.account,
          kind: 'select',
          initial: 'cash',
          options: [{ value: 'cash', label: words.cashBalance }],
        },
        {
          name: 'direction',
          label: words.direction,
          kind: 'select',
          initial: 'credit',
          options: [
            { value: 'credit', label: words.credit },
            { value: 'debit', label: words.debit },
          ],
        },
        { name: 'amount', label: words.amount, kind: 'money', required: true },
        { name: 'reason', label: words.reason, kind: 'text', required: true, maxLength: 300 },
      ]}
    />
  )
}
