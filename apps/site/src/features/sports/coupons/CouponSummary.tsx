import { sportsWords } from '../../../words/sports.ts'
import { couponWords } from '../../../words/sports-slip.ts'
import { marks } from './CouponLeg.tsx'
import type { CouponOfPlayer } from './coupon-of-player.ts'

const SHOWN_LEGS = 3

/** The first matches of a folded coupon, each with its pick, its score and what has become of it. */
export function CouponSummary({ legs }: Pick<CouponOfPlayer, 'legs'>) {
  return (
    <span className="grid gap-0.5 text-sm text-ink2">
      {legs.slice(0, SHOWN_LEGS).map((leg) => {
        const { Icon, tone } = marks[leg.result]
        return (
          <span key={leg.no} className="flex min-w-0 items-center gap-1.5">
            <Icon aria-hidden size={14} className={`shrink-0 ${tone}`} />
            <span className="sr-only">{couponWords.legResults[leg.result]}: </span>
            <span className="min-w-0 truncate">{sportsWords.match(leg.home, leg.away)}</span>
            {leg.score && (
              <span className="money shrink-0 font-[650] text-ink">
                {leg.score.home} - {leg.score.away}
              </span>
            )}
            <span className="ml-auto shrink-0 text-ink3">{leg.outcome_name}</span>
          </span>
        )
      })}
      {legs.length > SHOWN_LEGS && <span className="text-ink3">{couponWords.moreLegs(legs.slice(SHOWN_LEGS))}</span>}
    </span>
  )
}
