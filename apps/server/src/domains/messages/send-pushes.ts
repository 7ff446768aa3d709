import sql from 'sql-template-tag'
import webPush from 'web-push'
import type { Tx } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { type PushKeys, pushKeys } from './push-keys.ts'

const AT_ONCE = 20
const PATIENCE_MS = 5_000
const TTL_SECONDS = 86_400
const TRIES_MAX = 8
const FIRST_PAUSE_MS = 60_000

interface Push {
  id: number
  device_id: number
  tries: number
  thread_id: number
  subject: string
  endpoint: string
  p256dh: string
  auth: string
}

/** Sends what is due, by whichever process is alive. What dies between the push service's yes and the commit is sent again, and replaces itself. */
export async function sendDuePushes(house: House): Promise<void> {
  const { is_any_due } = await house.db.one<{ is_any_due: boolean }>(
    sql`select exists (select from messages.pushes where due_at <= ${house.db.now()}) as is_any_due`,
  )
  if (!is_any_due) return
  const keys = await pushKeys(house)
  let sent = AT_ONCE
  while (sent === AT_ONCE) sent = await house.db.transaction((tx) => sendSome({ house, keys }, tx))
}

interface Sender {
  house: House
  keys: PushKeys
}

async function sendSome(sender: Sender, tx: Tx): Promise<number> {
  const due = await tx.rows<Push>(sql`
    select p.id, p.device_id, p.tries, p.thread_id, t.subject, d.endpoint, d.p256dh, d.auth
    from messages.pushes p join messages.push_devices d on d.id = p.device_id join messages.threads t on t.id = p.thread_id
    where p.due_at <= ${tx.now()} order by p.due_at, p.id limit ${AT_ONCE} for update of p skip locked`)
  const ends = await Promise.all(due.map((push) => handOver(sender, push)))
  for (const [index, end] of ends.entries()) await settle(sender.house, tx, due[index] as Push, end)
  return due.length
}

/** What the push service answered; 0 where it did not. */
async function handOver({ house, keys: { publicKey, privateKey } }: Sender, push: Push): Promise<number> {
  const payload = { title: push.subject, url: '/account/messages', tag: `thread-${push.thread_id}` }
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: push.endpoint, keys: { p256dh: push.p256dh, auth: push.auth } },
      JSON.stringify(payload),
      { vapidDetails: { subject: `mailto:${addressOf(house)}`, publicKey, privateKey }, TTL: TTL_SECONDS },
    )
    const reply = await fetch(push.endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await reply.body?.cancel()
    return reply.status
  } catch (err) {
    house.log.warn({ err, push: push.id }, 'a push could not be handed over')
    return 0
  }
}

/** A browser that the service knows no more goes; what may work later waits; anything else was the last try. */
async function settle(house: House, tx: Tx, push: Push, status: number): Promise<void> {
  if (status === 404 || status === 410) {
    await tx.run(sql`delete from messages.push_devices where id = ${push.device_id}`)
    return
  }
  const isLater = status === 0 || status === 429 || status >= 500
  if (isLater && push.tries + 1 < TRIES_MAX) {
    const due = new Date(tx.now().getTime() + FIRST_PAUSE_MS * 2 ** push.tries)
    await tx.run(sql`update messages.pushes set tries = tries + 1, due_at = ${due} where id = ${push.id}`)
    return
  }
  if (status < 200 || status >= 300) house.log.warn({ push: push.id, status }, 'a push was refused')
  await tx.run(sql`delete from messages.pushes where id = ${push.id}`)
}

/** Whom a push service writes to where something is wrong (RFC 8292). */
function addressOf({ config }: House): string {
  return /<([^<>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom
}
