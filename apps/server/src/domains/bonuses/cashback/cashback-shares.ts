import { addDays } from '@meydan/money/day'
import { CATEGORY_CODES } from '@meydan/contract/categories'
import type { Period } from './cashback-period.ts'
import type { DayLoss } from './cashback-losses.ts'
import type { Promotion } from '../promotions/promotion-record.ts'

/** Days [from, to) of a category and what was lost in them. */
export interface Share {
  category: string
  from: string
  to: string
  lost: bigint
}

/**
 * Whose losses each promotion refunds: those of the categories it names, the first in the site's order having them; one that names
 * none has the categories that no other running one names.
 */
export function categoriesOf(rule: Promotion, all: readonly Promotion[]): readonly string[] {
  if (rule.cashback_categories) return rule.cashback_categories
  const named = new Set(all.flatMap((each) => each.cashback_categories ?? []))
  return CATEGORY_CODES.filter((category) => !named.has(category))
}

/** The days of the period, category by category, that no claim has yet, as ranges with what was lost in them. */
export function freeShares(
  categories: readonly string[],
  { from, to }: Pick<Period, 'from' | 'to'>,
  taken: readonly Share[],
  losses: readonly DayLoss[],
): Share[] {
  const lostOn = new Map(losses.map((each) => [`${each.category} ${each.day}`, each.lost]))
  const shares: Share[] = []
  for (const category of categories) {
    for (let day = from; day < to; day = addDays(day, 1)) {
      if (taken.some((share) => share.category === category && share.from <= day && day < share.to)) continue
      const last = shares.at(-1)
      const lost = lostOn.get(`${category} ${day}`) ?? 0n
      if (last?.category === category && last.to === day)
        Object.assign(last, { to: addDays(day, 1), lost: last.lost + lost })
      else shares.push({ category, from: day, to: addDays(day, 1), lost })
    }
  }
  return shares
}

/** Of the losses of these shares, those of rounds opened before the period, and the earliest day one was opened. */
export function lateOf(
  shares: readonly Share[],
  losses: readonly DayLoss[],
): { kurus: bigint; since: string | undefined } {
  const late = losses.filter(
    ({ category, day, lateSince }) =>
      lateSince !== null && shares.some((share) => share.category === category && share.from <= day && day < share.to),
  )
  const kurus = late.reduce((sum, each) => sum + each.late, 0n)
  return { kurus: kurus > 0n ? kurus : 0n, since: late.map((each) => each.lateSince as string).toSorted()[0] }
}
