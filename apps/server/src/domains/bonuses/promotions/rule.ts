import type { BONUS_TYPES } from '@meydan/contract/bonuses/promotions'
import type { Category } from '@meydan/contract/categories'
import { istanbulDay, startOfIstanbulDay, weekdayOf } from '@meydan/money/day'
import { shareOf } from '@meydan/money/kurus'
import type { Promotion } from './promotion-record.ts'

export type BonusType = (typeof BONUS_TYPES)[number]

export interface Contributions {
  games: Record<string, number>
  categories: Record<string, number>
  default: number
  /** Of a bonus that was given: the games' settings of then, instead of those of now. */
  given?: Record<string, number> | undefined
}

/** What a grant keeps of the rule it was granted under. */
export interface Terms {
  rollover: number
  percent: number | null
  validity_days: number
  contributions: Contributions
  allowed_games: number[] | null
  note: string
}

/** Default share of a stake that counts. */
export const HOUSE_CONTRIBUTIONS: Contributions = {
  games: {},
  categories: {
    slot: 100,
    tombala: 50,
    crash: 50,
    live: 10,
    sports: 100,
    instant: 10,
    virtual: 10,
  } satisfies Record<Category, number>,
  default: 0,
}

export const CASHBACK_BALANCE_BELOW_KURUS = 1_000n

export function termsOf(
  rule: Pick<Promotion, 'rollover' | 'percent' | 'validity_days' | 'contributions' | 'allowed_games' | 'note'>,
): Terms {
  const { rollover, percent, validity_days, allowed_games, note } = rule
  return {
    rollover,
    percent,
    validity_days,
    contributions: rule.contributions ?? HOUSE_CONTRIBUTIONS,
    allowed_games,
    note,
  }
}

export type Times = Pick<Promotion, 'weekdays' | 'hour_from' | 'hour_to'>

/** Whether a promotion is given on the Istanbul day and at the hour of an instant. */
export function isInItsTime({ weekdays, hour_from: from, hour_to: to }: Times, at: Date): boolean {
  const day = istanbulDay(at)
  if (weekdays !== null && !weekdays.includes(weekdayOf(day))) return false
  if (from === null || to === null) return true
  const hour = Math.floor((at.getTime() - startOfIstanbulDay(day).getTime()) / 3_600_000)
  return from < to ? from <= hour && hour < to : from <= hour || hour < to
}

/** min(amount × percent, max_bonus) in kuruş, rounded down: of a deposit, or of a net loss for cashback. */
export function percentBonus(rule: Pick<Promotion, 'percent' | 'max_bonus_kurus'>, amountKurus: bigint): bigint {
  const share = shareOf(amountKurus, BigInt(rule.percent ?? 0) * 100n)
  return rule.max_bonus_kurus !== null && share > rule.max_bonus_kurus ? rule.max_bonus_kurus : share
}

/** Percent of a stake that counts: the rule's own share of the game, the game's when the bonus was given, the category's, the default. */
export function contributionOf(
  { games, given, categories, default: rest }: Contributions,
  game: { id: number; category: string; contribution: number | null },
): number {
  const own = given ? given[game.id] : game.contribution
  return games[game.id] ?? own ?? categories[game.category] ?? rest
}
