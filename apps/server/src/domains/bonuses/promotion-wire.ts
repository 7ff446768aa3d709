import { type AdminPromotion, updatePromotion } from '@meydan/contract/bonuses-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import type * as z from 'zod/mini'
import { orNull } from './promotions.ts'
import { versioned } from '../../platform/version.ts'
import type { Promotion } from './rule.ts'

export interface PromotionRow extends Promotion {
  grants: number
  granted: bigint
  updated_at: Date
}

export function promotionOnWire(row: PromotionRow, at: Date): z.output<typeof AdminPromotion> {
  return {
    id: row.id,
    ...versioned(updatePromotion, ruleOnWire(row)),
    running:
      row.active && (row.starts_at === null || row.starts_at <= at) && (row.ends_at === null || row.ends_at > at),
    sort_order: row.sort_order,
    grants: row.grants,
    granted: liraOfKurus(row.granted),
    updated_at: row.updated_at.toISOString(),
  }
}

/** What an editor may change. */
export function ruleOnWire(row: Promotion) {
  return {
    name: row.name,
    description: row.description,
    banner: row.banner,
    icon: row.icon,
    note: row.note,
    bonus_type: row.bonus_type,
    percent: row.percent,
    fixed_amount: orNull(row.fixed_kurus),
    rollover: row.rollover,
    min_deposit: orNull(row.min_deposit_kurus),
    max_bonus: orNull(row.max_bonus_kurus),
    min_deposit_text: row.min_deposit_text,
    rollover_text: row.rollover_text,
    validity_days: row.validity_days,
    max_stake: orNull(row.max_stake_kurus),
    max_win: orNull(row.max_win_kurus),
    reuse: row.reuse,
    contributions: row.contributions,
    allowed_games: row.allowed_games,
    spin_game_id: row.spin_game_id,
    spin_count: row.spin_count,
    spin_stake: orNull(row.spin_stake_kurus),
    cashback_period_days: row.cashback_period_days,
    cashback_minimum: orNull(row.cashback_minimum_kurus),
    cashback_balance_below: orNull(row.cashback_balance_below_kurus),
    cashback_categories: row.cashback_categories as z.output<typeof AdminPromotion>['cashback_categories'],
    active: row.active,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
  }
}
