import sql from 'sql-template-tag'
import type { AppContext } from '../../platform/app-context.ts'
import { policyOf } from '../../platform/licence.ts'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 1_000

/**
 * Takes out threads, with their messages, in which nobody has written for longer than the licence has them kept; how many. One
 * that waits for an answer stays.
 */
export async function deleteExpiredMessages(context: Pick<AppContext, 'db' | 'hub'>): Promise<number> {
  const { db } = context
  const { messageDays } = await policyOf(context)
  const before = new Date(db.now().getTime() - messageDays * DAY_MS)
  for (let dropped = 0; ; ) {
    const some = await db.transaction(async (tx) => {
      const rows = await tx.rows<{ id: number }>(sql`
        select id from messages.threads where last_message_at < ${before} and status <> 'open'
        order by last_message_at limit ${AT_ONCE} for update skip locked`)
      const ids = rows.map(({ id }) => id)
      await tx.run(sql`delete from messages.pushes where thread_id = any(${ids}::int[])`)
      await tx.run(sql`delete from messages.messages where thread_id = any(${ids}::int[])`)
      return tx.run(sql`delete from messages.threads where id = any(${ids}::int[])`)
    })
    dropped += some
    if (some < AT_ONCE) return dropped
  }
}
