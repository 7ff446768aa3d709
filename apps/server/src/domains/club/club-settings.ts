import type { Category } from '@meydan/contract/categories'

/** How points are earned and what they are worth. */
export interface Settings {
  is_open: boolean
  /** So much stake is a point, before the category's share of it. */
  lira_per_point: number
  /** Percent. */
  shares: Partial<Record<Category, number>>
  /** Whole points. */
  exchange_step: number
  /** From the lowest level: whole points, and kuruş for a thousand of them. */
  level_points: number[]
  level_kurus: number[]
  rollover: number
  validity_days: number
}
