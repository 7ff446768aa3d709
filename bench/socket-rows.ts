import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { WebSocket } from 'ws'
import { openSession, sessionCookie } from '../apps/server/src/domains/identity/public.ts'
import type { PlayerId } from '../apps/server/src/platform/house.ts'
import { type Figure, figure, percentile } from './figure.ts'
import type { Ground } from './ground.ts'
import { type Served, serve } from './served.ts'
import { signedStake } from './signed-stake.ts'

const SOCKETS = 5_000
const STAKES = 1_000
const AT_ONCE = 100

/** Five thousand open sockets, each of its own player: what one holds, and how long after asking for a stake its message is there. */
export async function socketRows(ground: Ground): Promise<Figure[]> {
  const served = await serve(ground.url)
  const sockets: WebSocket[] = []
  try {
    const cookies = await openSessions(ground)
    const before = await served.memory()
    for (let from = 0; from < SOCKETS; from += AT_ONCE)
      sockets.push(...(await Promise.all(cookies.slice(from, from + AT_ONCE).map((cookie) => open(served, cookie)))))
    await setTimeout(1_000)
    const perSocket = ((await served.memory()) - before) / SOCKETS / 1_024
    const delays = await stakesToMessages(ground, served, sockets)
    return [
      figure(
        'stake → message at the client, 5,000 sockets, p99',
        { value: percentile(delays, 0.99), unit: 'ms' },
        { most: 100 },
      ),
      figure('memory per idle socket', { value: perSocket, unit: 'KiB' }, { most: 16 }),
    ]
  } finally {
    for (const socket of sockets) socket.terminate()
    await served.stop()
  }
}

async function openSessions({ house }: Ground): Promise<string[]> {
  const players = await house.db.rows<{ id: PlayerId }>(
    sql`select id from identity.players order by id limit ${SOCKETS}`,
  )
  const cookies: string[] = []
  for (const { id } of players) {
    const { token } = await openSession(house, id, { remember: true, ip: '', userAgent: '' })
    cookies.push(`${sessionCookie(house.config)}=${token}`)
  }
  return cookies
}

async function open(served: Served, cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`${served.app.replace('http', 'ws')}/ws`, {
    headers: { cookie },
    perMessageDeflate: false,
  })
  await once(socket, 'message')
  return socket
}

async function stakesToMessages(ground: Ground, served: Served, sockets: readonly WebSocket[]): Promise<number[]> {
  const stake = await signedStake(ground)
  const delays: number[] = []
  const one = async (index: number) => {
    const player = 1 + ((index * 7_919) % SOCKETS)
    const { path, headers, body } = stake(player, randomUUID())
    const heard = once(sockets[player - 1] as WebSocket, 'message')
    const asked = performance.now()
    await Promise.all([fetch(served.app + path, { method: 'POST', headers, body: body as string }), heard])
    delays.push(performance.now() - asked)
  }
  for (let from = 0; from < STAKES; from += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => one(from + index)))
  return delays
}
