import { Check, CircleDashed, type LucideIcon, Minus, X } from 'lucide-react'
import { Link } from 'react-router'
import { matchPath } from '../../../paths.ts'
import { sportsWords } from '../../../words/sports.ts'
import { couponWords } from '../../../words/sports-slip.ts'
import { ClockText } from '../ClockText.tsx'
import { useOddsText } from '../odds-format.ts'
import { startText } from '../times.ts'
import type { CouponOfPlayer } from './coupon-of-player.ts'

type Leg = CouponOfPlayer['legs'][number]

export const marks: Record<Leg['result'], { Icon: LucideIcon; tone: string }> = {
  open: { Icon: CircleDashed, tone: 'text-ink3' },
  won: { Icon: Check, tone: 'text-success' },
  half_won: { Icon: Check, tone: 'text-success' },
  lost: { Icon: X, tone: 'text-danger' },
  half_lost: { Icon: X, tone: 'text-danger' },
  void: { Icon: Minus, tone: 'text-ink2' },
  dead_heat: { Icon: Minus, tone: 'text-ink2' },
}

/** What was picked of which match, how the match stands, and what has become of the pick. */
export function CouponLeg({ leg }: { leg: Leg }) {
  const oddsText = useOddsText()
  const { Icon, tone } = marks[leg.result]
  return (
    <li className="flex items-start gap-3 border-b border-line py-2 last:border-b-0">
      <Icon aria-hidden size={18} className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="font-[650]">
          {leg.market_name} · {leg.outcome_name}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink2">
          <Link to={matchPath(leg.event)} className="hover:underline">
            {sportsWords.match(leg.home, leg.away)}
          </Link>
          {leg.score && (
            <span className="money font-bold text-ink">
              {leg.score.home} - {leg.score.away}
            </span>
          )}
          <span className="text-xs text-ink3">
            {leg.phase === 'prematch' ? startText(leg.starts_at) : <ClockText match={leg} />}
          </span>
          {leg.bank && <span className="text-xs text-ink3">{couponWords.banker}</span>}
        </p>
      </div>
      <p className="shrink-0 text-right">
        <span className="money block font-[750]">{oddsText(leg.odds)}</span>
        <span className={`text-xs ${tone}`}>{couponWords.legResults[leg.result]}</span>
      </p>
    </li>
  )
}
