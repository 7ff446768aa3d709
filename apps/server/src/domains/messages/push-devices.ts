import type { InputOf } from '@meydan/contract/call'
import type { addPushDevice } from '@meydan/contract/messages/push'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { AppContext, PlayerSession } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { OutboxMessages } from '../../platform/events/topics.ts'

const MOST = 10

/** The push services of the browsers there are, some by a host, some by its end. What a browser names is called by this server. */
const HOSTS: ReadonlySet<string> = new Set([
  'fcm.googleapis.com',
  'web.push.apple.com',
  'updates.push.services.mozilla.com',
])
const ENDS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Tells the player in this browser as well. Refuses bad_input for a push service that nobody knows. */
export async function addDevice(
  context: Pick<AppContext, 'db' | 'config'>,
  { id, sessionId }: PlayerSession,
  { endpoint: named, p256dh, auth }: InputOf<typeof addPushDevice>,
): Promise<void> {
  const endpoint = endpointOf(context, named)
  if (endpoint === undefined) throw refuse('bad_input', 'Bu tarayıcının bildirim servisi desteklenmiyor')
  await context.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into messages.push_devices (player_id, session_id, endpoint, p256dh, auth, created_at)
      values (${id}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${tx.now()})
      on conflict (endpoint) do update set player_id = excluded.player_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth`)
    // The subscription of the player before ends here.
    await tx.run(sql`
      delete from messages.pushes p using messages.push_devices d, messages.threads t
      where d.id = p.device_id and t.id = p.thread_id and d.endpoint = ${endpoint} and t.player_id <> d.player_id`)
    await tx.run(sql`
      delete from messages.push_devices where id in (
        select id from messages.push_devices where player_id = ${id} order by id desc offset ${MOST})`)
  })
}

export async function removeDevice(db: Db, { id }: PlayerSession, endpoint: string): Promise<void> {
  await db.run(
    sql`delete from messages.push_devices where player_id = ${id} and endpoint = ${URL.parse(endpoint)?.href ?? endpoint}`,
  )
}

export async function countDevices(db: Db, { id }: PlayerSession): Promise<number> {
  const { devices } = await db.one<{ devices: number }>(
    sql`select count(*)::int as devices from messages.push_devices where player_id = ${id}`,
  )
  return devices
}

/** After a logout a browser gets no notifications. */
export async function deleteDevicesOfSessions(tx: Tx, { sessionIds }: OutboxMessages['sessions-ended']): Promise<void> {
  await tx.run(sql`delete from messages.push_devices where session_id = any(${sessionIds}::int[])`)
}

/**
 * Where a push is sent, read once: what is kept and called is the address that was judged, as `URL` writes it, and nothing of how it was spelt.
 * `PUSH_HOSTS` names further services with their ports; those alone may be without TLS.
 */
export function endpointOf({ config }: Pick<AppContext, 'config'>, named: string): string | undefined {
  const url = URL.parse(named)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  if (config.pushHosts.includes(url.host) && ['https:', 'http:'].includes(url.protocol)) return url.href
  return url.protocol === 'https:' && url.port === '' && isService(url.hostname) ? url.href : undefined
}

function isService(host: string): boolean {
  if (HOSTS.has(host)) return true
  const end = ENDS.find((each) => host.endsWith(each))
  return (
    end !== undefined &&
    host
      .slice(0, -end.length)
      .split('.')
      .every((label) => LABEL.test(label))
  )
}
