import type { Config } from '../../platform/start/config.ts'
import type { Db, Queryable } from '../../platform/database/db.ts'
import sql from 'sql-template-tag'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { endpointOf } from './push-devices.ts'
import { type PushKeys, pushKeys } from './push-keys.ts'

const AT_ONCE = 20
const PATIENCE_MS = 5_000
const TTL_SECONDS = 86_400
const TRIES_MAX = 8
const FIRST_PAUSE_MS = 60_000

interface Push {
  id: number
  device_id: number
  /** With this one. */
  tries: number
  thread_id: number
  subject: string
  endpoint: string
  p256dh: string
  auth: string
  player_id: PlayerId
  is_offer: boolean
  /** Something in its thread is unread, and there to be read. */
  is_news: boolean
}

/** Of these players, those who may receive offers now; given by the domain above. */
export type OpenToOffers = (q: Queryable, playerIds: readonly PlayerId[]) => Promise<ReadonlySet<PlayerId>>

/**
 * Sends what is due, by whichever process is alive, and outside of any transaction: push services take their time. A try is counted before it is
 * made; what a process that died had taken is due again after the pause, and where it had arrived the second replaces the first. An offer has waited for
 * the morning, or for its push service: it is dropped where its player is in a break by now, or wants none any more; and so is what its player has
 * read or deleted meanwhile, or the operator has retracted. That is asked last, milliseconds before the call. Whoever leaves in between may
 * still get a notification that something is in the inbox, which only they open: a lock over the call would let an exclusion wait for a push service.
 */
export async function sendDuePushes(context: AppContext, openToOffers: OpenToOffers): Promise<void> {
  const { is_any_due } = await context.db.one<{ is_any_due: boolean }>(
    sql`select exists (select from messages.pushes where due_at <= ${context.db.now()}) as is_any_due`,
  )
  if (!is_any_due) return
  const sender = { context, keys: await pushKeys(context) }
  let due: Push[]
  do {
    due = await take(context.db)
    const wanted = await dropUnwanted(context.db, due, openToOffers)
    await Promise.all(wanted.map(async (push) => settle(context, push, await handOver(sender, push))))
  } while (due.length === AT_ONCE)
}

/** Those that are still to be sent. */
async function dropUnwanted(db: Db, due: readonly Push[], openToOffers: OpenToOffers): Promise<Push[]> {
  const offers = due.filter(({ is_offer }) => is_offer).map(({ player_id }) => player_id)
  const open = offers.length > 0 ? await openToOffers(db, offers) : new Set<PlayerId>()
  const wanted = due.filter((push) => push.is_news && (!push.is_offer || open.has(push.player_id)))
  const gone = due.filter((push) => !wanted.includes(push)).map(({ id }) => id)
  if (gone.length > 0) await db.run(sql`delete from messages.pushes where id = any(${gone})`)
  return wanted
}

interface Sender {
  context: AppContext
  keys: PushKeys
}

function take(db: Db): Promise<Push[]> {
  const now = db.now()
  return db.rows<Push>(sql`
    update messages.pushes p set tries = tries + 1, due_at = ${now}::timestamptz + ${FIRST_PAUSE_MS} * 2 ^ tries * interval '1 millisecond'
    from messages.push_devices d, messages.threads t
    where d.id = p.device_id and t.id = p.thread_id and p.id in (
      select id from messages.pushes where due_at <= ${now} order by due_at, id limit ${AT_ONCE} for update skip locked)
    returning p.id, p.device_id, p.tries, p.thread_id, t.subject, d.endpoint, d.p256dh, d.auth, t.player_id,
      (select m.type from messages.messages m where m.thread_id = t.id order by m.id desc limit 1) = 'bonus' as is_offer,
      exists (select from messages.messages m where m.thread_id = t.id and m.type <> 'sent' and m.read_at is null and m.hidden_at is null) as is_news`)
}

/** What the push service answered; 0 where it did not. */
async function handOver({ context, keys: { publicKey, privateKey } }: Sender, push: Push): Promise<number> {
  const { default: webPush } = await import('web-push')
  const endpoint = endpointOf(context, push.endpoint)
  // A service that is none any more: gone, as it would say itself.
  if (endpoint === undefined) return 410
  const payload = { title: push.subject, url: '/account/messages', tag: `thread-${push.thread_id}` }
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh: push.p256dh, auth: push.auth } },
      JSON.stringify(payload),
      { vapidDetails: { subject: `mailto:${addressOf(context.config)}`, publicKey, privateKey }, TTL: TTL_SECONDS },
    )
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await reply.body?.cancel()
    return reply.status
  } catch (err) {
    context.log.warn({ err, push: push.id }, 'a web push could not be sent')
    return 0
  }
}

/** A browser that the service knows no more goes; what may work later waits, as it was taken; anything else was the last try. */
async function settle({ db, log }: Pick<AppContext, 'db' | 'log'>, push: Push, status: number): Promise<void> {
  if (status === 404 || status === 410) {
    await db.run(sql`delete from messages.push_devices where id = ${push.device_id}`)
    return
  }
  const isLater = status === 0 || status === 429 || status >= 500
  if (isLater && push.tries < TRIES_MAX) return
  if (status < 200 || status >= 300) log.warn({ push: push.id, status }, 'a web push was refused')
  await db.run(sql`delete from messages.pushes where id = ${push.id}`)
}

/** Whom a push service writes to where something is wrong (RFC 8292). */
function addressOf(config: Config): string {
  return /<([^<>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom
}
