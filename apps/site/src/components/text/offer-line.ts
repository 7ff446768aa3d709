import type { listPromotions } from '@meydan/contract/bonuses/promotions'
import type { OutputOf } from '@meydan/contract/call'
import { formatAmount } from '@meydan/money/kurus'

type Promotion = OutputOf<typeof listPromotions>['promotions'][number]

/** A promotion's offer in a line: `%50 · 1.999,50 ₺`. */
export function offerLine({ percent, max_bonus, max_amount }: Promotion): string {
  const most = max_bonus ?? max_amount
  return [percent ? `%${percent}` : '', most ? formatAmount(most) : ''].filter(Boolean).join(' · ')
}
