import { cx } from '@meydan/ui/cx'
import { LazySection } from '@meydan/ui/layout/LazySection.tsx'
import { DESKTOP, useMediaQuery } from '@meydan/ui/use-media-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Simulated } from '../Simulated.tsx'
import { EventRow, rowGrid } from './EventRow.tsx'
import { isWide, type MainMarket, mainMarkets } from './main-markets.ts'
import type { League } from './by-league.ts'
import type { EventLine } from './event-line.ts'

export interface RowOptions {
  columns: readonly MainMarket[]
  showsSimulated: boolean
  /** Its group is one of a sport. */
  showsLeague: boolean
}

/** Lines of a league under its name, the markets named once above them, and once that nobody plays its matches. */
export function LeagueGroup({
  league,
  hint,
  saysSimulated = true,
  row = (event, options) => <EventRow key={event.id} event={event} {...options} />,
}: {
  league: League
  /** Tells it from another group of the same league on the page. */
  hint?: string
  /** The page's head does not show it for all its leagues. */
  saysSimulated?: boolean
  row?: (event: EventLine, options: RowOptions) => ReactNode
}) {
  const headId = useId()
  // Phones have room for the first market alone: what no rule of the style sheet would show there is not drawn.
  const columns = mainMarkets(league.sport, league.events).slice(0, useMediaQuery('(min-width:36rem)') ? undefined : 1)
  const isSimulated = league.events.every((event) => event.is_simulated)
  return (
    <section aria-labelledby={headId} className="@container mb-1 overflow-hidden rounded-lg bg-s1">
      <div className={cx('grid min-h-6 items-center gap-x-2 px-2 py-0.5', rowGrid(columns))}>
        <h2
          id={headId}
          className="flex min-w-0 items-center gap-1.5 font-sans text-sm! font-bold tracking-normal @max-[36rem]:col-span-2"
        >
          <Link
            to={`${paths.sports}?sport=${league.sport}${league.country === null ? '' : `&league=${encodeURIComponent(league.id)}`}`}
            className="min-w-0 truncate hover:underline"
          >
            {league.name}
            {league.country !== null && <span className="font-normal text-ink3"> · {league.country}</span>}
          </Link>
          {hint !== undefined && <span className="shrink-0 font-normal text-ink3">· {hint}</span>}
          {isSimulated && saysSimulated && <Simulated />}
        </h2>
        {columns.map(({ key, title }, at, all) => (
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
      <ul>
        {league.events.map((event) =>
          row(event, {
            columns,
            showsSimulated: event.is_simulated && !isSimulated,
            showsLeague: league.country === null,
          }),
        )}
      </ul>
    </section>
  )
}

/** So many lines are in the first window of the tallest screens. */
const FIRST_LINES = 16
const LINE_REM = 3.5
const DESKTOP_LINE_REM = 3.3125
const HEAD_REM = 1.75

/** A group of the list, which waits where the groups before it fill the window. */
export function LaterLeague({
  leagues,
  at,
  children,
}: {
  leagues: readonly League[]
  at: number
  children: ReactNode
}) {
  const before = leagues.slice(0, at).reduce((sum, { events }) => sum + events.length, 0)
  const lines = leagues[at]?.events.length ?? 0
  const lineRem = useMediaQuery(DESKTOP) ? DESKTOP_LINE_REM : LINE_REM
  return (
    <LazySection height={`${HEAD_REM + lineRem * lines}rem`} isNow={before < FIRST_LINES}>
      {children}
    </LazySection>
  )
}
