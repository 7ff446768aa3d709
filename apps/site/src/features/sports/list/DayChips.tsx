import { tabClass } from '@meydan/ui/layout/tab-class'
import { TabNav } from '@meydan/ui/layout/TabNav.tsx'
import { Link } from 'react-router'
import { sportsWords } from '../../../words/sports.ts'
import { dayText, todayHere } from '../times.ts'
import { comingDays, type Filters, searchOf, SOON_HOURS } from './filters.ts'

/** When: any day, within three hours, today, tomorrow, a day of the week to come. */
export function DayChips({ filters }: { filters: Filters }) {
  const today = todayHere()
  const chips = [
    { label: sportsWords.allDays, change: { day: undefined, hours: undefined } },
    { label: sportsWords.soon, change: { day: undefined, hours: SOON_HOURS } },
    ...comingDays(today).map((day) => ({ label: dayText(day, today), change: { day, hours: undefined } })),
  ]
  return (
    <TabNav label={sportsWords.days} kind="pill" className="relative">
      {chips.map(({ label, change }) => (
        <Link
          key={label}
          to={{ search: searchOf(filters, change) }}
          preventScrollReset
          aria-current={filters.day === change.day && filters.hours === change.hours ? 'page' : undefined}
          className={tabClass('pill')}
        >
          {label}
        </Link>
      ))}
    </TabNav>
  )
}
