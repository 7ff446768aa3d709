import sql from 'sql-template-tag'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { createCache } from '../../platform/concurrency/cache.ts'

const counts = createCache<number, PlayerId>({
  read: count,
  keepMs: 300_000,
  most: 50_000,
  on: {
    inbox: (memory, { playerId }) => (playerId === 'all' ? memory.forgetAll() : memory.forget(playerId)),
  },
})

/** Unread messages, counted from memory until something publishes `inbox`. */
export function countUnread(context: Pick<AppContext, 'db' | 'hub'>, playerId: PlayerId): Promise<number> {
  return counts.of(context, playerId)
}

async function count(context: Pick<AppContext, 'db'>, playerId: PlayerId): Promise<number> {
  const { unread } = await context.db.one<{ unread: number }>(sql`
    select count(*)::int as unread from messages.messages
    where player_id = ${playerId} and read_at is null and hidden_at is null and type <> 'sent'`)
  return unread
}
