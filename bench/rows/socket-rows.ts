import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { type Figure, figure, percentile } from '../figure.ts'
import type { Environment } from '../environment.ts'
import { type Served, serve } from '../served.ts'
import { signedStake } from '../signed-stake.ts'
import { openSessions, openSockets } from '../sockets.ts'

const SOCKETS = 5_000
const WARM_UP_SOCKETS = 1_000
const STAKES = 1_000

/** Five thousand open sockets, each of its own player: what one holds, and how long after asking for a stake its message is there. */
export async function socketRows(ground: Environment): Promise<Figure[]> {
  const served = await serve(ground.url)
  const sockets: WebSocket[] = []
  try {
    const cookies = await openSessions(ground, SOCKETS)
    // The first warm the server up: what the others add is what sockets hold.
    sockets.push(...(await openSockets(served, '/ws', cookies.slice(0, WARM_UP_SOCKETS))))
    await setTimeout(1_000)
    const before = await served.memory()
    sockets.push(...(await openSockets(served, '/ws', cookies.slice(WARM_UP_SOCKETS))))
    await setTimeout(1_000)
    const perSocket = ((await served.memory()) - before) / (SOCKETS - WARM_UP_SOCKETS) / 1_024
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

async function stakesToMessages(ground: Environment, served: Served, sockets: readonly WebSocket[]): Promise<number[]> {
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
