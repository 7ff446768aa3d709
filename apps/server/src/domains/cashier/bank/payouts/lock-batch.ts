import sql from 'sql-template-tag'
import type { Tx } from '../../../../platform/database/db.ts'
import { refuse } from '../../../../platform/http/refusal.ts'

export interface Batch {
  id: number
  account_iban: string
  account_holder: string
  execution_on: string
  payouts: number
  sum_kurus: bigint
  digest: Buffer
  created_at: Date
  handed_out_at: Date | null
  dissolved_at: Date | null
}

/** Locks the batch before anything in it: whether it is handed out, answered or dissolved is decided one after the other. Refuses `not_found`. */
export async function lockBatch(tx: Tx, id: number): Promise<Batch> {
  const batch = await tx.row<Batch>(sql`select * from cashier.payout_batches where id = ${id} for update`)
  if (!batch) throw refuse('not_found')
  return batch
}
