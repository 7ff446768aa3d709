import type { OutputOf } from '@meydan/contract/call'
import { takeOwnPricesBack, type readSportsEvent } from '@meydan/contract/sports/sports-admin'
import { holdSeveral } from '@meydan/contract/sports/sports-desk-admin'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { FormButton } from '../../../crud/actions/FormButton'
import { reasonField } from '../../../crud/actions/reason-field'
import { useStaff } from '../../../session/use-staff'
import { words } from '../../../words/games/sports'
import { ownWords } from '../../../words/games/sports-own'
import { MARKET_STATES } from '../../../words/games/sports-labels'
import { severalWords } from '../../../words/games/sports-tools'
import { SuspendButtons } from './SuspendButtons'
import { hasOwn, OutcomeRow } from './OutcomeRow'
import { PriceChartButton } from './PriceChartButton'
import { ResultButton } from './ResultButton'
import { WhatIfButton } from './WhatIfButton'

type Event = OutputOf<typeof readSportsEvent>['data']
type Market = Event['markets'][number]

const { event: texts } = words

interface CardProps {
  event: Event
  market: Market
  /** Ticked, to be held together with others. */
  isChosen: boolean
  onChoose: () => void
}

/** One market: its state, what it is held by, and each outcome with its price and what the operator has on it. */
export function MarketCard({ event, market, isChosen, onChoose }: CardProps) {
  const target = `market:${event.id}|${market.key}|${market.specifiers}`
  const isHeld = event.holds.some((hold) => hold.target === target)
  const of = { scope: 'market' as const, event: event.id, key: market.key, specifiers: market.specifiers }
  const canChange = market.state === 'open' || market.state === 'suspended' || isHeld
  const { mayCall } = useStaff()
  // An outright is over when its result is known, whatever its phase.
  const hasBegun = event.phase !== 'prematch' || event.away === null
  return (
    <section className="grid content-start gap-3 rounded-lg border border-line bg-s1 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex flex-wrap items-center gap-2 text-[0.95rem]!">
          {canChange && mayCall(holdSeveral) && (
            <input
              type="checkbox"
              className="size-5 accent-[var(--color-brand)]"
              aria-label={severalWords.choose(market.name)}
              checked={isChosen}
              onChange={onChoose}
            />
          )}
          {market.name}
          <Badge tone={market.state === 'open' ? 'success' : market.state === 'suspended' ? 'warning' : 'neutral'}>
            {MARKET_STATES[market.state]}
          </Badge>
          {market.held_by && <Badge tone="danger">{texts.heldBy[market.held_by]}</Badge>}
        </h2>
        {canChange && <SuspendButtons of={of} name={market.name} isHeld={isHeld} />}
        {market.outcomes.some(hasOwn) && (
          <FormButton
            isSmall
            isNarrow
            label={ownWords.backAll}
            title={ownWords.backTitle(market.name)}
            call={takeOwnPricesBack}
            fixed={{ event: event.id, key: market.key, specifiers: market.specifiers }}
            doneText={ownWords.backDone}
            fields={[reasonField]}
          />
        )}
        <PriceChartButton event={event.id} market={market} />
        {market.outcomes.some(({ stake }) => stake > 0) && <WhatIfButton event={event.id} market={market} />}
        {hasBegun && market.outcomes.some(({ stake }) => stake > 0) && (
          <ResultButton event={event.id} name={market.name} market={market} />
        )}
      </div>
      <ul className="grid gap-3">
        {market.outcomes.map((outcome) => (
          <OutcomeRow key={outcome.id} event={event.id} market={market} outcome={outcome} canChange={canChange} />
        ))}
      </ul>
    </section>
  )
}
