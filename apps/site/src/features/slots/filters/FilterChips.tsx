import { Button } from '@meydan/ui/Button.tsx'
import { cx } from '@meydan/ui/cx'
import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { filterWords } from '../../../words/games/slot-filters.ts'
import { slotWords } from '../../../words/games/slots.ts'
import { FilterDialog } from './FilterDialog.tsx'
import type { LobbySlot, SlotFilters } from './slot-filters.ts'

interface FilterButtonProps {
  games: readonly LobbySlot[]
  filters: SlotFilters
  onChange: (change: Partial<SlotFilters>) => void
  onClear: () => void
}

/** The button of the filters with its dialog, which the page itself does not wait for; on phones its picture. */
export function FilterButton({ games, filters, onChange, onClear }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const count = chipsOf(filters).length
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx('h-12 max-lg:w-12 max-lg:px-0!', count > 0 && 'max-lg:text-accent')}
      >
        <SlidersHorizontal aria-hidden size={18} />
        <span className="max-lg:sr-only">{count === 0 ? filterWords.filters : filterWords.filtersOn(count)}</span>
      </Button>
      <FilterDialog open={isOpen} onClose={() => setOpen(false)} {...{ games, filters, onChange, onClear }} />
    </>
  )
}

/** Each filter that stands, with a button that takes it out. */
export function FilterChips({ filters, onChange, onClear }: Omit<FilterButtonProps, 'games'>) {
  const chips = chipsOf(filters)
  if (chips.length === 0) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <button
          key={label}
          type="button"
          aria-label={filterWords.removeFilter(label)}
          onClick={() => onChange(without)}
          className="flex min-h-11 items-center gap-2 rounded-md bg-s3 px-3 text-sm font-semibold hover:bg-s4"
        >
          {label}
          <X aria-hidden size={16} className="text-ink2" />
        </button>
      ))}
      <Button variant="ghost" onClick={onClear}>
        {slotWords.clear}
      </Button>
    </div>
  )
}

/** Provider, category and search show by themselves that they stand. */
function chipsOf({ mechanic, theme, volatility, rtp, stake, demo, tournament, jackpot }: SlotFilters) {
  const chips: { label: string; without: Partial<SlotFilters> }[] = []
  if (mechanic) chips.push({ label: filterWords.mechanics[mechanic], without: { mechanic: '' } })
  if (theme) chips.push({ label: filterWords.themes[theme], without: { theme: '' } })
  if (volatility) chips.push({ label: filterWords.volatilityOf(volatility), without: { volatility: '' } })
  if (rtp) chips.push({ label: filterWords.rtpOf(filterWords.rtpBands[rtp]), without: { rtp: '' } })
  if (stake) chips.push({ label: filterWords.stakeOf(filterWords.stakeBands[stake]), without: { stake: '' } })
  if (demo) chips.push({ label: filterWords.demoOnly, without: { demo: false } })
  if (tournament) chips.push({ label: filterWords.tournamentOnly, without: { tournament: false } })
  if (jackpot) chips.push({ label: filterWords.jackpotOnly, without: { jackpot: false } })
  return chips
}
