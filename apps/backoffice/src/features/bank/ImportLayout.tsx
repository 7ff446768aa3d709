import { read } from '@meydan/api-client/query'
import { readStatementMap } from '@meydan/contract/cashier/statements-admin'
import { useQuery } from '@tanstack/react-query'
import { statementWords as words } from '../../words/cash/bank.ts'

/** Says by which layout the account's tables are read, before a file is sent. */
export function ImportLayout({ account }: { account: number }) {
  const { data } = useQuery(read(readStatementMap, { id: account }))
  if (!data) return null
  const name = words.presets.find(({ value }) => value === data.data.preset)?.label ?? ''
  return (
    <p className="text-xs text-ink3">
      {data.data.preset === '' ? words.layoutOwn : words.layoutOf(name)} {words.layoutNote}
    </p>
  )
}
