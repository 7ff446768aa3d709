import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'

/**
 * The mails that repeat the messages of these threads and still wait are not sent any more. One that its mail server is hearing of now is waited
 * for: it has gone.
 */
export function withdrawMails(tx: Tx, threadIds: readonly number[]): Promise<number> {
  return tx.run(sql`
    update mail.mails set status = 'unsent' where thread_id = any(${threadIds}::int[]) and status = 'waiting'`)
}
