import type { checkSlip } from '@meydan/contract/sports/sports'
import type { OutputOf } from '@meydan/contract/call'
import { formatAmount, kurusOfLira } from '@meydan/money/kurus'
import { Gift } from 'lucide-react'
import { freeBetWords } from '../../../../words/offers/free-bets.ts'
import { shortDate } from '../../../../components/text/short-date.ts'
import { canBeFree, type Slip } from '../slip.ts'
import { changeSlip } from '../slip-store.ts'

/** The player's free bets, one of which may pay for this coupon; nothing where he has none, or for coupons that take none. */
export function FreeBets({ slip, freeBets }: { slip: Slip; freeBets: OutputOf<typeof checkSlip>['free_bets'] }) {
  if (freeBets.length === 0 || !canBeFree(slip)) return null
  return (
    <div role="group" aria-label={freeBetWords.title} className="grid gap-1.5">
      {freeBets.map(({ id, stake, left, expires_at }) => {
        const isUsed = slip.freeBet?.id === id
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isUsed}
            onClick={() =>
              changeSlip((now) => ({
                ...now,
                freeBet: isUsed ? undefined : { id, stakeKurus: kurusOfLira(stake) ?? 0n },
              }))
            }
            className="flex min-h-11 items-center gap-2.5 rounded-md bg-s3 px-3 py-2 text-left hover:bg-s4 aria-pressed:bg-brand-tint aria-pressed:ring-2 aria-pressed:ring-accent aria-pressed:ring-inset"
          >
            <Gift aria-hidden size={18} className="shrink-0 text-gold" />
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-[650]">
                {freeBetWords.one(formatAmount(stake))}
                {left > 1 && ` × ${left}`}
              </span>
              <span className="block text-xs text-ink3">{freeBetWords.until(shortDate(expires_at))}</span>
            </span>
            <span className="shrink-0 text-sm font-[650]">{isUsed ? freeBetWords.unuse : freeBetWords.use}</span>
          </button>
        )
      })}
      {slip.freeBet && <p className="text-sm text-ink3">{freeBetWords.rule}</p>}
    </div>
  )
}
