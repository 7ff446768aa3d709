import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

/**
 * Keeps the numbers of movements rising in a database that was copied into another cluster, for the readers of the feed. Said as
 * the owner, before anything is written.
 */
export async function continueNumbering(q: Queryable): Promise<void> {
  await q.run(sql`select wallet.continue_transaction_numbers()`)
}
