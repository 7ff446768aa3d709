import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type RequestOptions, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { refusals } from '@meydan/contract/refusals'
import { isTold, type Way, wayOf } from './route.ts'

/** What a request that says where it goes in its body may be long; others are passed on as they come. */
const MOST_BYTES = 262_144
const PATIENCE_MS = 60_000

/** Where the cells are, and who is where. */
export interface CellMap {
  /** The address of each cell's servers. */
  address(cell: number): string | undefined
  cells(): readonly number[]
  cellOfName(name: string): Promise<number | undefined>
  cellOfCode(code: string): Promise<number | undefined>
  /** Where the next player is registered; undefined where no cell takes any. */
  emptiest(): number | undefined
}

export interface Edge {
  address: string
  close(): Promise<void>
}

/**
 * Stands before the cells of a house: passes each request and each socket, as it is, to the servers of the cell that it belongs to. It
 * keeps nothing, so several may stand beside each other; TLS and the count of an address stand before it or behind.
 */
export async function openEdge(map: CellMap, { host, port }: { host: string; port: number }): Promise<Edge> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const server = createServer((asked, reply) => void answer(map, agent, asked, reply))
  server.on('upgrade', (asked, socket, head) => void join(map, asked, socket, head))
  server.requestTimeout = PATIENCE_MS
  server.listen(port, host)
  await once(server, 'listening')
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

async function answer(map: CellMap, agent: Agent, asked: IncomingMessage, reply: ServerResponse): Promise<void> {
  try {
    const { method = 'GET', url = '/' } = asked
    const body = isTold({ method, url }) ? await readBody(asked) : undefined
    if (body === 'too large') return refuse(reply, 'too_large')
    const target = await addressFor(map, asked, body)
    if (target === undefined) return refuse(reply, 'busy')
    const onwards = request({ ...optionsFor(target, asked), agent, timeout: PATIENCE_MS })
    onwards.on('response', (answered) => {
      const { connection: _, 'keep-alive': __, ...headers } = answered.headers
      reply.writeHead(answered.statusCode ?? 502, headers)
      answered.pipe(reply)
      answered.on('error', () => reply.destroy())
    })
    onwards.on('timeout', () => onwards.destroy(new Error('the cell does not answer')))
    onwards.on('error', () => (reply.headersSent ? reply.destroy() : refuse(reply, 'busy')))
    reply.on('close', () => onwards.destroy())
    if (body === undefined) asked.pipe(onwards)
    else onwards.end(body)
  } catch {
    if (!reply.headersSent) refuse(reply, 'busy')
    else reply.destroy()
  }
}

async function join(map: CellMap, asked: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  socket.on('error', () => socket.destroy())
  const target = await addressFor(map, asked).catch(() => undefined)
  if (target === undefined) return void socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n')
  const options = optionsFor(target, asked)
  const onwards = request({ ...options, headers: { ...options.headers, connection: 'Upgrade' }, agent: false })
  onwards.on('upgrade', (answered, far, farHead) => {
    socket.write(headOf(answered))
    if (farHead.length > 0) socket.write(farHead)
    if (head.length > 0) far.write(head)
    far.on('error', () => socket.destroy())
    far.on('close', () => socket.destroy())
    socket.on('close', () => far.destroy())
    far.pipe(socket).pipe(far)
  })
  onwards.on('response', (answered) => {
    socket.write(headOf(answered))
    answered.pipe(socket)
  })
  onwards.on('error', () => socket.destroy())
  onwards.end()
}

/** As it came, the address of whoever asks behind those that passed it on before. */
function optionsFor(target: string, asked: IncomingMessage): RequestOptions {
  const { hostname, port } = new URL(target)
  const { connection: _, ...headers } = asked.headers
  const before = headers['x-forwarded-for']
  const from = asked.socket.remoteAddress ?? ''
  const forwarded = before === undefined ? from : `${String(before)}, ${from}`
  return {
    ...{ host: hostname, port, method: asked.method, path: asked.url },
    headers: { ...headers, 'x-forwarded-for': forwarded },
  }
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

async function addressFor(map: CellMap, asked: IncomingMessage, body?: Buffer): Promise<string | undefined> {
  const { method = 'GET', url = '/' } = asked
  const way = wayOf({ method, url, cookie: asked.headers.cookie ?? '', body: body?.toString() ?? '' })
  const cell = await cellFor(map, way)
  return map.address(cell ?? anyCell(map, asked))
}

async function cellFor(map: CellMap, way: Way): Promise<number | undefined> {
  if (way === 'any') return undefined
  if (way === 'emptiest') return map.emptiest()
  if ('cell' in way) return way.cell
  return 'name' in way ? map.cellOfName(way.name) : ((await map.cellOfCode(way.friendOf)) ?? map.emptiest())
}

/** Somebody whom no cell knows sees the same one each time. */
function anyCell(map: CellMap, { headers, socket }: IncomingMessage): number {
  const cells = map.cells()
  const from = String(headers['x-forwarded-for'] ?? socket.remoteAddress ?? '').split(',', 1)[0] as string
  return cells[createHash('sha256').update(from).digest().readUInt32BE() % cells.length] ?? 0
}

async function readBody(asked: IncomingMessage): Promise<Buffer | 'too large'> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of asked as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MOST_BYTES) return 'too large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refuse(reply: ServerResponse, code: 'busy' | 'too_large'): void {
  const { status, message } = refusals[code]
  reply.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
  })
  reply.end(JSON.stringify({ success: false, status: 'error', error: message, message, code }))
}
