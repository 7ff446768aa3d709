import { type Category, categoryLabel } from '@meydan/contract/categories'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { useSearchParams } from 'react-router'
import { historyWords as words } from '../../words/account/history.ts'
import { type HistoryType, kindsOf } from './history.ts'

/** One kind of the games of a tab, or all of them; nothing where the tab has only one. The sums above stay those of the tab. */
export function KindFilter({ type, kind }: { type: HistoryType; kind: Category | undefined }) {
  const [search, setSearch] = useSearchParams()
  const kinds = kindsOf(type)
  if (kinds.length === 0) return null
  const choose = (chosen: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (chosen === '') next.delete('kind')
    else next.set('kind', chosen)
    setSearch(next, { preventScrollReset: true })
  }
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-1">
      <Select
        className="w-full sm:w-64"
        label={words.gameKind}
        value={kind ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{words.allKinds}</option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {categoryLabel(one)}
          </option>
        ))}
      </Select>
      {kind && <p className="py-3 text-sm text-ink3">{words.sumsOfTab}</p>}
    </div>
  )
}
