import sql, { raw } from 'sql-template-tag'
import type { Tx } from '../../apps/server/src/platform/database/db.ts'

/** Tables whose rows are written once; nobody but an installation that is being filled opens a day again. */
const KEPT = [
  ['supplier_fees.days', 'days_kept'],
  ['supplier_fees.closed_days', 'closed_days_kept'],
  ['wallet.operator_movements', 'operator_movements_kept'],
] as const

/** Days whose dues were closed before so much had been played in them are open again, as if they never had been. */
export async function openSupplierFees(tx: Tx): Promise<void> {
  for (const [table, trigger] of KEPT) await tx.run(raw(`alter table ${table} disable trigger ${trigger}`))
  await tx.run(sql`delete from supplier_fees.days`)
  await tx.run(sql`delete from supplier_fees.closed_days`)
  await tx.run(sql`delete from wallet.operator_movements where source = 'dues'`)
  for (const [table, trigger] of KEPT) await tx.run(raw(`alter table ${table} enable trigger ${trigger}`))
}
