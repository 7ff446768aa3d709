import { once } from 'node:events'
import { WebSocket } from 'ws'
import { openSession, sessionCookie } from '../../../apps/server/src/domains/identity/public.ts'
import type { AppContext } from '../../../apps/server/src/platform/app-context.ts'
import { provider } from '../provider.ts'

const LIMIT_MS = 30_000

/** How long an update of a balance takes from the server where it changed to a player who is connected to each of them. */
export interface BalanceLatency {
  /** Milliseconds from the answer to a stake until all servers have sent it to the player; throws where that takes half a minute. */
  travel(): Promise<number>
}

/** Of a `player` who does nothing else. */
export async function openBalanceLatency(
  context: AppContext,
  player: number,
  servers: readonly { address: string }[],
): Promise<BalanceLatency> {
  const { address } = servers[0] as { address: string }
  const send = await provider({ context }, player)
  const { token } = await openSession(context, player, { remember: true, ip: '127.0.0.1', userAgent: 'fire' })
  const headers = { cookie: `${sessionCookie(context.config)}=${token}` }
  let no = 0
  return {
    async travel() {
      const sockets = servers.map(({ address: at }) => new WebSocket(`${at.replace('http', 'ws')}/ws`, { headers }))
      try {
        await Promise.all(sockets.map((socket) => once(socket, 'message')))
        const signal = AbortSignal.timeout(LIMIT_MS)
        const received = Promise.all(sockets.map((socket) => once(socket, 'message', { signal })))
        const round = `latency-${Date.now()}-${no++}`
        const bet = { kind: 'bet' as const, player, round, transaction: `${round}-bet`, amount: 10 }
        const answer = await send(address, bet)
        const answered = performance.now()
        if (answer?.status !== 200) throw new Error(`a stake for the latency was answered ${answer?.status}`)
        await received
        return Math.max(0, performance.now() - answered)
      } finally {
        for (const socket of sockets) socket.terminate()
      }
    },
  }
}
