import { Field } from '@meydan/ui/fields/Field.tsx'
import { LayoutGrid, List, Search } from 'lucide-react'
import { slotWords } from '../../../words/games/slots.ts'
import { FilterButton } from './FilterChips.tsx'
import { SortSelect } from './SortSelect.tsx'
import type { LobbySlot, SlotFilters } from './slot-filters.ts'

interface SlotToolbarProps {
  games: readonly LobbySlot[]
  filters: SlotFilters
  /** What stands in the search field, which runs ahead of the filters. */
  search: string
  onSearch: (text: string) => void
  onChange: (change: Partial<SlotFilters>) => void
  onClear: () => void
}

/** Search, filters, order and view in one row. */
export function SlotToolbar({ games, filters, search, onSearch, onChange, onClear }: SlotToolbarProps) {
  return (
    <div className="mt-2 flex gap-2 lg:gap-3">
      <Field
        className="min-w-0 flex-1"
        label={slotWords.search}
        hideLabel
        type="search"
        placeholder={slotWords.search}
        icon={<Search aria-hidden size={18} />}
        autoComplete="off"
        enterKeyHint="search"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <FilterButton {...{ games, filters, onChange, onClear }} />
      <SortSelect sort={filters.sort} onChange={(sort) => onChange({ sort })} />
      <div role="group" aria-label={slotWords.view} className="flex gap-1 rounded-[14px] bg-s1 p-0.5">
        {views.map(({ view, label, Icon }) => (
          <button
            key={view}
            type="button"
            aria-label={label}
            aria-pressed={filters.view === view}
            onClick={() => onChange({ view })}
            className="grid size-11 place-items-center rounded-md text-ink2 hover:text-ink aria-pressed:bg-s4 aria-pressed:text-ink max-lg:aria-pressed:hidden"
          >
            <Icon aria-hidden size={20} />
          </button>
        ))}
      </div>
    </div>
  )
}

const views = [
  { view: 'grid', label: slotWords.grid, Icon: LayoutGrid },
  { view: 'list', label: slotWords.list, Icon: List },
] as const
