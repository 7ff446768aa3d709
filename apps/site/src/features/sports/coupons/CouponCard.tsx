import { Badge, type BadgeTone } from '@meydan/ui/display/Badge.tsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { shortDate } from '../../../components/text/short-date.ts'
import { siteConfig } from '../../../site-config.ts'
import { couponWords, slipWords } from '../../../words/sports-slip.ts'
import { useOddsText } from '../odds-format.ts'
import { Simulated } from '../Simulated.tsx'
import { CounterCard } from '../slip/parts/CounterCard.tsx'
import { CashOut, CashOutState } from './CashOut.tsx'
import { CashOutTarget } from './CashOutTarget.tsx'
import { CouponLeg } from './CouponLeg.tsx'
import { CouponRevisions } from './CouponRevisions.tsx'
import { CouponSummary } from './CouponSummary.tsx'
import { RepeatCoupon } from './RepeatCoupon.tsx'
import { sumsOf } from './coupon-sums.ts'
import { useOnScreen } from './use-on-screen.ts'
import type { CouponOfPlayer } from './coupon-of-player.ts'

/**
 * One coupon: number, how it stands, its sums, its matches and picks. While it is open its legs are unfolded, with what it can be sold for;
 * afterwards they and the history of its result are folded.
 */
export function CouponCard({ coupon }: { coupon: CouponOfPlayer }) {
  const isRunning = coupon.status === 'accepted' || coupon.status === 'pending' || coupon.status === 'reopened'
  const [isOpen, setIsOpen] = useState(isRunning)
  const [card, isSeen] = useOnScreen<HTMLLIElement>()
  return (
    <li ref={card} className="rounded-lg bg-s1">
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group/coupon">
        <summary className="grid list-none gap-2 p-4">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-bold">{kindText(coupon)}</span>
            <span className="text-sm text-ink3">{couponWords.legCount(coupon.legs)}</span>
            {coupon.reference && <span className="money text-sm text-ink3">{coupon.reference}</span>}
            {coupon.legs.every((leg) => leg.is_simulated) && <Simulated />}
            <span className="ml-auto flex items-center gap-2">
              <Badge tone={tones[coupon.status]}>{statusText(coupon)}</Badge>
              <ChevronDown
                aria-hidden
                size={18}
                className="text-ink3 transition-transform group-open/coupon:rotate-180"
              />
            </span>
          </span>
          <Sums coupon={coupon} />
          {!isOpen && <CouponSummary legs={coupon.legs} />}
        </summary>
        <ul className="border-t border-line px-4">
          {coupon.legs.map((leg) => (
            <CouponLeg key={leg.no} leg={leg} />
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-4 px-4 py-3 text-xs text-ink3">
          <span>
            {couponWords.placed} {shortDate(coupon.placed_at)}
          </span>
          {coupon.settled_at && (
            <span>
              {couponWords.settled} {shortDate(coupon.settled_at)}
            </span>
          )}
          {coupon.refusal && <span className="text-warning">{coupon.refusal.message}</span>}
        </p>
        {coupon.referral?.counter && (
          <div className="px-4 pb-4">
            <p className="mb-2 font-bold">{slipWords.referral.countered}</p>
            <CounterCard no={coupon.no} counter={coupon.referral.counter} />
          </div>
        )}
        {coupon.cashout && (
          <div className="px-4 pb-4">
            <CashOutState key={coupon.revision} cashout={coupon.cashout} />
          </div>
        )}
        {isOpen && isSeen && canSell(coupon) && <CashOut coupon={coupon} />}
        {isOpen && canSell(coupon) && <CashOutTarget key={coupon.cashout_target} coupon={coupon} />}
        <RepeatCoupon coupon={coupon} />
        {isOpen && <CouponRevisions key={coupon.revision} no={coupon.no} />}
      </details>
    </li>
  )
}

const tones: Record<CouponOfPlayer['status'], BadgeTone> = {
  pending: 'warning',
  accepted: 'info',
  reopened: 'warning',
  won: 'gold',
  lost: 'neutral',
  void: 'neutral',
  cashed: 'gold',
  refused: 'danger',
  expired: 'danger',
}

/** While it is open and nothing of it waits to be sold or paid. */
function canSell({ is_free, status, playing, cashout, return: sum }: CouponOfPlayer): boolean {
  const isWaiting = cashout?.state === 'holding' || cashout?.state === 'taken'
  return siteConfig.policy.cashOut && !is_free && status === 'accepted' && playing > 0 && sum === null && !isWaiting
}

function statusText({ status, referral }: CouponOfPlayer): string {
  if (!referral) return couponWords.statuses[status]
  return referral.counter ? couponWords.countered : couponWords.referred
}

function kindText({ kind, sizes, legs }: CouponOfPlayer): string {
  if (kind !== 'system') return slipWords.kinds[kind]
  const free = legs.filter(({ bank }) => !bank).length
  return `${slipWords.kinds.system} ${sizes.map((size) => slipWords.systemSize(size, free)).join(', ')}`
}

function Sums({ coupon }: { coupon: CouponOfPlayer }) {
  const oddsText = useOddsText()
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink2">
      {sumsOf(coupon, oddsText).map(([name, value]) => (
        <span key={name}>
          {name} <span className="money font-[650] text-ink">{value}</span>
        </span>
      ))}
    </span>
  )
}
