import { cx } from '@meydan/ui/cx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { DESKTOP, useMediaQuery } from '@meydan/ui/use-media-query'
import { ArrowUpDown } from 'lucide-react'
import { slotWords } from '../../../words/games/slots.ts'
import type { Sort } from './slot-filters.ts'

/** The order of the games; on phones an icon over the native picker, in colour when it is not the usual order. */
export function SortSelect({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  const isDesktop = useMediaQuery(DESKTOP)
  const icon = <ArrowUpDown aria-hidden size={isDesktop ? 18 : 20} />
  const options = Object.entries(slotWords.sorts).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
  if (isDesktop) {
    return (
      <Select
        className="w-[230px]"
        label={slotWords.sort}
        hideLabel
        icon={icon}
        value={sort}
        onChange={(event) => onChange(event.target.value as Sort)}
      >
        {options}
      </Select>
    )
  }
  return (
    <span
      className={cx(
        'relative grid size-12 shrink-0 place-items-center rounded-md bg-s2 ring-1 ring-line-strong ring-inset has-[:focus-visible]:ring-2 has-[:focus-visible]:ring-focus',
        sort === 'name_asc' ? 'text-ink2' : 'text-accent',
      )}
    >
      {icon}
      <select
        aria-label={slotWords.sort}
        value={sort}
        onChange={(event) => onChange(event.target.value as Sort)}
        className="absolute inset-0 size-full appearance-none opacity-0"
      >
        {options}
      </select>
    </span>
  )
}
