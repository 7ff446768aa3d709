import type { OutputOf } from '@meydan/contract/call'
import type { readReadyCoupons } from '@meydan/contract/sports/sports-ready'
import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { Link } from 'react-router'
import { matchPath } from '../../../paths.ts'
import { sportsWords } from '../../../words/sports.ts'
import { readyWords } from '../../../words/sports-ready.ts'
import { useOddsText } from '../odds-format.ts'
import { fillSlip } from '../slip/slip-store.ts'
import { startText } from '../times.ts'

type Ready = OutputOf<typeof readReadyCoupons>
type Coupon = Ready['coupons'][number]

/** A coupon that a rule made of the book: its picks go into the slip in place of what is there, at the prices of then. */
export function ReadyCoupon({ coupon }: { coupon: Coupon }) {
  const oddsText = useOddsText()
  const take = () => {
    fillSlip((slip) => ({
      ...slip,
      kind: 'combi',
      choices: coupon.legs.flatMap(({ event, market }) =>
        market.outcomes.map(({ id }) => ({
          event: event.id,
          key: market.key,
          specifiers: market.specifiers,
          outcome: id,
          bank: false,
        })),
      ),
      freeBet: undefined,
    }))
    toast.success(readyWords.taken)
  }
  return (
    <article
      aria-labelledby={`hazir-${coupon.id}`}
      className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] rounded-lg bg-s1"
    >
      <header className="flex items-baseline justify-between gap-2 px-4 py-3">
        <h2 id={`hazir-${coupon.id}`} className="min-w-0 truncate text-[1rem]!">
          {coupon.name}
        </h2>
        <span className="text-sm whitespace-nowrap text-ink3">{readyWords.legs(coupon.legs.length)}</span>
      </header>
      <ul>
        {coupon.legs.map((leg) => (
          <ReadyLeg key={leg.event.id} leg={leg} />
        ))}
      </ul>
      <footer className="flex items-center justify-between gap-3 border-t border-line px-4 py-3">
        <p>
          <span className="block text-xs text-ink3">{readyWords.totalOdds}</span>
          <strong className="money text-lg">{oddsText(coupon.total_odds)}</strong>
        </p>
        <Button variant="primary" onClick={take} aria-label={readyWords.takeSpoken(coupon.name)}>
          {readyWords.take}
        </Button>
      </footer>
    </article>
  )
}

function ReadyLeg({ leg: { event, market } }: { leg: Coupon['legs'][number] }) {
  const oddsText = useOddsText()
  const [outcome] = market.outcomes
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2">
      <div className="min-w-0 flex-1">
        <Link to={matchPath(event.id)} className="block truncate font-[650] text-ink hover:underline">
          {sportsWords.match(event.home, event.away)}
        </Link>
        <p className="truncate text-xs text-ink3">
          <time dateTime={event.starts_at}>{startText(event.starts_at)}</time> · {market.name}
        </p>
      </div>
      <p className="text-right whitespace-nowrap">
        <span className="block text-xs text-ink3">{outcome?.name}</span>
        <strong className="money">{oddsText(outcome?.odds ?? 0)}</strong>
      </p>
    </li>
  )
}
