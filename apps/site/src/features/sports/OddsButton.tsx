import type { SportsMarket } from '@meydan/contract/sports/sports-fields'
import { cx } from '@meydan/ui/cx'
import { Lock } from 'lucide-react'
import { memo } from 'react'
import type * as z from 'zod/mini'
import { oddsWords, sportsWords } from '../../words/sports.ts'
import { Movement } from './Movement.tsx'
import { useOddsText } from './odds-format.ts'
import { pressOutcome, useIsChosen } from './slip/slip-store.ts'

export type Market = z.output<typeof SportsMarket>
type Outcome = Market['outcomes'][number]

interface OddsButtonProps {
  event: { id: string; home: string; away: string | null }
  market: Market
  outcome: Outcome
  /** What stands on it; for readers it comes after match and market. */
  label: string
  /** Name and price beside each other instead of above, where both fit; a name that is longer has lines of its own. */
  isWide?: boolean
}

/** A price to press. Closed ones keep their place, locked and dim; one that is in the slip can always be taken out. */
export const OddsButton = memo(function OddsButton({ event, market, outcome, label, isWide }: OddsButtonProps) {
  const id = { event: event.id, key: market.key, specifiers: market.specifiers, outcome: outcome.id }
  const isChosen = useIsChosen(id)
  const { odds } = outcome
  const oddsText = useOddsText()
  const isOpen = market.state === 'open' && outcome.is_active && odds !== null
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={!isOpen && !isChosen}
      onClick={() => pressOutcome({ ...id, bank: false, ...(odds === null ? {} : { odds }) }, market.version)}
      className={cx(
        'money relative min-h-11 min-w-0 rounded-sm bg-s2 text-ink -outline-offset-2! hover:bg-s3',
        'aria-pressed:bg-brand aria-pressed:text-on-brand aria-pressed:hover:bg-brand-hover',
        'disabled:cursor-not-allowed disabled:bg-s2 disabled:text-ink3',
        isWide
          ? 'flex flex-wrap content-center items-center justify-between gap-x-2 px-2 py-0.5 sm:px-3'
          : 'grid content-center justify-items-center px-0.5',
      )}
    >
      <span className="sr-only">
        {sportsWords.match(event.home, event.away)}, {market.name}:
      </span>
      <span
        className={cx(
          isWide ? 'min-w-0 py-1 text-left text-sm wrap-break-word whitespace-normal' : 'max-w-full truncate text-xs',
          !isChosen && 'text-ink3',
        )}
      >
        {label}
      </span>
      <span className={cx('relative text-base leading-5 font-[750]', isWide && 'ml-auto')}>
        {isOpen ? (
          <>
            {oddsText(odds)}
            <Movement odds={odds} />
          </>
        ) : (
          <span className="grid h-5 place-items-center">
            <Lock aria-hidden size={14} />
            <span className="sr-only">{oddsWords.suspended}</span>
          </span>
        )}
      </span>
    </button>
  )
})
