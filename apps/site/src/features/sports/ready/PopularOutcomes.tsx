import type { OutputOf } from '@meydan/contract/call'
import type { readReadyCoupons } from '@meydan/contract/sports/sports-ready'
import { Link } from 'react-router'
import { matchPath } from '../../../paths.ts'
import { sportsWords } from '../../../words/sports.ts'
import { readyWords } from '../../../words/sports-ready.ts'
import { OddsButton } from '../OddsButton.tsx'
import { startText } from '../times.ts'

/** What most players have on a coupon, each with its price to press. */
export function PopularOutcomes({ picks }: { picks: OutputOf<typeof readReadyCoupons>['played'] }) {
  if (picks.length === 0) return <p className="py-4 text-ink2">{readyWords.none}</p>
  return (
    <ol className="rounded-lg bg-s1">
      {picks.map(({ event, market, players }) => (
        <li
          key={`${event.id} ${market.key} ${market.specifiers} ${market.outcomes[0]?.id}`}
          className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3 border-line px-4 py-2 not-first:border-t"
        >
          <div className="min-w-0">
            <Link to={matchPath(event.id)} className="block truncate font-[650] text-ink hover:underline">
              {sportsWords.match(event.home, event.away)}
            </Link>
            <p className="truncate text-xs text-ink3">
              <time dateTime={event.starts_at}>{startText(event.starts_at)}</time> · {market.name} ·{' '}
              {readyWords.players(players)}
            </p>
          </div>
          {market.outcomes.map((outcome) => (
            <OddsButton key={outcome.id} event={event} market={market} outcome={outcome} label={outcome.name} />
          ))}
        </li>
      ))}
    </ol>
  )
}
