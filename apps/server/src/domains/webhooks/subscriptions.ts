import type { Config } from '../../platform/start/config.ts'
import { randomBytes } from 'node:crypto'
import type { InputOf } from '@meydan/contract/call'
import {
  type createWebhook,
  listWebhooks,
  updateWebhook,
  type WEBHOOK_STATUSES,
  type WebhookKind,
} from '@meydan/contract/webhooks/webhooks-admin'
import sql from 'sql-template-tag'
import type { AppContext, StaffActor } from '../../platform/app-context.ts'
import type { Db, Queryable, Tx } from '../../platform/database/db.ts'
import { onTheWire, readList, textIn } from '../../platform/lists/list.ts'
import { addressProblem } from '../../platform/network/outgoing.ts'
import { refuse, refuseField } from '../../platform/http/refusal.ts'
import type { Place } from '../../platform/keys/vault.ts'
import { refuseStale, versioned } from '../../platform/start/version.ts'
import { audit } from '../staff/public.ts'

/** Where the secret of an address stands sealed. */
export const webhookKeyPlace = (row: number): Place => ({
  column: 'webhooks.subscriptions.secret_sealed',
  row,
})

interface Row {
  id: number
  name: string
  url: string
  kinds: WebhookKind[]
  status: (typeof WEBHOOK_STATUSES)[number]
  waiting: number
  sent: number
  failures: number
  problem: string | null
  created_at: Date
  created_by: string
}

const STATUS = sql`case when s.ended_at is not null then 'ended' when s.paused_at is not null then 'paused' else 'on' end`
const FROM = sql`from webhooks.subscriptions s join staff.members_view m on m.id = s.created_by`
const SELECT = sql`
  select s.id, s.name, s.url, s.kinds, ${STATUS} as status, s.failures, s.problem, s.created_at, m.username as created_by,
    (select count(*)::int from webhooks.deliveries d where d.subscription_id = s.id and d.status = 'waiting') as waiting,
    (select count(*)::int from webhooks.deliveries d where d.subscription_id = s.id and d.status = 'sent') as sent ${FROM}`

export function listSubscriptions(q: Queryable, input: InputOf<typeof listWebhooks>) {
  return readList(q, listWebhooks, input, {
    rows: SELECT,
    counted: FROM,
    where: [input.status && sql`${STATUS} = ${input.status}`, input.q && textIn(input.q, 's.name', 's.url')],
    sorts: { id: 's.id', name: 's.name' },
    tie: 's.id',
    show,
  })
}

const show = (row: Row) => versioned(updateWebhook, onTheWire(row))

/**
 * A new address, which gets the events from now on. Gives its secret, this once. Refuses an address that is no stranger's https; in
 * development any address.
 */
export async function createSubscription(
  context: Pick<AppContext, 'db' | 'config' | 'vault'>,
  actor: StaffActor,
  input: InputOf<typeof createWebhook>,
) {
  assertAddress(context.config, input.url)
  const key = newKey()
  const id = await context.db.transaction(async (tx) => {
    const { id: next } = await tx.one<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('webhooks.subscriptions', 'id'))::int as id`,
    )
    const now = tx.now()
    await tx.run(sql`
      insert into webhooks.subscriptions (id, name, url, kinds, secret_sealed, created_at, created_by, due_at) overriding system value
      values (${next}, ${input.name}, ${input.url}, ${[...new Set(input.kinds)]}, ${context.vault.seal(webhookKeyPlace(next), key)}, ${now},
        ${actor.staff.id}, ${now})`)
    await audit(tx, { ...actor, action: 'webhook.create', subject: `webhook:${next}`, after: facts(input) })
    return next
  })
  return { success: true, message: 'Webhook eklendi', id, key }
}

function assertAddress(config: Config, url: string): void {
  const problem = addressProblem(url, { isOpen: config.devTools })
  if (problem !== undefined) throw refuseField('url', problem)
}

const newKey = () => `whsec_${randomBytes(32).toString('base64url')}`
const facts = ({ name, url, kinds }: Pick<Row, 'name' | 'url' | 'kinds'>) => ({ name, url, kinds: kinds.join(' ') })

/** Refuses `not_found`, `stale_version` and what an address may not be. */
export async function updateSubscription(
  context: Pick<AppContext, 'db' | 'config'>,
  actor: StaffActor,
  input: InputOf<typeof updateWebhook>,
) {
  return context.db.transaction(async (tx) => {
    const before = await lock(tx, input.id)
    refuseStale(updateWebhook, onTheWire(before), input.version)
    assertAddress(context.config, input.url)
    const kinds = [...new Set(input.kinds)]
    await tx.run(sql`
      update webhooks.subscriptions set name = ${input.name}, url = ${input.url}, kinds = ${kinds}, due_at = ${tx.now()} where id = ${input.id}`)
    const after = facts({ ...input, kinds })
    await audit(tx, {
      ...actor,
      action: 'webhook.update',
      subject: `webhook:${input.id}`,
      before: facts(before),
      after,
    })
    return { success: true, data: show(await lock(tx, input.id)) }
  })
}

async function lock(tx: Tx, id: number): Promise<Row> {
  const row = await tx.row<Row>(sql`${SELECT} where s.id = ${id} for update of s`)
  if (!row) throw refuse('not_found')
  return row
}

/** Another secret, shown this once. */
export async function renewKey(context: Pick<AppContext, 'db' | 'vault'>, actor: StaffActor, id: number) {
  const key = newKey()
  await context.db.transaction(async (tx) => {
    await lock(tx, id)
    await tx.run(sql`
      update webhooks.subscriptions set secret_sealed = ${context.vault.seal(webhookKeyPlace(id), key)} where id = ${id}`)
    await audit(tx, { ...actor, action: 'webhook.new-key', subject: `webhook:${id}` })
  })
  return { success: true, message: 'Yeni imza anahtarı üretildi', id, key }
}

/** Pauses, resumes or ends. Refuses `already_decided` where it stands so already, and for one that has ended. */
export async function setStatus(db: Db, actor: StaffActor, id: number, status: Row['status']) {
  await db.transaction(async (tx) => {
    const before = await lock(tx, id)
    if (before.status === status || before.status === 'ended') throw refuse('already_decided')
    const now = tx.now()
    await tx.run(sql`
      update webhooks.subscriptions set paused_at = ${status === 'paused' ? now : null}, ended_at = ${status === 'ended' ? now : null},
        due_at = ${now}, failures = 0 where id = ${id}`)
    const [from, to] = [{ status: before.status }, { status }]
    await audit(tx, { ...actor, action: 'webhook.status', subject: `webhook:${id}`, before: from, after: to })
  })
}
