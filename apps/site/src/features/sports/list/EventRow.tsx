import type { SportsEventRow } from '@meydan/contract/sports-fields'
import { cx } from '@meydan/ui/cx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { matchPath } from '../../../paths.ts'
import { sportsWords } from '../../../words/sports.ts'
import { OddsButton } from '../OddsButton.tsx'
import { Simulated } from '../Simulated.tsx'
import { startText } from '../times.ts'
import { isWide, type MainMarket, mainMarkets, shortLabel } from './main-markets.ts'

export type EventLine = z.output<typeof SportsEventRow>

/** A match in a list: when, who, what may be played at once, and how much more there is. `head` stands instead of its time. */
export function EventRow({ event, head, aside }: { event: EventLine; head?: ReactNode; aside?: ReactNode }) {
  const match = sportsWords.match(event.home, event.away)
  const rest = event.market_count - event.markets.length
  return (
    <li className={cx('grid items-center gap-x-2 gap-y-2 border-t border-line px-3 py-2.5', rowGrid(event.sport))}>
      <div className="min-w-0">
        <p
          className={cx(
            'flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink3',
            aside ? '@max-[36rem]:pr-22' : '@max-[36rem]:pr-11',
          )}
        >
          {head ?? <time dateTime={event.starts_at}>{startText(event.starts_at)}</time>}
          <MbsSquare mbs={event.mbs} />
          {event.is_simulated && <Simulated />}
        </p>
        <Link to={matchPath(event.id)} className="mt-1 block py-0.5 font-[650] hover:underline">
          <span className="block truncate">{event.home}</span>
          <span className="sr-only"> - </span>
          <span className="block truncate">{event.away}</span>
        </Link>
      </div>
      {event.market_count > 0 ? (
        <RowMarkets event={event} />
      ) : (
        <p className="text-sm text-ink3 @min-[36rem]:col-span-3 @min-[36rem]:text-center">{sportsWords.closed}</p>
      )}
      <div className="flex flex-row-reverse items-center justify-end @min-[36rem]:flex-col @max-[36rem]:absolute @max-[36rem]:top-1 @max-[36rem]:right-1">
        {aside}
        <Link
          to={matchPath(event.id)}
          aria-label={sportsWords.moreSpoken(match, rest)}
          className="money grid h-11 min-w-11 place-items-center rounded-sm text-sm font-[650] text-ink2 hover:bg-s2 hover:text-ink"
        >
          {rest > 0 ? sportsWords.more(rest) : '›'}
        </Link>
      </div>
    </li>
  )
}

const threeFirst =
  'relative @min-[36rem]:grid-cols-[minmax(0,1fr)_9rem_6.25rem_6.25rem_2.75rem] @min-[48rem]:grid-cols-[minmax(0,1fr)_11rem_7.5rem_7.5rem_2.75rem]'
const allOfTwo =
  'relative @min-[36rem]:grid-cols-[minmax(0,1fr)_6rem_7.75rem_7.75rem_2.75rem] @min-[48rem]:grid-cols-[minmax(0,1fr)_8rem_9rem_9rem_2.75rem]'

/** Names above prices in narrow columns; from 576 px on one line, the width of each market by its prices and by how long their lines are. */
export function rowGrid(sport: string): string {
  return mainMarkets(sport)[0]?.prices === 3 ? threeFirst : allOfTwo
}

interface RowMarketProps {
  event: EventLine
  main: MainMarket
  isFirst: boolean
  isWide: boolean
}

function RowMarkets({ event }: { event: EventLine }) {
  const all = mainMarkets(event.sport)
  return (
    <>
      {all.map((main, at) => (
        <RowMarket key={main.key} event={event} main={main} isFirst={at === 0} isWide={isWide(all, at)} />
      ))}
    </>
  )
}

function RowMarket({ event, main, isFirst, isWide }: RowMarketProps) {
  const market = event.markets.find(({ key }) => key === main.key)
  return (
    <div
      className={cx(
        'grid gap-1',
        main.prices === 3 ? 'grid-cols-3' : 'grid-cols-2',
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
              label={shortLabel(market, outcome.name)}
            />
          ))
        : placeholders(main)}
    </div>
  )
}

/** A market that this match does not have keeps its place. */
function placeholders({ prices }: MainMarket): ReactNode {
  return Array.from({ length: prices }, (_, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- nothing but its place tells one from the other
    <span key={at} aria-hidden className="grid min-h-11 place-items-center rounded-sm bg-s2/40 text-ink3">
      –
    </span>
  ))
}

export function MbsSquare({ mbs }: { mbs: number }) {
  return (
    <abbr
      title={sportsWords.mbs(mbs)}
      className="money grid size-5 place-items-center rounded-xs bg-s3 font-bold text-ink no-underline"
    >
      {mbs}
    </abbr>
  )
}
