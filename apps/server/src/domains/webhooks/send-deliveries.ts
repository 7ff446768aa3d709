import type { Config } from '../../platform/start/config.ts'
import type { Db } from '../../platform/database/db.ts'
import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import type { AppContext } from '../../platform/app-context.ts'
import { callOut, connectionErrorText } from '../../platform/network/outgoing.ts'
import { webhookKeyPlace } from './subscriptions.ts'

const PATIENCE_MS = 5_000
/** Longer than a call may take: of a process that died another one takes over then. */
const TAKEN_MS = 4 * PATIENCE_MS
/** So many addresses are called at a time, each in its order. */
const AT_ONCE = 10
/** No address keeps a run longer than so many events. */
const MOST_IN_A_RUN = 200
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 3_600_000
/** After more than a day of failures nobody is called until a person resumes it; its events are kept. */
const MOST_FAILURES = 34

interface Taken {
  id: number
  failures: number
  taken_until: Date
}

/**
 * Sends what waits to each address, in the order of its numbers: the next one only after the one before was answered with 2xx. Called outside of
 * any transaction; who dies between an answer and its commit sends the same event, with the same id, once more. How many were sent.
 */
export async function sendDeliveries(context: Pick<AppContext, 'db' | 'config' | 'log' | 'vault'>): Promise<number> {
  const taken = await take(context.db)
  const sent = await Promise.all(taken.map((each) => sendAll(context, each)))
  return sent.reduce((sum, count) => sum + count, 0)
}

function take(db: Db): Promise<Taken[]> {
  const now = db.now()
  return db.rows<Taken>(sql`
    update webhooks.subscriptions set taken_until = ${new Date(now.getTime() + TAKEN_MS)}
    where id in (
      select s.id from webhooks.subscriptions s
      where s.ended_at is null and s.paused_at is null and s.due_at <= ${now} and (s.taken_until is null or s.taken_until <= ${now})
        and exists (select from webhooks.deliveries d where d.subscription_id = s.id and d.status = 'waiting')
      order by s.due_at, s.id limit ${AT_ONCE} for update skip locked)
    returning id, failures, taken_until`)
}

interface Waiting {
  id: string
  url: string
  secret_sealed: Buffer
  no: number
  event_id: string
  kind: string
  player_id: number | null
  data: object
  happened_at: Date
}

async function sendAll(
  context: Pick<AppContext, 'db' | 'config' | 'log' | 'vault'>,
  { taken_until: until, ...address }: Taken,
): Promise<number> {
  let held: Date | undefined = until
  for (let sent = 0; sent < MOST_IN_A_RUN; sent++) {
    const next = await nextOf(context.db, address.id)
    if (!next) return release(context.db, address.id, held).then(() => sent)
    const reply = await sendOne(context, address.id, next)
    if (!reply.isTaken) return noteFailure(context.db, { ...address, held }, next, reply).then(() => sent)
    held = await noteSent(context.db, { id: address.id, held }, next, reply)
    if (!held) return sent + 1
  }
  return release(context.db, address.id, held).then(() => MOST_IN_A_RUN)
}

/** With where it goes by now; none where the address was paused or ended meanwhile. */
function nextOf(db: Db, id: number): Promise<Waiting | undefined> {
  return db.row<Waiting>(sql`
    select d.id::text as id, s.url, s.secret_sealed, d.no::float8 as no, d.event_id, d.kind, d.player_id, d.data, d.happened_at
    from webhooks.deliveries d join webhooks.subscriptions s on s.id = d.subscription_id
    where s.id = ${id} and s.paused_at is null and s.ended_at is null and d.status = 'waiting' order by d.no limit 1`)
}

interface DeliveryReply {
  isTaken: boolean
  answer: number | null
  problem: string | null
}

/** What cannot be sent for a fault of ours pauses its address as one that does not answer: it keeps no other address from its turn. */
async function sendOne(
  context: Pick<AppContext, 'config' | 'log' | 'vault'>,
  webhook: number,
  next: Waiting,
): Promise<DeliveryReply> {
  try {
    const key = context.vault.open(webhookKeyPlace(webhook), next.secret_sealed)
    return await send(context.config, { url: next.url, key }, next)
  } catch (err) {
    context.log.error({ err, webhook, event: next.event_id }, 'a webhook could not be sent')
    return { isTaken: false, answer: null, problem: 'Beklenmeyen hata; kayıtlara bakın' }
  }
}

async function send(config: Config, { url, key }: { url: string; key: string }, next: Waiting): Promise<DeliveryReply> {
  const body = JSON.stringify({
    id: next.event_id,
    type: next.kind,
    sequence: next.no,
    created_at: next.happened_at.toISOString(),
    player_id: next.player_id,
    data: next.data,
  })
  const timestamp = String(Math.floor(Date.now() / 1000))
  try {
    const answer = await callOut(url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Meydan-Webhook/1',
        'meydan-event-id': next.event_id,
        'meydan-signature': signatureOf(key, timestamp, body),
      },
      body,
      withinMs: PATIENCE_MS,
      isOpen: config.devTools,
    })
    const isTaken = answer >= 200 && answer < 300
    return { isTaken, answer, problem: isTaken ? null : `HTTP ${answer}` }
  } catch (error) {
    return { isTaken: false, answer: null, problem: connectionErrorText(error) }
  }
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body", hex>`: what a receiver compares before it believes a call. */
function signatureOf(key: string, timestamp: string, body: string): string {
  return `t=${timestamp},v1=${createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')}`
}

interface Holder {
  id: number
  held: Date | undefined
}

/** Gives until when the address is held now; undefined where another process has it meanwhile. */
function noteSent(db: Db, { id, held }: Holder, next: Waiting, { answer }: DeliveryReply) {
  return db.transaction(async (tx) => {
    await tx.run(sql`
      update webhooks.deliveries set status = 'sent', tries = tries + 1, answer = ${answer}, problem = null, sent_at = ${tx.now()}
      where id = ${next.id} and status = 'waiting'`)
    const later = new Date(tx.now().getTime() + TAKEN_MS)
    const kept = await tx.run(sql`
      update webhooks.subscriptions set failures = 0, problem = null, taken_until = ${later} where id = ${id} and taken_until = ${held}`)
    return kept === 1 ? later : undefined
  })
}

async function noteFailure(
  db: Db,
  { id, held, failures }: Holder & { failures: number },
  next: Waiting,
  { answer, problem }: DeliveryReply,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`
      update webhooks.deliveries set tries = tries + 1, answer = ${answer}, problem = ${problem} where id = ${next.id} and status = 'waiting'`)
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    const isOver = failures + 1 >= MOST_FAILURES
    const now = tx.now()
    await tx.run(sql`
      update webhooks.subscriptions set failures = failures + 1, problem = ${problem}, taken_until = null,
        due_at = ${new Date(now.getTime() + pause)}, paused_at = case when ${isOver} then ${now}::timestamptz else paused_at end
      where id = ${id} and taken_until = ${held}`)
    if (isOver) tx.enqueue('alarm', { text: 'a webhook was paused after a day of failures', about: { webhook: id } })
  })
}

async function release(db: Db, id: number, held: Date | undefined): Promise<void> {
  if (held)
    await db.run(sql`update webhooks.subscriptions set taken_until = null where id = ${id} and taken_until = ${held}`)
}

const KEPT_DAYS = 30

/** What arrived is kept for 30 days. How many went. */
export function deleteOldDeliveries(db: Db): Promise<number> {
  return db.run(sql`
    delete from webhooks.deliveries where status = 'sent' and sent_at < ${db.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
}
