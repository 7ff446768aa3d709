import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { queuePushes } from './queue-pushes.ts'
import type { SentType } from '@meydan/contract/messages/messages-admin'

/** Writes to a player in the name of site management, as part of what the message is about. Gives the thread's id. */
export async function sendSystemMessage(
  tx: Tx,
  playerId: PlayerId,
  message: { title: string; content: string; type: SentType },
): Promise<number> {
  const now = tx.now()
  const { id } = await tx.one<{ id: number }>(sql`
    with thread as (
      insert into messages.threads (player_id, subject, status, message_count, created_at, last_message_at)
      values (${playerId}, ${message.title}, 'answered', 1, ${now}, ${now})
      returning id, player_id
    )
    insert into messages.messages (thread_id, player_id, body, type, created_at)
    select id, player_id, ${message.content}, ${message.type}, ${now} from thread
    returning thread_id as id`)
  await queuePushes(tx, id, message.type)
  tx.publish('inbox', { playerId })
  return id
}
