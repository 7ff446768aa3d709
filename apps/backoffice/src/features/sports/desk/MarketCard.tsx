import type { OutputOf } from '@meydan/contract/call'
import { offsetPrice, type readSportsEvent } from '@meydan/contract/sports/sports-admin'
import { holdSeveral } from '@meydan/contract/sports/sports-desk-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { ProgressBar } from '@meydan/ui/display/ProgressBar.tsx'
import { FormButton } from '../../../machine/actions/FormButton'
import { reasonField } from '../../../machine/actions/reason-field'
import { useStaff } from '../../../session/use-staff'
import { words } from '../../../words/games/sports'
import { MARKET_STATES } from '../../../words/games/sports-labels'
import { severalWords } from '../../../words/games/sports-tools'
import { HoldButtons } from './HoldButtons'
import { oddsText } from '../odds-text'
import { ResultButton } from './ResultButton'
import { WhatIfButton } from './WhatIf'

type Event = OutputOf<typeof readSportsEvent>['data']
type Market = Event['markets'][number]
type Outcome = Market['outcomes'][number]

const { event: texts } = words
const NEAR_LIMIT = 60
const AT_LIMIT = 90

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
        {canChange && <HoldButtons of={of} name={market.name} isHeld={isHeld} />}
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

interface RowProps {
  event: string
  market: Market
  outcome: Outcome
  canChange: boolean
}

function OutcomeRow({ event, market, outcome, canChange }: RowProps) {
  const { id, name, odds, fed_odds, chance, liability, stake, limit, is_active, shade_bp } = outcome
  const used = limit === 0 ? 0 : (liability / limit) * 100
  return (
    <li className="grid gap-1 text-sm">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {fed_odds !== odds && (
          <span className="money text-xs text-ink3">
            {texts.fed} {oddsText(fed_odds)}
          </span>
        )}
        <strong className="money">{is_active ? oddsText(odds) : texts.inactive}</strong>
        {canChange && (
          <FormButton
            isSmall
            isNarrow
            label="±"
            title={texts.offsetTitle(`${market.name} · ${name}`)}
            call={offsetPrice}
            fixed={{ event, key: market.key, specifiers: market.specifiers, outcome: id }}
            record={outcome}
            doneText={texts.offsetDone}
            fields={[
              { name: 'offset_bp', label: texts.offset, kind: 'number', required: true, hint: texts.offsetHint },
              reasonField,
            ]}
          />
        )}
      </div>
      {stake > 0 && (
        <ProgressBar
          percent={used}
          label={`${market.name} ${name}: ${texts.risk}`}
          tone={used >= AT_LIMIT ? 'danger' : used >= NEAR_LIMIT ? 'warning' : 'accent'}
        />
      )}
      <p className="flex flex-wrap gap-x-3 text-xs text-ink3">
        <span>
          {texts.risk} {formatAmount(liability)} / {formatAmount(limit)}
        </span>
        <span>
          {texts.stake} {formatAmount(stake)}
        </span>
        {shade_bp < 0 && <span>{texts.shaded(shade_bp)}</span>}
        {chance !== null && (
          <span>
            {texts.chance} %{(chance * 100).toLocaleString('tr-TR', { maximumFractionDigits: 1 })}
          </span>
        )}
      </p>
    </li>
  )
}
