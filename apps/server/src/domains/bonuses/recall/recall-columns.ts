import sql from 'sql-template-tag'
import type { PlayerId } from '../../../platform/app-context.ts'

/** A recall that is not restored, or whose bonus is to run again. */
export interface OpenRecall {
  id: number
  grant_id: number
  player_id: PlayerId
  /** Of its reason so much is gone, in any unit. */
  part: bigint
  whole: bigint
  has_ended: boolean
  spins: number
  forfeited_before_kurus: bigint
  owed_kurus: bigint
  taken_kurus: bigint
  created_at: Date
}

export const RECALL_COLUMNS = sql`
  r.id, r.grant_id, r.player_id, r.part, r.whole, r.has_ended, r.spins, r.forfeited_before_kurus, r.owed_kurus, r.taken_kurus, r.created_at`
