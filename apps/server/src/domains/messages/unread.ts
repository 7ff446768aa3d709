import sql from 'sql-template-tag'
import type { House, PlayerId } from '../../platform/house.ts'
import { remembered } from '../../platform/remembered.ts'

const counts = remembered<number, PlayerId>({
  read: count,
  keepMs: 300_000,
  most: 50_000,
  on: {
    inbox: (memory, { playerId }) => (playerId === 'all' ? memory.forgetAll() : memory.forget(playerId)),
  },
})

/** Unread messages, counted from memory until something publishes `inbox`. */
export function countUnread(house: House, playerId: PlayerId): Promise<number> {
  return counts.of(house, playerId)
}

async function count(house: House, playerId: PlayerId): Promise<number> {
  const { unread } = await house.db.one<{ unread: number }>(sql`
    select count(*)::int as unread from messages.messages
    where player_id = ${playerId} and read_at is null and hidden_at is null and type <> 'sent'`)
  return unread
}
