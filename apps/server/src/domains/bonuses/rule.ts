import type { BONUS_REUSE, BONUS_TYPES } from '@meydan/contract/bonuses-admin'
import type { Category } from '@meydan/contract/categories'
import { shareOf } from '@meydan/money/kurus'

export type BonusType = (typeof BONUS_TYPES)[number]
export type Reuse = (typeof BONUS_REUSE)[number]

export interface Contributions {
  games: Record<string, number>
  categories: Record<string, number>
  default: number
}

/** A promotion's row: what it says and what it gives. Money in kuruş. */
export interface Promotion {
  id: number
  name: string
  description: string
  banner: string
  icon: string
  note: string
  bonus_type: BonusType
  percent: number | null
  fixed_kurus: bigint | null
  rollover: number
  min_deposit_kurus: bigint | null
  max_bonus_kurus: bigint | null
  min_deposit_text: string
  rollover_text: string
  validity_days: number
  max_stake_kurus: bigint | null
  max_win_kurus: bigint | null
  reuse: Reuse
  contributions: Contributions | null
  allowed_games: number[] | null
  spin_game_id: number | null
  spin_count: number | null
  spin_stake_kurus: bigint | null
  cashback_period_days: number
  cashback_minimum_kurus: bigint | null
  cashback_balance_below_kurus: bigint | null
  /** Whose losses are refunded; null is whatever no other running promotion names. */
  cashback_categories: string[] | null
  active: boolean
  starts_at: Date | null
  ends_at: Date | null
  sort_order: number
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

/** Share of a stake that counts where a rule says nothing of its own. */
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

/** min(amount × percent, max_bonus) in kuruş, rounded down: of a deposit, or of a net loss for cashback. */
export function percentBonus(rule: Pick<Promotion, 'percent' | 'max_bonus_kurus'>, amountKurus: bigint): bigint {
  const share = shareOf(amountKurus, BigInt(rule.percent ?? 0) * 100n)
  return rule.max_bonus_kurus !== null && share > rule.max_bonus_kurus ? rule.max_bonus_kurus : share
}

/** Percent of a stake that counts: the rule's own share of the game, the game's, the category's, the default. */
export function contributionOf(
  { games, categories, default: rest }: Contributions,
  game: { id: number; category: string; contribution: number | null },
): number {
  return games[game.id] ?? game.contribution ?? categories[game.category] ?? rest
}
