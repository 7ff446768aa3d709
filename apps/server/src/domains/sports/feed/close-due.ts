import type { Db } from '../../../platform/database/db.ts'
import sql from 'sql-template-tag'

/** Shows as closed the markets whose closing time the feed has announced; a bet on them is refused from that very moment. */
export async function closeDue(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const closed = await tx.rows<{ event: string }>(sql`
      update sports.markets set status = 0, feed_status = 0 where status = 1 and closes_at <= ${tx.now()} returning event_id as event`)
    if (closed.length === 0) return
    const events = [...new Set(closed.map(({ event }) => event))]
    await tx.run(sql`update sports.events set version = version + 1 where id = any(${events}::text[])`)
    tx.publish('sports', { events, isStop: true })
  })
}
