import type { OutputOf } from '@meydan/contract/call'
import {
  offsetPrice,
  OWN_PRICE_ENDS,
  type readSportsEvent,
  setOwnPrice,
  takeOwnPricesBack,
} from '@meydan/contract/sports/sports-admin'
import { formatAmount } from '@meydan/money/kurus'
import { ProgressBar } from '@meydan/ui/display/ProgressBar.tsx'
import { FormButton } from '../../../crud/actions/FormButton'
import { reasonField } from '../../../crud/actions/reason-field'
import { words } from '../../../words/games/sports'
import { ownWords } from '../../../words/games/sports-own'
import { oddsText } from '../odds-text'

type Market = OutputOf<typeof readSportsEvent>['data']['markets'][number]
type Outcome = Market['outcomes'][number]

const { event: texts } = words
const NEAR_LIMIT = 60
const AT_LIMIT = 90

/** Trading has made its price, in odds or as a change of the feed's. */
export function hasOwn({ own, offset_bp }: Outcome): boolean {
  return own !== null || offset_bp !== 0
}

interface RowProps {
  event: string
  market: Market
  outcome: Outcome
  canChange: boolean
}

/** One outcome: its price, the feed's where that is another, and what the operator has on it. */
export function OutcomeRow({ event, market, outcome, canChange }: RowProps) {
  const { name, odds, fed_odds, chance, liability, stake, limit, is_active, shade_bp } = outcome
  const used = limit === 0 ? 0 : (liability / limit) * 100
  return (
    <li className="grid gap-1 text-sm">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="min-w-28 flex-1">{name}</span>
        {fed_odds !== odds && (
          <span className="money text-xs text-ink3">
            {texts.fed} {oddsText(fed_odds)}
          </span>
        )}
        <strong className="money">{is_active ? oddsText(odds) : texts.inactive}</strong>
        {canChange && (
          <span className="flex gap-2">
            <Prices event={event} market={market} outcome={outcome} />
          </span>
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
        <OwnNote outcome={outcome} />
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

const endsField = {
  name: 'ends',
  label: ownWords.ends,
  kind: 'select',
  required: true,
  options: OWN_PRICE_ENDS.map((value) => ({ value, label: ownWords.endsOf[value] })),
  initial: 'taken_back',
} as const

/** What trading may make of the feed's price: other odds, a change of its odds, and neither. */
function Prices({ event, market, outcome }: { event: string; market: Market; outcome: Outcome }) {
  const { id, name, fed_odds, odds, own, offset_bp, offset_ends } = outcome
  const fixed = { event, key: market.key, specifiers: market.specifiers, outcome: id }
  const full = `${market.name} · ${name}`
  if (fed_odds === null) return null
  return (
    <>
      <FormButton
        isSmall
        isNarrow
        label={ownWords.open}
        title={ownWords.title(full)}
        call={setOwnPrice}
        fixed={{ ...fixed, fed_odds }}
        record={{ odds: own?.odds ?? odds, ends: own?.ends ?? 'taken_back' }}
        doneText={ownWords.done}
        note={<p className="text-sm text-ink2">{ownWords.note(oddsText(fed_odds))}</p>}
        fields={[
          { name: 'odds', label: ownWords.own, kind: 'odds', required: true, hint: ownWords.hint },
          endsField,
          reasonField,
        ]}
      />
      <FormButton
        isSmall
        isNarrow
        label="±"
        title={texts.offsetTitle(full)}
        call={offsetPrice}
        fixed={fixed}
        record={{ offset_bp, ends: offset_ends }}
        doneText={texts.offsetDone}
        fields={[
          { name: 'offset_bp', label: texts.offset, kind: 'number', required: true, hint: texts.offsetHint },
          endsField,
          reasonField,
        ]}
      />
      {hasOwn(outcome) && (
        <FormButton
          isSmall
          isNarrow
          label={ownWords.back}
          title={ownWords.backTitle(full)}
          call={takeOwnPricesBack}
          fixed={fixed}
          doneText={ownWords.backDone}
          fields={[reasonField]}
        />
      )}
    </>
  )
}

function OwnNote({ outcome: { own, offset_bp, offset_ends } }: { outcome: Outcome }) {
  const ends = own?.ends ?? (offset_bp === 0 ? undefined : offset_ends)
  return (
    <>
      {own && <span className="text-ink2">{ownWords.by(own.set_by, own.reason)}</span>}
      {own?.is_shut && <span className="text-danger">{ownWords.shut}</span>}
      {ends === 'start' && <span>{ownWords.untilStart}</span>}
    </>
  )
}
