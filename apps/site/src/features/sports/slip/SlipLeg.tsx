import { cx } from '@meydan/ui/cx'
import { Lock, MoveRight, X } from 'lucide-react'
import { Link } from 'react-router'
import { matchPath } from '../../../paths.ts'
import { sportsWords } from '../../../words/sports.ts'
import { slipWords } from '../../../words/sports-slip.ts'
import { useOddsText } from '../odds-format.ts'
import { changeOf, type Fresh } from './compute-returns.ts'
import { type Choice, type Slip, toggleBank, withoutChoice } from './slip.ts'
import { changeSlip } from './slip-store.ts'

interface SlipLegProps {
  choice: Choice
  fresh: Fresh | undefined
  accept: Slip['accept']
  showsBank: boolean
}

/** A leg: what was picked, of which match, at which odds, and what is against it. */
export function SlipLeg({ choice, fresh, accept, showsBank }: SlipLegProps) {
  const name = fresh ? `${fresh.market_name} · ${fresh.outcome_name}` : slipWords.reading
  const problem = legProblem(fresh)
  return (
    <li className="flex items-start gap-1 border-b border-line py-2 pl-3">
      {showsBank && (
        <button
          type="button"
          aria-pressed={choice.bank}
          aria-label={slipWords.bankSpoken(name)}
          onClick={() => changeSlip((slip) => toggleBank(slip, choice))}
          className="mr-1 grid size-11 shrink-0 place-items-center rounded-sm bg-s2 font-extrabold text-ink2 hover:bg-s3 aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          {slipWords.bank}
        </button>
      )}
      <div className="min-w-0 flex-1 py-0.5">
        <p className="font-[650] break-words">{name}</p>
        {fresh && (
          <p className="text-sm text-ink2">
            <Link to={matchPath(choice.event)} className="hover:underline">
              {sportsWords.match(fresh.home, fresh.away)}
            </Link>
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-1.5 text-xs text-ink3">
          {fresh?.is_live && <span className="font-bold text-danger">{sportsWords.live3}</span>}
          {fresh && fresh.mbs > 1 && <span title={sportsWords.mbs(fresh.mbs)}>MBS {fresh.mbs}</span>}
        </p>
        {problem && (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-warning">
            <Lock aria-hidden size={14} className="shrink-0" />
            {problem}
          </p>
        )}
      </div>
      <LegOdds choice={choice} fresh={fresh} accept={accept} />
      <button
        type="button"
        aria-label={slipWords.remove(name)}
        onClick={() => changeSlip((slip) => withoutChoice(slip, choice))}
        className="grid size-11 shrink-0 place-items-center rounded-sm text-ink2 -outline-offset-2! hover:bg-s2 hover:text-ink"
      >
        <X aria-hidden size={18} />
      </button>
    </li>
  )
}

/** The price, and before it the one that the player saw where that was another. */
function LegOdds({ choice, fresh, accept }: Pick<SlipLegProps, 'choice' | 'fresh' | 'accept'>) {
  const oddsText = useOddsText()
  const now = fresh?.odds ?? choice.odds
  const change = changeOf(choice, fresh, accept)
  const hasRisen = (now ?? 0) > (choice.odds ?? 0)
  return (
    <p className="money min-w-12 pt-0.5 text-right font-[750]">
      {change !== 'none' && choice.odds !== undefined && (
        <span className="flex items-center justify-end gap-1 text-xs font-semibold text-ink3">
          <span className="sr-only">{slipWords.was(oddsText(choice.odds))}</span>
          <s aria-hidden>{oddsText(choice.odds)}</s>
          <MoveRight aria-hidden size={12} />
        </span>
      )}
      <span className={cx(change !== 'none' && (hasRisen ? 'text-success' : 'text-danger'))}>
        {change !== 'none' && <span aria-hidden>{hasRisen ? '▲' : '▼'} </span>}
        {now === undefined ? '–' : oddsText(now)}
      </span>
    </p>
  )
}

function legProblem(fresh: Fresh | undefined): string | undefined {
  if (!fresh) return undefined
  if (fresh.odds === null) return fresh.message ?? slipWords.gone
  if (fresh.code !== null && fresh.code !== 'odds_changed') return fresh.message ?? slipWords.gone
  return fresh.state === 'open' ? undefined : slipWords.suspended
}
