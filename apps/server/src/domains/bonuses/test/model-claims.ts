import sql from 'sql-template-tag'
import type { TestSite } from '../../../../test/site.ts'
import { makePromotion } from './bonus.ts'

/** What both promotions share. Kuruş. */
export const RULE = { below: 20_000, validDays: 3 }
/** One refunds the losses at live tables, the other those of all other games; one of them in cash. */
export const PROMOTIONS = [
  { isLive: true, percent: 10, days: 7, rollover: 0, most: null, least: 500 },
  { isLive: false, percent: 20, days: 1, rollover: 1, most: 9_000, least: null },
] as const

export interface Claim {
  promotion: number
  from: number
  to: number
  base: number
  lost: number
  amount: number
  /** Category and day number, that no other claim may count. */
  shares: string[]
}

/** Loss refunds as they were claimed; `order` is that of their last. */
export interface PaperCashback {
  /** The period of the second promotion, which the operator changes. */
  days: number
  claims: Claim[]
  order: number
}

export function newCashback(): PaperCashback {
  return { days: PROMOTIONS[1].days, claims: [], order: 0 }
}

/** The ids of both. */
export async function openCashback(site: TestSite): Promise<number[]> {
  const ids: number[] = []
  for (const { isLive, percent, days, rollover, most, least } of PROMOTIONS)
    ids.push(
      await makePromotion(site, {
        bonus_type: 'cashback',
        percent,
        rollover,
        reuse: 'day',
        min_deposit_kurus: null,
        max_bonus_kurus: most === null ? null : BigInt(most),
        validity_days: RULE.validDays,
        cashback_period_days: days,
        cashback_minimum_kurus: least === null ? null : BigInt(least),
        cashback_balance_below_kurus: BigInt(RULE.below),
        cashback_categories: isLive ? ['live'] : null,
      }),
    )
  return ids
}

/** What the operator sets, and every life finds set to the first. */
export async function setPeriod(
  site: TestSite,
  ids: readonly number[],
  days: number = PROMOTIONS[1].days,
): Promise<void> {
  await site.context.db.run(sql`update bonuses.promotions set cashback_period_days = ${days} where id = ${ids[1]}`)
}
