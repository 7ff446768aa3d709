import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'

/** Takes back the messages of these threads that nobody has read. Gives the threads that are gone. */
export async function retractUnread(tx: Tx, threadIds: readonly number[]): Promise<number[]> {
  const now = tx.now()
  const gone = await tx.rows<{ thread_id: number; player_id: PlayerId }>(sql`
    update messages.messages set hidden_at = ${now}, recalled_at = ${now}
    where thread_id = any(${threadIds}::int[]) and type <> 'sent' and read_at is null and hidden_at is null
      and not exists (select from messages.messages s where s.thread_id = messages.thread_id and s.type = 'sent')
    returning thread_id, player_id`)
  const ids = gone.map(({ thread_id }) => thread_id)
  if (gone.length > 0) tx.publish('inbox', { playerId: 'all' })
  return ids
}

/** Notifications of these threads that were not sent yet are dropped. */
export function withdrawPushes(tx: Tx, threadIds: readonly number[]): Promise<number> {
  return tx.run(sql`delete from messages.pushes where thread_id = any(${threadIds}::int[])`)
}
