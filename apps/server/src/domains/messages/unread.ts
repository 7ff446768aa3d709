import sql from 'sql-template-tag'
import type { House, PlayerId } from '../../platform/house.ts'
import { onInboxChange } from './inbox-changes.ts'

const TOPIC = 'messages'
/** More players than this polling at once read the database now and then. */
const MOST_KEPT = 50_000

/**
 * Counts unread messages from memory; a change of the messages drops the count. A count that was being read while its messages
 * changed is not kept.
 */
export function openUnreadCounts(house: House): (playerId: PlayerId) => Promise<number> {
  const kept = new Map<PlayerId, Promise<number>>()
  const forget = (player: PlayerId | 'all') => (player === 'all' ? kept.clear() : kept.delete(player))
  onInboxChange((player) => {
    forget(player)
    house.hub.publish(TOPIC, { playerId: player })
  })
  house.hub.subscribe(TOPIC, (message) => forget((message as { playerId: PlayerId | 'all' }).playerId))
  return (playerId) => {
    const known = kept.get(playerId)
    if (known) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const counting = count(house, playerId)
    kept.set(playerId, counting)
    counting.catch(() => kept.delete(playerId))
    return counting
  }
}

async function count(house: House, playerId: PlayerId): Promise<number> {
  const { unread } = await house.db.one<{ unread: number }>(sql`
    select count(*)::int as unread from messages.messages
    where player_id = ${playerId} and read_at is null and hidden_at is null and type <> 'sent'`)
  return unread
}
