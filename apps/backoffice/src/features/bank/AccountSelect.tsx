import { read } from '@meydan/api-client/query'
import { listOperatorAccounts } from '@meydan/contract/cashier/cashier-settings-admin'
import { groupIban } from '@meydan/money/iban'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statementWords as words } from '../../words/cash/bank.ts'

interface Props {
  value: number | undefined
  onValue: (id: number) => void
}

/** One of the operator's accounts; the first one until another is chosen. */
export function AccountSelect({ value, onValue }: Props) {
  const { data } = useQuery(read(listOperatorAccounts, { per_page: '200' }))
  const accounts = data?.data ?? []
  const first = accounts[0]?.id
  useEffect(() => {
    if (value === undefined && first !== undefined) onValue(first)
  }, [value, first, onValue])
  return (
    <Select label={words.chooseAccount} value={value ?? ''} onChange={(event) => onValue(Number(event.target.value))}>
      {accounts.map(({ id, bank, iban }) => (
        <option key={id} value={id}>
          {bank} · {groupIban(iban)}
        </option>
      ))}
    </Select>
  )
}
