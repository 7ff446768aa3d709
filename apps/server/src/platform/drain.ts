import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
    /** What has to be done before the first caller is answered; whoever listens does it, one after the other. */
    beforeListening: (() => Promise<void>)[]
  }
}

/** "Service Restart": the other end may come back at once, and reaches another process. */
const RESTARTING = 1012

/** Whether this process is on its way out: it still answers everybody, and asks everybody to go elsewhere. */
export class Draining {
  /** Whoever asks whether it is ready is told no, and each reply ends its connection. */
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
 * Lets go of the callers before the server closes: for so long (ms) it serves as ever, so that a proxy that reads `/readyz` sends what is
 * new elsewhere, what is under way ends, and no connection is cut with a request on it.
 */
export async function drain(app: FastifyInstance, forMs: number): Promise<void> {
  app.draining.begin(forMs)
  await wait(forMs)
}
