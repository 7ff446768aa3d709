import type { listPromotions } from '@meydan/contract/bonuses/promotions'
import type { OutputOf } from '@meydan/contract/call'
import { formatAmount, formatLira } from '@meydan/money/kurus'
import { promotionWords } from '../../words/offers/promotions.ts'

type Promotion = OutputOf<typeof listPromotions>['promotions'][number]

/** What a card says in short: percent or what is given instead, rollover, least deposit; a dash where nothing is known. */
export function cardTerms(promotion: Promotion): [label: string, value: string][] {
  const { percent, rollover, rollover_text: rolloverText, min_deposit: least, min_deposit_text: leastText } = promotion
  const given = promotion.terms?.[1]?.value ?? promotionWords.none
  const noDeposit = promotion.bonus_type === 'deposit' ? promotionWords.none : promotionWords.notNeeded
  return [
    [promotionWords.bonus, percent ? promotionWords.percent(percent) : given],
    [promotionWords.rollover, rollover ? promotionWords.times(rollover) : rolloverText || promotionWords.none],
    [promotionWords.minDeposit, least ? formatAmount(least) : leastText || noDeposit],
  ]
}

/** The terms of the modal that the promotion has, its sums in TL. */
export function modalTerms({ percent, rollover, min_deposit, max_bonus }: Promotion) {
  const sum = (lira: number) => promotionWords.tl(formatLira(lira))
  return [
    percent !== null && { label: promotionWords.bonus, value: promotionWords.percent(percent), isGold: false },
    rollover !== null && { label: promotionWords.rollover, value: promotionWords.times(rollover), isGold: false },
    min_deposit !== null && { label: promotionWords.minShort, value: sum(min_deposit), isGold: false },
    max_bonus !== null && { label: promotionWords.maxShort, value: sum(max_bonus), isGold: true },
  ].filter((term) => term !== false)
}
