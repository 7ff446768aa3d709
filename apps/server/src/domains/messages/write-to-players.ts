import type { InputOf } from '@meydan/contract/call'
import type { sendToPlayers as sendCall } from '@meydan/contract/messages/messages-admin'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { StaffActor, PlayerId, StaffSession } from '../../platform/app-context.ts'
import { audit } from '../staff/public.ts'

type Message = InputOf<typeof sendCall>

/** Writes one thread of one message to each of these players. */
export async function writeToPlayers(
  tx: Tx,
  { staff, message, playerIds }: { staff: StaffSession; message: Message; playerIds: readonly PlayerId[] },
): Promise<void> {
  const now = tx.now()
  await tx.run(sql`
    with thread as (
      insert into messages.threads (player_id, subject, status, message_count, created_at, last_message_at)
      select id, ${message.title}, 'answered', 1, ${now}, ${now} from unnest(${playerIds}::integer[]) with ordinality as p (id, place)
      order by place returning id, player_id
    )
    insert into messages.messages (thread_id, player_id, body, type, staff_id, created_at)
    select id, player_id, ${message.content}, ${message.type}, ${staff.id}, ${now} from thread`)
}

/** The event of a message to a whole group, once. */
export async function noteGroupMessage(
  tx: Tx,
  actor: StaffActor,
  { message, count }: { message: Message; count: number },
): Promise<void> {
  await audit(tx, { ...actor, action: 'message.sent', subject: 'message:group', after: { ...message, count } })
  tx.publish('inbox', { playerId: 'all' })
}
