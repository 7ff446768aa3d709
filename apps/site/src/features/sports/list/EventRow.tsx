import { cx } from '@meydan/ui/cx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { matchPath } from '../../../paths.ts'
import { sportsWords } from '../../../words/sports.ts'
import { OddsButton } from '../OddsButton.tsx'
import { Simulated } from '../Simulated.tsx'
import { rowStartText } from '../times.ts'
import { isWide, type MainMarket, mainMarkets, marketAt, shortLabel } from './main-markets.ts'
import { MbsSquare } from './MbsSquare.tsx'
import { scoreColumns } from './score-columns.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { EventLine } from './event-line.ts'

interface EventRowProps {
  event: EventLine
  /** The columns of its league's list. */
  columns?: readonly MainMarket[]
  /** Stands instead of its time. */
  head?: ReactNode
  /** Stands instead of the link to all its markets, where there is room for either. */
  aside?: ReactNode
  /** The league's head does not show it for all its matches. */
  showsSimulated?: boolean
  showsLeague?: boolean
}

/** A match in a list, 56 px high, on desktops 53: when, who, what may be played at once, and how much more there is. */
export function EventRow({
  event,
  columns,
  head,
  aside,
  showsSimulated = event.is_simulated,
  showsLeague = false,
}: EventRowProps) {
  const shown = columns ?? mainMarkets(event.sport)
  const match = sportsWords.match(event.home, event.away)
  const rest = event.market_count - event.markets.length
  const keys = useRowKeys()
  return (
    <li
      {...keys}
      className={cx(
        'grid min-h-14 items-center gap-x-2 border-t border-line px-2 py-[5.5px] lg:min-h-[3.3125rem] lg:py-1',
        rowGrid(shown),
      )}
    >
      <div className="flex min-w-0 items-center gap-1">
        <div className="min-w-0 flex-1">
          <p className="relative flex h-3.5 items-center gap-x-1.5 overflow-hidden text-[0.6875rem] leading-none whitespace-nowrap text-ink3">
            {head ?? <time dateTime={event.starts_at}>{rowStartText(event.starts_at)}</time>}
            {event.code !== null && (
              <span className="money">
                <span className="sr-only">{sportsWords.code} </span>
                {event.code}
              </span>
            )}
            {showsLeague && <span className="min-w-0 truncate leading-[0.875rem]">{event.league.name}</span>}
            {showsSimulated && <Simulated />}
            {rest > 0 && (
              <span
                aria-hidden
                className={cx(
                  'money ml-auto',
                  aside === undefined && '@min-[48rem]:hidden',
                  head !== undefined && '@max-[22rem]:hidden',
                )}
              >
                {sportsWords.more(rest)}
              </span>
            )}
          </p>
          <Link
            to={matchPath(event.id)}
            className="block text-[0.8125rem] leading-[0.9375rem] font-[650] hover:underline"
          >
            <Side event={event} at={0} />
            <span className="sr-only"> - </span>
            <Side event={event} at={1} />
          </Link>
        </div>
        {/* Of one nothing has to be known: on the smallest phones the names get its place. */}
        <div className={cx(event.mbs === 1 && '@max-[22rem]:hidden')}>
          <MbsSquare mbs={event.mbs} isTall />
        </div>
      </div>
      {event.market_count > 0 ? (
        <RowMarkets event={event} columns={shown} />
      ) : (
        <p className="text-center text-sm text-ink3 @min-[36rem]:col-span-3">{sportsWords.closed}</p>
      )}
      <div className="@max-[48rem]:hidden">
        {aside ?? (
          <Link
            to={matchPath(event.id)}
            aria-label={sportsWords.moreSpoken(match, rest)}
            className="money grid h-11 min-w-11 place-items-center rounded-sm text-sm font-[650] text-ink2 hover:bg-s2 hover:text-ink"
          >
            {rest > 0 ? sportsWords.more(rest) : '›'}
          </Link>
        )}
      </div>
    </li>
  )
}

/** A side by its name, and what it has scored so far. */
function Side({ event, at }: { event: EventLine; at: 0 | 1 }) {
  return (
    <span className="flex min-w-0 gap-1.5">
      <span className="min-w-0 flex-1 truncate">{at === 0 ? event.home : event.away}</span>
      {scoreColumns(event).map((pair, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- only its place distinguishes one from the other
        <span key={place} className={cx('money min-w-3.5 text-right', place > 0 && 'font-normal text-ink2')}>
          {pair[at]}
        </span>
      ))}
    </span>
  )
}

const threeFirst =
  'grid-cols-[minmax(0,1fr)_10.25rem] @min-[36rem]:grid-cols-[minmax(0,1fr)_9.5rem_6.5rem_6.5rem] @min-[48rem]:grid-cols-[minmax(0,1fr)_11rem_7.5rem_7.5rem_2.75rem]'
const allOfTwo =
  'grid-cols-[minmax(0,1fr)_8rem] @min-[36rem]:grid-cols-[minmax(0,1fr)_6.5rem_8rem_8rem] @min-[48rem]:grid-cols-[minmax(0,1fr)_8rem_9rem_9rem_2.75rem]'

/** Names beside the first market's prices on phones; from 576 px on all of them, each as wide as its prices and lines need, and from 768 px on the link to the rest. */
export function rowGrid(columns: readonly MainMarket[]): string {
  return columns[0]?.prices === 2 ? allOfTwo : threeFirst
}

function RowMarkets({ event, columns }: { event: EventLine; columns: readonly MainMarket[] }) {
  return (
    <>
      {columns.map((main, at) => (
        <RowMarket key={main.key} event={event} main={main} isFirst={at === 0} isWide={isWide(columns, at)} />
      ))}
      {columns.length < 2 && <span aria-hidden className="@max-[36rem]:hidden @min-[36rem]:col-span-2" />}
    </>
  )
}

interface RowMarketProps {
  event: EventLine
  main: MainMarket
  isFirst: boolean
  isWide: boolean
}

function RowMarket({ event, main, isFirst, isWide }: RowMarketProps) {
  const market = marketAt(event, main, isFirst)
  return (
    <div
      className={cx(
        'grid gap-1',
        (market?.outcomes.length ?? main.prices) === 3 ? 'grid-cols-3' : 'grid-cols-2',
        !isFirst && '@max-[36rem]:hidden',
        isWide && 'col-span-2',
      )}
    >
      {market
        ? market.outcomes.map((outcome) => (
            <OddsButton
              key={outcome.id}
              event={event}
              market={market}
              outcome={outcome}
              label={shortLabel(market, outcome.name, main)}
            />
          ))
        : placeholders(main)}
    </div>
  )
}

/** A market that this match does not have keeps its place. */
function placeholders({ prices }: MainMarket): ReactNode {
  return Array.from({ length: prices }, (_, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- only its place distinguishes one from the other
    <span key={at} aria-hidden className="grid min-h-11 place-items-center rounded-sm bg-s2/40 text-ink3">
      –
    </span>
  ))
}
