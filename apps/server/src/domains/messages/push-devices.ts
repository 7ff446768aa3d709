import type { InputOf } from '@meydan/contract/call'
import type { addPushDevice } from '@meydan/contract/push'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { House, PlayerSession } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Letters } from '../../platform/topics.ts'

const MOST = 10

/** The push services of the browsers there are. What a browser names is called by this server, so it may name no other. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
]

/** Tells the player in this browser as well. Refuses bad_input for a push service that nobody knows. */
export async function addDevice(
  house: House,
  { id, sessionId }: PlayerSession,
  { endpoint, p256dh, auth }: InputOf<typeof addPushDevice>,
): Promise<void> {
  if (!isService(house, endpoint)) throw refuse('bad_input', 'Bu tarayıcının bildirim servisi desteklenmiyor')
  await house.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into messages.push_devices (player_id, session_id, endpoint, p256dh, auth, created_at)
      values (${id}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${tx.now()})
      on conflict (endpoint) do update set player_id = excluded.player_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth`)
    // Of another player who was told here before, nothing is said here any more.
    await tx.run(sql`
      delete from messages.pushes p using messages.push_devices d, messages.threads t
      where d.id = p.device_id and t.id = p.thread_id and d.endpoint = ${endpoint} and t.player_id <> d.player_id`)
    await tx.run(sql`
      delete from messages.push_devices where id in (
        select id from messages.push_devices where player_id = ${id} order by id desc offset ${MOST})`)
  })
}

export async function removeDevice({ db }: House, { id }: PlayerSession, endpoint: string): Promise<void> {
  await db.run(sql`delete from messages.push_devices where player_id = ${id} and endpoint = ${endpoint}`)
}

export async function countDevices({ db }: House, { id }: PlayerSession): Promise<number> {
  const { devices } = await db.one<{ devices: number }>(
    sql`select count(*)::int as devices from messages.push_devices where player_id = ${id}`,
  )
  return devices
}

/** Whoever has logged out of a browser is told nothing in it. */
export async function forgetDevices(tx: Tx, { sessionIds }: Letters['logins-ended']): Promise<void> {
  await tx.run(sql`delete from messages.push_devices where session_id = any(${sessionIds}::int[])`)
}

/** `PUSH_HOSTS` names further ones with their ports; those alone may be without TLS. */
function isService({ config }: House, endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  if (config.pushHosts.includes(url.host)) return true
  return url.protocol === 'https:' && url.port === '' && SERVICES.some((known) => known.test(url.hostname))
}
