import { type AdminPromotion, updatePromotion } from '@meydan/contract/bonuses/bonuses-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import type * as z from 'zod/mini'
import { isFull } from './meter.ts'
import { fieldsOf, type Promotion } from './promotion-record.ts'
import { versioned } from '../../../platform/start/version.ts'

export interface PromotionRow extends Promotion {
  grants: number
  granted: bigint
  spent_kurus: bigint
  player_count: number
  updated_at: Date
}

export function promotionOnWire(row: PromotionRow, at: Date): z.output<typeof AdminPromotion> {
  return {
    id: row.id,
    ...versioned(updatePromotion, fieldsOf(row)),
    running:
      !row.by_code &&
      row.active &&
      (row.starts_at === null || row.starts_at <= at) &&
      (row.ends_at === null || row.ends_at > at),
    sort_order: row.sort_order,
    grants: row.grants,
    granted: liraOfKurus(row.granted),
    spent: liraOfKurus(row.spent_kurus),
    players: row.player_count,
    is_full: isFull(row),
    updated_at: row.updated_at.toISOString(),
  }
}
