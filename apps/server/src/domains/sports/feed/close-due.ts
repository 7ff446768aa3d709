import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'

/** Shows as closed the markets whose time the feed said beforehand; a bet on them is refused from that very moment. */
export async function closeDue(context: AppContext): Promise<void> {
  await context.db.transaction(async (tx) => {
    const closed = await tx.rows<{ event: string }>(sql`
      update sports.markets set status = 0, feed_status = 0 where status = 1 and closes_at <= ${tx.now()} returning event_id as event`)
    if (closed.length === 0) return
    const events = [...new Set(closed.map(({ event }) => event))]
    await tx.run(sql`update sports.events set version = version + 1 where id = any(${events}::text[])`)
    tx.publish('sports', { events, isStop: true })
  })
}
