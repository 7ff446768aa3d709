import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { call, type StaffRole } from '../call.ts'
import { done, id, instant, line, version, wholeBetween } from '../fields.ts'
import { adminList, recordList } from '../list-admin.ts'

const ADMIN: readonly StaffRole[] = ['admin']

/** Events that webhooks can send to the operator's own systems. */
export const WEBHOOK_KINDS = [
  'player.registered',
  'player.verified',
  'player.excluded',
  'player.account-closed',
  'deposit.credited',
  'deposit.reversed',
  'withdrawal.requested',
  'withdrawal.paid',
  'coupon.settled',
  'limit.changed',
] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

/** `paused`: events are kept and not sent. */
export const WEBHOOK_STATUSES = ['on', 'paused', 'ended'] as const
export const WEBHOOK_DELIVERY_STATUSES = ['waiting', 'sent'] as const

const fields = {
  name: line(80),
  url: z
    .string('Adresi girin')
    .check(z.trim(), z.minLength(1, 'Adresi girin'), z.maxLength(500, 'En fazla 500 karakter')),
  kinds: z
    .array(z.enum(WEBHOOK_KINDS, 'Geçersiz olay'), 'En az bir olay seçin')
    .check(z.minLength(1, 'En az bir olay seçin'), z.maxLength(WEBHOOK_KINDS.length, 'Geçersiz olay')),
}

const Webhook = z.object({
  id: z.number(),
  version,
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  status: z.enum(WEBHOOK_STATUSES),
  /** Deliveries that were not answered with 2xx yet. */
  waiting: z.number(),
  sent: z.number(),
  /** Calls in a row that failed. */
  failures: z.number(),
  problem: z.nullable(z.string()),
  created_at: instant,
  created_by: z.string(),
})

export const listWebhooks = adminList({
  resource: 'webhooks',
  roles: ADMIN,
  row: Webhook,
  filters: { status: z.optional(z.enum(WEBHOOK_STATUSES, 'Geçersiz durum')) },
  sorts: ['id', 'name'],
  usual: 'id',
  summary: 'Addresses of the operator that receive events. `q` finds name and address.',
})

/** The secret is shown this once. */
const keyed = z.object({ success: z.boolean(), message: z.string(), id: z.number(), key: z.string() })

export const createWebhook = call({
  who: ADMIN,
  method: 'POST',
  path: '/api/admin/webhooks',
  exempt: 'webhooks',
  summary:
    'Tells an address of events from now on: by POST of JSON, signed with the secret that this reply shows once, in order, and again until it is answered with 2xx.',
  input: z.object(fields),
  output: keyed,
  refusals: [],
})

export const updateWebhook = call({
  who: ADMIN,
  method: 'PUT',
  path: '/api/admin/webhooks/{id}',
  exempt: 'webhooks',
  summary: 'Changes name, address and kinds; queued deliveries go to the new address.',
  input: z.object({ id, version, ...fields }),
  output: z.object({ success: z.boolean(), data: Webhook }),
  refusals: ['stale_version'],
})

export const renewWebhookKey = call({
  who: ADMIN,
  method: 'POST',
  path: '/api/admin/webhooks/{id}/new-key',
  exempt: 'webhooks',
  summary: 'Makes a new secret, shown once; deliveries are signed with it from now on.',
  input: z.object({ id }),
  output: keyed,
  refusals: [],
})

const action = (name: string, summary: string) =>
  adminAction({
    resource: 'webhooks',
    action: name,
    exempt: 'webhooks',
    roles: ADMIN,
    fields: {},
    refusals: ['already_decided'],
    summary,
  })

export const pauseWebhook = action('pause', 'Keeps events and sends none until it is resumed.')
export const resumeWebhook = action('resume', 'Sends what waits, in its order.')
export const endWebhook = action('end', 'Sends no more; what waits is not sent.')
export const testWebhook = action('test', 'Sends an event of kind `test`, after what waits.')

export const replayWebhook = call({
  who: ADMIN,
  method: 'POST',
  path: '/api/admin/webhooks/{id}/replay',
  exempt: 'webhooks',
  summary: 'Repeats these deliveries with the same ids and in the same order.',
  input: z.object({
    id,
    from: wholeBetween(1, Number.MAX_SAFE_INTEGER, 'Geçersiz numara'),
    to: wholeBetween(1, Number.MAX_SAFE_INTEGER, 'Geçersiz numara'),
  }),
  output: done,
  refusals: ['already_decided'],
})

export const listWebhookDeliveries = recordList({
  resource: 'webhooks/{id}/deliveries',
  roles: ADMIN,
  row: z.object({
    id: z.number(),
    no: z.number(),
    event_id: z.string(),
    kind: z.string(),
    player_id: z.nullable(z.number()),
    happened_at: instant,
    status: z.enum(WEBHOOK_DELIVERY_STATUSES),
    tries: z.number(),
    /** HTTP status of the last call. */
    answer: z.nullable(z.number()),
    problem: z.nullable(z.string()),
    sent_at: z.nullable(instant),
  }),
  filters: { id, status: z.optional(z.enum(WEBHOOK_DELIVERY_STATUSES, 'Geçersiz durum')) },
  sorts: ['no'],
  usual: '-no',
  summary: 'What was and is to be sent to an address; kept for 30 days after it arrived.',
})
