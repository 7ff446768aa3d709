import type { Accept } from './quote.ts'
import type { SlipLegInput } from './fresh-legs.ts'

/** A coupon whose stake is still to be taken. */
export interface Pending {
  id: number
  player_id: number
  kind: string
  stake_kurus: bigint
  per_column_kurus: bigint
  sizes: number[]
  accept: Accept
  is_staking: boolean
  placed_at: Date
  free_bet_id: number | null
  is_hedge: boolean
  legs: (SlipLegInput & { sport: string; closed_seq: number; score_at: string | null })[]
}
