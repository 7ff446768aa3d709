import { randomUUID } from 'node:crypto'
import type { InputOf } from '@meydan/contract/call'
import { listWebhookDeliveries, type replayWebhook } from '@meydan/contract/webhooks/webhooks-admin'
import sql from 'sql-template-tag'
import type { StaffActor } from '../../platform/app-context.ts'
import type { Db, Queryable } from '../../platform/database/db.ts'
import { onTheWire, readList } from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from '../staff/public.ts'

interface Row {
  id: number
  no: number
  event_id: string
  kind: string
  player_id: number | null
  happened_at: Date
  status: 'waiting' | 'sent'
  tries: number
  answer: number | null
  problem: string | null
  sent_at: Date | null
}

/** Refuses `not_found`. */
export async function listDeliveries(q: Queryable, input: InputOf<typeof listWebhookDeliveries>) {
  await assertKnown(q, input.id)
  return readList(q, listWebhookDeliveries, input, {
    rows: sql`select d.id::float8 as id, d.no::float8 as no, d.event_id, d.kind, d.player_id, d.happened_at, d.status, d.tries, d.answer, d.problem, d.sent_at
      from webhooks.deliveries d`,
    counted: sql`from webhooks.deliveries d`,
    where: [sql`d.subscription_id = ${input.id}`, input.status && sql`d.status = ${input.status}`],
    sorts: { no: 'd.no' },
    tie: 'd.id',
    show: (row: Row) => onTheWire(row),
  })
}

async function assertKnown(q: Queryable, id: number): Promise<void> {
  if (!(await q.row(sql`select from webhooks.subscriptions where id = ${id}`))) throw refuse('not_found')
}

/** A test event, to this address alone. Refuses `not_found`, and `already_decided` where it has ended. */
export async function sendTest(db: Db, actor: StaffActor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await assertKnown(tx, id)
    const now = tx.now()
    const sent = await tx.run(sql`
      with numbered as (
        update webhooks.subscriptions set last_no = last_no + 1, due_at = least(due_at, ${now}) where id = ${id} and ended_at is null
        returning id, last_no
      )
      insert into webhooks.deliveries (subscription_id, no, event_id, kind, data, happened_at)
      select id, last_no, ${randomUUID()}::uuid, 'test', '{}', ${now} from numbered`)
    if (sent !== 1) throw refuse('already_decided', 'Bu webhook kapatılmış')
    await audit(tx, { ...actor, action: 'webhook.test', subject: `webhook:${id}` })
  })
}

/** What was sent waits again, with its ids and numbers. Refuses `not_found`, and `already_decided` where nothing of these numbers was sent. */
export async function replayDeliveries(db: Db, actor: StaffActor, { id, from, to }: InputOf<typeof replayWebhook>) {
  const count = await db.transaction(async (tx) => {
    await assertKnown(tx, id)
    const again = await tx.run(sql`
      update webhooks.deliveries d set status = 'waiting', sent_at = null
      from webhooks.subscriptions s
      where s.id = d.subscription_id and s.ended_at is null and d.subscription_id = ${id} and d.no between ${from} and ${to} and d.status = 'sent'`)
    if (again === 0) throw refuse('already_decided', 'Bu aralıkta gönderilmiş bir olay yok')
    await audit(tx, { ...actor, action: 'webhook.replay', subject: `webhook:${id}`, after: { from, to, count: again } })
    return again
  })
  return { success: true, message: `${count} olay yeniden gönderilecek` }
}
