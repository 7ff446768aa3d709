import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { DESKTOP } from '@meydan/ui/use-media-query'
import { RotateCcw } from 'lucide-react'
import { couponWords } from '../../../words/sports-slip.ts'
import { fillSlip, openSlip } from '../slip/slip-store.ts'
import type { CouponOfPlayer } from './coupon-of-player.ts'

/** Whether a match of it can still be played: only then is there something to repeat. */
function isPlayable({ legs }: CouponOfPlayer): boolean {
  return legs.some(({ phase }) => phase === 'prematch' || phase === 'live' || phase === 'interrupted')
}

/**
 * Puts its picks into the slip, which says of each how it stands now, to be changed and played again: never its stake, and
 * at the odds of now.
 */
export function RepeatCoupon({ coupon }: { coupon: CouponOfPlayer }) {
  if (!isPlayable(coupon)) return null
  const repeat = () => {
    fillSlip((slip) => ({
      ...slip,
      kind: coupon.kind,
      sizes: coupon.sizes.length > 0 ? coupon.sizes : slip.sizes,
      choices: coupon.legs.map(({ event, key, specifiers, outcome, bank }) => ({
        event,
        key,
        specifiers,
        outcome,
        bank,
      })),
      freeBet: undefined,
    }))
    if (!matchMedia(DESKTOP).matches) return openSlip(true)
    toast.success(couponWords.repeated)
  }
  return (
    <div className="border-t border-line px-4 py-2">
      <Button variant="ghost" onClick={repeat}>
        <RotateCcw aria-hidden size={16} />
        {couponWords.repeat}
      </Button>
    </div>
  )
}
