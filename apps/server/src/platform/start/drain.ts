import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
    /** What has to be done before the first caller is answered; listeners do it, one after the other. */
    beforeListening: (() => Promise<void>)[]
  }
}

/** "Service Restart": the other end may come back at once, and reaches another process. */
const RESTARTING = 1012
/** What is under way once nobody new is let in is answered within that. */
const LAST_ANSWERS_MS = 5_000
const LOOK_MS = 20

/** Whether this process is on its way out: it still answers everybody, and asks everybody to go elsewhere. */
export class Draining {
  /** The readiness probe answers no, and each reply ends its connection. */
  isOn = false
  private readonly open = new Set<() => Iterable<WebSocket>>()

  /** Has these sockets closed when it begins, spread over the time it takes. */
  watch(sockets: () => Iterable<WebSocket>): void {
    this.open.add(sockets)
  }

  begin(forMs: number): void {
    this.isOn = true
    for (const sockets of this.open)
      for (const socket of sockets()) setTimeout(() => socket.close(RESTARTING), Math.random() * forMs).unref()
  }
}

/**
 * Lets go of the callers before the server closes: for so long (ms), and as long as `handOver` takes, it serves as ever, so that a proxy that
 * reads `/readyz` sends what is new elsewhere. Then no new connection is taken, which a proxy that reads nothing sees too, and what is under
 * way is answered: no connection is cut with a request on it.
 */
export async function drainServer(
  app: FastifyInstance,
  forMs: number,
  handOver: () => Promise<unknown> = async () => {},
): Promise<void> {
  app.draining.begin(forMs)
  await Promise.all([wait(forMs), handOver()])
  // Whoever is given no time closes at once, and waits for the same there.
  if (forMs === 0) return
  app.server.close()
  const limit = performance.now() + LAST_ANSWERS_MS
  while ((await callsUnderWay(app)) > 0 && performance.now() < limit) await wait(LOOK_MS)
}

/** Connections that have not ended, sockets aside. */
async function callsUnderWay({ server, websocketServer }: FastifyInstance): Promise<number> {
  const connections = await promisify(server.getConnections.bind(server))()
  return connections - websocketServer.clients.size
}

/** Where this process is reached by itself alone, from its start until after the last caller from outside is answered. */
export interface InternalServer {
  address: string
  close(): Promise<void>
}

/** A port of this machine that answers the same calls; it takes none before the app is ready. */
export async function openInternalServer(app: FastifyInstance): Promise<InternalServer> {
  const server: Server = createServer((request, reply) => app.routing(request, reply))
  server.keepAliveTimeout = 72_000
  server.listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      server.close()
      server.closeIdleConnections()
      await new Promise((resolve) => server.once('close', resolve))
    },
  }
}
