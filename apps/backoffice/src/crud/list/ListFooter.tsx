import { MOST_COUNTED, PAGE_SIZES } from '@meydan/contract/list-admin'
import { Pagination } from '@meydan/ui/layout/Pagination.tsx'
import { whole } from '../../cells/numbers.ts'
import { words as bulk } from '../../words/bulk.ts'
import { words } from '../../words/crud.ts'
import type { ListState } from './list-state.ts'
import type { Identified, Resource } from './resource.ts'

interface Props<Row extends Identified> {
  resource: Resource<Row>
  state: ListState
  total: number
  isNarrow: boolean
}

/** How many there are, as far as they are counted, how many to a page, which page, and the keys that work here. */
export function ListFooter<Row extends Identified>({ resource, state, total, isNarrow }: Props<Row>) {
  const pages = Math.max(1, Math.ceil(total / state.perPage))
  const onPage = (page: number) => state.set({ page: String(page) })
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 pt-2 text-sm text-ink2 lg:border-t lg:border-line">
      <span className="money">
        {total > MOST_COUNTED ? words.totalAbove(whole.format(MOST_COUNTED)) : words.total(whole.format(total))}
      </span>
      {!isNarrow && <Keys resource={resource} />}
      <span className="flex-1" />
      <Pagination page={state.page} pages={pages} onPage={onPage} />
      {!isNarrow && total > PAGE_SIZES[0] && (
        <label className="flex items-center gap-2">
          {words.perPage}
          <select
            value={state.perPage}
            onChange={(event) => state.set({ per_page: event.target.value })}
            className="h-9 rounded-sm bg-s2 px-2 ring-1 ring-line-strong ring-inset"
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
    </footer>
  )
}

function Keys<Row extends Identified>({ resource }: { resource: Resource<Row> }) {
  if (!resource.Detail) return null
  const keys: [string, string][] = [
    ['J', words.next],
    ['K', words.previous],
    ...(resource.actions ?? [])
      .filter((action, index, all) => all.findIndex((each) => each.shortcut === action.shortcut) === index)
      .flatMap((action): [string, string][] =>
        action.shortcut ? [[action.shortcut.toLocaleUpperCase('tr'), action.label]] : [],
      ),
    ...(resource.bulk
      ? ([
          ['X', bulk.keyChoose],
          ['A', bulk.keyAll],
          ...resource.bulk.flatMap(({ shortcut, label }) =>
            shortcut ? [[`⇧ ${shortcut.toLocaleUpperCase('tr')}`, bulk.chosenThen(label)]] : [],
          ),
        ] as [string, string][])
      : []),
    ...(resource.searchHint === undefined ? [] : [['/', words.search] as [string, string]]),
    ['Esc', words.close],
  ]
  return (
    <ul aria-label={words.keys} className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink3 max-lg:hidden">
      {keys.map(([key, label]) => (
        <li key={key} className="flex items-center gap-1.5">
          <kbd className="min-w-5 rounded-xs bg-s3 px-1.5 py-0.5 text-center font-sans text-xs font-semibold text-ink2">
            {key}
          </kbd>
          {label}
        </li>
      ))}
    </ul>
  )
}
