import type { SportsEventRow } from '@meydan/contract/sports/sports-fields'
import { cx } from '@meydan/ui/cx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type * as z from 'zod/mini'
import { outrightWords } from '../../../words/sports-outrights.ts'
import { MbsSquare } from '../list/MbsSquare.tsx'
import { type Market, OddsButton } from '../OddsButton.tsx'
import { Simulated } from '../Simulated.tsx'
import { startText } from '../times.ts'

type Outright = z.output<typeof SportsEventRow>

/** A season, a tournament or a race with its markets, the likeliest outcomes first. */
export function OutrightCard({ event, saysSimulated }: { event: Outright; saysSimulated: boolean }) {
  return (
    <section id={event.id} aria-labelledby={`${event.id}-name`} className="scroll-mt-20 rounded-lg bg-s1 p-3">
      <h2 id={`${event.id}-name`} className="flex flex-wrap items-center gap-2 font-sans text-lg! tracking-normal">
        {event.home}
        {saysSimulated && event.is_simulated && <Simulated />}
        {event.mbs > 1 && <MbsSquare mbs={event.mbs} />}
      </h2>
      <p className="text-sm text-ink3">
        {event.league.country} ·{' '}
        <time dateTime={event.starts_at}>{outrightWords.until(startText(event.starts_at))}</time>
      </p>
      <div className="mt-2 grid gap-3">
        {event.markets.map((market) => (
          <OutrightMarket key={`${market.key} ${market.specifiers}`} event={event} market={market} />
        ))}
      </div>
    </section>
  )
}

/** So many stand there before all are asked for. */
const SHOWN = 6

function OutrightMarket({ event, market }: { event: Outright; market: Market }) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  const outcomes = byOdds(market.outcomes)
  const shown = isWhole ? outcomes : outcomes.slice(0, SHOWN)
  return (
    <div>
      <h3 className="mb-1 font-sans text-sm! tracking-normal text-ink2">{market.name}</h3>
      <ul id={id} className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-1.5">
        {shown.map((outcome) => (
          <li key={outcome.id} className="grid">
            <OddsButton event={event} market={market} outcome={outcome} label={outcome.name} isWide />
          </li>
        ))}
      </ul>
      {outcomes.length > SHOWN && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls={id}
          aria-label={isWhole ? undefined : outrightWords.allSpoken(market.name, outcomes.length)}
          onClick={() => setIsWhole(!isWhole)}
          className="mt-1 flex min-h-11 w-full items-center justify-center gap-1.5 rounded-sm text-sm font-[650] text-ink2 -outline-offset-2! hover:bg-s2"
        >
          {isWhole ? outrightWords.fewer : outrightWords.all(outcomes.length)}
          <ChevronDown aria-hidden size={16} className={cx('transition-transform', isWhole && 'rotate-180')} />
        </button>
      )}
    </div>
  )
}

/** The lowest odds first; what is not offered now stands behind all that is. */
function byOdds(outcomes: Market['outcomes']): Market['outcomes'] {
  const place = ({ odds, is_active }: Market['outcomes'][number]) =>
    odds === null || !is_active ? Number.POSITIVE_INFINITY : odds
  return outcomes.toSorted((one, other) => {
    const [first, second] = [place(one), place(other)]
    return first === second ? 0 : first - second
  })
}
