import { cx } from '@meydan/ui/cx'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { type EventLine, EventRow, rowGrid } from './EventRow.tsx'
import { isWide, mainMarkets } from './main-markets.ts'

export interface League {
  id: string
  name: string
  country: string
  sport: string
  events: EventLine[]
}

/** Lines of a league under its name, the markets named once above them. */
export function LeagueGroup({
  league,
  hint,
  row = (event) => <EventRow key={event.id} event={event} />,
}: {
  league: League
  /** Tells it from another group of the same league on the page. */
  hint?: string
  row?: (event: EventLine) => ReactNode
}) {
  const headId = useId()
  return (
    <section aria-labelledby={headId} className="@container mb-3 overflow-hidden rounded-lg bg-s1">
      <div className={cx('grid items-center gap-x-2 px-3 py-2', rowGrid(league.sport))}>
        <h2 id={headId} className="min-w-0 truncate font-sans text-sm! font-bold tracking-normal">
          <Link
            to={`${paths.sports}?sport=${league.sport}&league=${encodeURIComponent(league.id)}`}
            className="hover:underline"
          >
            {league.country} · {league.name}
          </Link>
          {hint !== undefined && <span className="font-normal text-ink3"> · {hint}</span>}
        </h2>
        {mainMarkets(league.sport).map(({ key, title }, at, all) => (
          <span
            key={key}
            aria-hidden
            className={cx(
              'truncate text-center text-xs text-ink3 @max-[36rem]:hidden',
              isWide(all, at) && 'col-span-2',
            )}
          >
            {title}
          </span>
        ))}
      </div>
      <ul>{league.events.map(row)}</ul>
    </section>
  )
}

/** By league, in the order in which the list first names each; virtual ones, of which one begins every minute, last. */
export function byLeague(events: readonly EventLine[]): League[] {
  const leagues = new Map<string, League>()
  for (const event of events) {
    const league = leagues.get(event.league.id) ?? { ...event.league, sport: event.sport, events: [] }
    league.events.push(event)
    leagues.set(league.id, league)
  }
  return [...leagues.values()].toSorted((a, b) => Number(a.sport === 'virtual') - Number(b.sport === 'virtual'))
}
