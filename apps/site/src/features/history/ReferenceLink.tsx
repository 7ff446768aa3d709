import { Link, useSearchParams } from 'react-router'
import { historyWords } from '../../words/account/history.ts'
import type { HistoryLine } from './history.ts'

/** A reference that opens the rounds behind it; the address names it in `ref` and `provider`. */
export function ReferenceLink({ line }: { line: HistoryLine }) {
  const [search] = useSearchParams()
  const query = new URLSearchParams(search)
  query.set('ref', line.reference_id)
  if (line.provider) query.set('provider', line.provider)
  return (
    <Link
      to={{ search: `?${query}` }}
      preventScrollReset
      aria-label={historyWords.openDetail(line.reference_id)}
      className="-my-2 inline-block py-2 whitespace-nowrap tabular-nums underline decoration-ink3 underline-offset-3"
    >
      {line.reference_id}
    </Link>
  )
}
