import type { WebSocket } from 'ws'
import { type Figure, figure, percentile } from '../figure.ts'
import type { Environment } from '../environment.ts'
import { COUNTED_KURUS, openRewards } from '../rewards.ts'
import { type Served, serve } from '../served.ts'
import { type SignedRequest, signedRounds } from '../signed-stake.ts'
import { openSessions, openSockets } from '../sockets.ts'

const SOCKETS = 5_000
const CHANGES = 6
/** The next leader has won so many times the stake of the one before. */
const STEP = 3
const PATIENCE_MS = 120_000

/** Five thousand players look at the board of a cup: how long after the provider says a win is the new leader with each of them. */
export async function boardRows(ground: Environment): Promise<Figure[]> {
  const slug = await openRewards(ground)
  const served = await serve(ground.url)
  const sockets: WebSocket[] = []
  try {
    sockets.push(...(await openSockets(served, `/ws/tournaments/${slug}`, await openSessions(ground, SOCKETS))))
    const play = await signedRounds(ground, Number(COUNTED_KURUS))
    const delays: number[] = []
    // The first waits for what was played before and is not counted.
    for (let change = 0; change <= CHANGES; change++) {
      const times = (1 + change) * STEP
      const { stake, win } = play(1 + change, times)
      await ask(served, stake)
      const heard = sockets.map((socket) => hears(socket, `"points":"${times},00x"`))
      const from = performance.now()
      await ask(served, win)
      const at = await Promise.all(heard)
      if (change > 0) delays.push(...at.map((each) => each - from))
    }
    return [
      figure(
        'win → the new leader on 5000 boards, p99',
        { value: percentile(delays, 0.99), unit: 'ms' },
        { most: 1_500 },
      ),
    ]
  } finally {
    for (const socket of sockets) socket.terminate()
    await served.stop()
  }
}

async function ask({ app }: Served, { method, path, headers, body }: SignedRequest): Promise<void> {
  const reply = await fetch(app + path, { method, headers, body: body as string })
  const answer = (await reply.json()) as { status: string }
  if (answer.status !== 'ok') throw new Error(`a play was refused: ${JSON.stringify(answer)}`)
}

/** When this socket is told of a place with this in it. */
function hears(socket: WebSocket, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a board was not told')), PATIENCE_MS)
    const hear = (data: Buffer) => {
      const news = data.toString()
      if (!news.startsWith('{"t":"delta"') || !news.includes(text)) return
      clearTimeout(late)
      socket.off('message', hear)
      resolve(performance.now())
    }
    socket.on('message', hear)
  })
}
