import { Pagination } from '@meydan/ui/Pagination.tsx'
import { words } from '../words/machine.ts'
import type { ListState } from './list-state.ts'

const SIZES = [25, 50, 100, 200]
const whole = new Intl.NumberFormat('tr-TR')

/** How many there are, how many to a page, and which page. */
export function ListFooter({ state, total }: { state: ListState; total: number }) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-3 pt-2 text-sm text-ink2">
      <span>{words.total(whole.format(total))}</span>
      <Pagination
        page={state.page}
        pages={Math.max(1, Math.ceil(total / state.perPage))}
        onPage={(page) => state.set({ page: String(page) })}
      />
      <label className="flex items-center gap-2">
        {words.perPage}
        <select
          value={state.perPage}
          onChange={(event) => state.set({ per_page: event.target.value })}
          className="h-9 rounded-sm bg-s2 px-2 ring-1 ring-line-strong ring-inset"
        >
          {SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </footer>
  )
}
