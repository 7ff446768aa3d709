import { randomUUID } from 'node:crypto'
import type { WebhookKind } from '@meydan/contract/webhooks/webhooks-admin'
import sql from 'sql-template-tag'
import type { PlayerId } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'

/** An event as receivers get it: ids, and sums in lira; nothing of who somebody is. */
interface HouseEvent {
  kind: WebhookKind
  playerId: PlayerId | null
  data: Readonly<Record<string, string | number | boolean | null>>
  at: Date
}

/**
 * Writes an event down for everybody who wants its kind, each with the next number. In the transaction that knows of it, so that it is
 * noted once. Addresses are locked in the order of their ids.
 */
export async function noteEvent(tx: Tx, event: HouseEvent): Promise<void> {
  await tx.run(sql`
    with wanted as (
      select id from webhooks.subscriptions where ended_at is null and ${event.kind} = any(kinds) order by id for update
    ), numbered as (
      update webhooks.subscriptions s set last_no = s.last_no + 1 from wanted where wanted.id = s.id returning s.id, s.last_no
    )
    insert into webhooks.deliveries (subscription_id, no, event_id, kind, player_id, data, happened_at)
    select id, last_no, ${randomUUID()}::uuid, ${event.kind}, ${event.playerId}, ${JSON.stringify(event.data)}::jsonb, ${event.at} from numbered`)
}
