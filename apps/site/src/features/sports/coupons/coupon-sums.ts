import { formatAmount } from '@meydan/money/kurus'
import { freeBetWords } from '../../../words/offers/free-bets.ts'
import { couponWords } from '../../../words/sports-slip.ts'
import type { PlayedCoupon } from '../slip/slip-store.ts'

/** A coupon's figures in order: name and value. What it returns is paid only once it has ended. */
export function sumsOf(coupon: PlayedCoupon, oddsText: (odds: number) => string): [string, string][] {
  const { cashed, playing, per_column, columns, return: sum } = coupon
  const returned = coupon.settled_at === null ? couponWords.reckoned : couponWords.returned
  return [
    [coupon.is_free ? freeBetWords.stake : couponWords.stake, formatAmount(coupon.stake)],
    ...pair(coupon.total_odds !== null && [couponWords.odds, oddsText(coupon.total_odds)]),
    ...pair(cashed > 0 && [couponWords.cashed, formatAmount(cashed)]),
    ...pair(playing < per_column && playing > 0 && [couponWords.playing, formatAmount(playing * columns)]),
    ...pair(sum !== null && [returned, formatAmount(sum)]),
    ...pair(sum === null && playing > 0 && [couponWords.possible, formatAmount(coupon.max_return)]),
  ]
}

function pair(shown: [string, string] | false): [string, string][] {
  return shown ? [shown] : []
}
