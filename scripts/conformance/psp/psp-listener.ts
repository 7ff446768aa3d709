import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSigned } from '@meydan/psp/signature'

export interface Callback {
  isSigned: boolean
  body: unknown
}

/** Stands for the platform in a trial: receives every callback, signed or not. */
export interface Listener {
  url: string
  /** The next so many callbacks are answered 500. */
  failFirst(count: number): void
  /** The callback that was answered 200 and says this of the order, and has the field `about`; waits for it. */
  said(order: string, status: string, about?: string): Promise<Callback>
  close(): void
}

const PATH = '/callback'
const PATIENCE_MS = 60_000

/** Listens on the port; `publicUrl` is where the provider reaches it, where that is another address. */
export async function listen(
  key: string,
  { port = 0, publicUrl }: { port?: number; publicUrl?: string | undefined } = {},
): Promise<Listener> {
  const received: Callback[] = []
  const waiting = new Set<() => void>()
  let failing = 0
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    if (failing > 0) {
      failing -= 1
      return response.writeHead(500).end()
    }
    const signed = { method: String(request.method), path: String(request.url), headers: request.headers, body }
    received.push({ isSigned: isSigned(key, signed, Date.now()), body: parsed(body) })
    for (const wake of waiting) wake()
    response.writeHead(200).end()
  }).listen(port)
  await once(server, 'listening')
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const find = (order: string, status: string, about?: string) =>
    received.find(
      ({ body }) =>
        isObject(body) &&
        body.order === order &&
        body.status === status &&
        (about === undefined || body[about] !== undefined),
    )
  return {
    url: new URL(PATH, publicUrl ?? own).href,
    failFirst: (count) => {
      failing = count
    },
    async said(order, status, about) {
      const until = AbortSignal.timeout(PATIENCE_MS)
      for (;;) {
        const found = find(order, status, about)
        if (found) return found
        await new Promise<void>((resolve, fail) => {
          const wake = () => {
            waiting.delete(wake)
            resolve()
          }
          waiting.add(wake)
          until.addEventListener('abort', () => fail(new Error(`nobody called back that ${order} is ${status}`)))
        })
      }
    },
    close: () => server.close().closeAllConnections(),
  }
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
