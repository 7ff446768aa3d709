import { once } from 'node:events'
import sql from 'sql-template-tag'
import { WebSocket } from 'ws'
import { openSession, sessionCookie } from '../apps/server/src/domains/identity/public.ts'
import type { PlayerId } from '../apps/server/src/platform/app-context.ts'
import type { Environment } from './environment.ts'
import type { Served } from './served.ts'

const AT_ONCE = 100

/** Sessions of the first so many players, as cookies. */
export async function openSessions({ context }: Environment, count: number): Promise<string[]> {
  const players = await context.db.rows<{ id: PlayerId }>(
    sql`select id from identity.players order by id limit ${count}`,
  )
  const open = async ({ id }: { id: PlayerId }) => {
    const { token } = await openSession(context, id, { remember: true, ip: '', userAgent: '' })
    return `${sessionCookie(context.config)}=${token}`
  }
  const cookies: string[] = []
  for (let from = 0; from < players.length; from += AT_ONCE)
    cookies.push(...(await Promise.all(players.slice(from, from + AT_ONCE).map(open))))
  return cookies
}

/** A socket of this address for each session; each has received its first message. */
export async function openSockets({ app }: Served, path: string, cookies: readonly string[]): Promise<WebSocket[]> {
  const open = async (cookie: string) => {
    const socket = new WebSocket(app.replace('http', 'ws') + path, {
      headers: { cookie, origin: app },
      perMessageDeflate: false,
    })
    await once(socket, 'message')
    return socket
  }
  const sockets: WebSocket[] = []
  for (let from = 0; from < cookies.length; from += AT_ONCE)
    sockets.push(...(await Promise.all(cookies.slice(from, from + AT_ONCE).map(open))))
  return sockets
}
