import { addDays, isCalendarDay } from '@meydan/money/day'

/** What of the programme is shown; the address holds it. */
export interface Filters {
  sport?: string
  league?: string
  day?: string
  hours?: number
  q?: string
  page: number
}

/** The coming hours of the chip `3 saat`. */
export const SOON_HOURS = 3
const DAYS_AHEAD = 6

export function filtersOf(query: URLSearchParams): Filters {
  const day = query.get('day')
  const hours = Number(query.get('hours'))
  const page = Number(query.get('page') ?? 1)
  return {
    ...named(query, 'sport', /^[a-z-]{1,30}$/),
    ...named(query, 'league', /^[\w:-]{1,60}$/),
    ...named(query, 'q', /^.{1,60}$/),
    ...(day !== null && isCalendarDay(day) ? { day } : {}),
    ...(Number.isInteger(hours) && hours > 0 && hours <= 168 ? { hours } : {}),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** The address of these filters with a change of some; another choice begins at its first page. */
export function searchOf(filters: Filters, change: Partial<Filters>): string {
  const { page, ...rest } = { ...filters, page: 1, ...change }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

/** What the list is asked for; a number of the query goes as text. */
export function askOf({ hours, page, ...rest }: Filters) {
  return { ...rest, ...(hours === undefined ? {} : { hours: String(hours) }), page: String(page) }
}

/** Today and the six days after it. */
export function comingDays(today: string): string[] {
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, count) => addDays(today, count))
}

/** Today and the six days before it. */
export function pastDays(today: string): string[] {
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, count) => addDays(today, -count))
}

function named<Name extends string>(query: URLSearchParams, name: Name, pattern: RegExp): { [K in Name]?: string } {
  const value = query.get(name)
  return value !== null && pattern.test(value) ? ({ [name]: value } as { [K in Name]?: string }) : {}
}
