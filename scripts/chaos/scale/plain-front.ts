import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
const CHECK_MS = 1_000

interface Server {
  url: URL
  isReady: boolean
  underWay: number
  agent: Agent
}

/**
 * Chooses as HAProxy does by `deploy/haproxy.cfg`: the server with least under way of those whose `/readyz` says 200, asked each second;
 * what no server has seen goes to another one.
 */
export async function openPlainFront(addresses: readonly string[]): Promise<Front> {
  const servers = addresses.map(
    (at): Server => ({ url: new URL(at), isReady: true, underWay: 0, agent: new Agent({ keepAlive: true }) }),
  )
  const watch = setInterval(() => {
    for (const server of servers) void check(server)
  }, CHECK_MS)
  const front = createServer(async (asked, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk as Buffer)
    pass(servers, { asked, body: Buffer.concat(chunks), reply, tried: [] })
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    address: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    name: 'a proxy of the trial’s own',
    close() {
      clearInterval(watch)
      front.closeAllConnections()
      front.close()
      for (const { agent } of servers) agent.destroy()
    },
  }
}

async function check(server: Server): Promise<void> {
  const signal = AbortSignal.timeout(CHECK_MS)
  server.isReady = await fetch(new URL('/readyz', server.url), { signal }).then(
    ({ status }) => status === 200,
    () => false,
  )
}

interface Passing {
  asked: IncomingMessage
  body: Buffer
  reply: ServerResponse
  tried: readonly Server[]
}

function pass(servers: readonly Server[], passing: Passing): void {
  const { asked, body, reply, tried } = passing
  const open = servers.filter((server) => server.isReady && !tried.includes(server))
  const server = open.toSorted((one, other) => one.underWay - other.underWay)[0]
  if (!server) return void reply.writeHead(503).end()
  server.underWay++
  const { url, agent } = server
  const { connection: _, ...headers } = asked.headers
  const onwards = request({ host: url.hostname, port: url.port, method: asked.method, path: asked.url, headers, agent })
  let isOver = false
  const end = () => {
    if (!isOver) server.underWay--
    isOver = true
  }
  onwards.on('response', (answer) => {
    const { connection: __, 'keep-alive': ___, ...said } = answer.headers
    reply.writeHead(answer.statusCode ?? 502, said)
    answer.pipe(reply)
    answer.on('close', end)
    answer.on('error', () => reply.destroy())
  })
  onwards.on('error', (error: NodeJS.ErrnoException) => {
    end()
    if (error.code === 'ECONNREFUSED') return pass(servers, { ...passing, tried: [...tried, server] })
    if (reply.headersSent) return reply.destroy()
    return reply.writeHead(502).end()
  })
  onwards.end(body)
}

/** What stands before the servers. */
export interface Front {
  address: string
  /** Which program it is. */
  name: string
  close(): void
}
