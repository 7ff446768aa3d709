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
  /** Where the next player is registered, of the cells that are not away; undefined where none takes any. */
  emptiest(isAway: (cell: number) => boolean): number | undefined
}

/** A cell that did not answer is passed by for so long by whoever may go to any. */
const AWAY_MS = 5_000

export interface Edge {
  address: string
  close(): Promise<void>
}

/**
 * Stands before the cells of a house: passes each request and each socket, as it is, to the servers of the cell that it belongs to. It
 * keeps nothing but which of them did not answer a moment ago, so several may stand beside each other; TLS and the count of an address
 * stand before it or behind. Of itself it says that it lives and is ready, whatever becomes of a cell.
 */
export async function openEdge(map: CellMap, { host, port }: { host: string; port: number }): Promise<Edge> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const cells: Cells = { map, agent, away: new Map() }
  const server = createServer((asked, reply) => void answer(cells, asked, reply))
  server.on('upgrade', (asked, socket, head) => void join(cells, asked, socket, head))
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

interface Cells {
  map: CellMap
  agent: Agent
  /** Until when, in ms. */
  away: Map<number, number>
}

const AWAY_STATUSES = [502, 503, 504]
const OWN_HEALTH = ['/healthz', '/readyz']

async function answer(cells: Cells, asked: IncomingMessage, reply: ServerResponse): Promise<void> {
  try {
    const { method = 'GET', url = '/' } = asked
    if (OWN_HEALTH.includes(url)) return sayReady(reply)
    const body = isTold({ method, url }) ? await readBody(asked) : undefined
    if (body === 'too large') return refuse(reply, 'too_large')
    await pass(cells, { asked, reply, body, isFirst: true })
  } catch {
    if (!reply.headersSent) refuse(reply, 'busy')
    else reply.destroy()
  }
}

interface Passed {
  asked: IncomingMessage
  reply: ServerResponse
  body: Buffer | undefined
  isFirst: boolean
}

/** What only reads and may go to any cell is asked of another one where the first does not answer. */
async function pass(cells: Cells, { asked, reply, body, isFirst }: Passed): Promise<void> {
  const found = await targetOf(cells, asked, body)
  if (found === undefined) return refuse(reply, 'busy')
  const { cell, address, isAny } = found
  const { agent, away } = cells
  const isRead = ['GET', 'HEAD'].includes(asked.method ?? '') && !hasBody(asked)
  const onwards = request({ ...optionsFor(address, asked), agent, timeout: PATIENCE_MS })
  onwards.on('response', (answered) => {
    if (AWAY_STATUSES.includes(answered.statusCode ?? 502)) away.set(cell, Date.now() + AWAY_MS)
    const { connection: _, 'keep-alive': __, ...headers } = answered.headers
    reply.writeHead(answered.statusCode ?? 502, headers)
    answered.pipe(reply)
    answered.on('error', () => reply.destroy())
  })
  onwards.on('timeout', () => onwards.destroy(new Error('the cell does not answer')))
  onwards.on('error', () => {
    if (reply.destroyed) return
    away.set(cell, Date.now() + AWAY_MS)
    if (reply.headersSent) reply.destroy()
    else if (isFirst && isAny && isRead)
      pass(cells, { asked, reply, body, isFirst: false }).catch(() => refuse(reply, 'busy'))
    else refuse(reply, 'busy')
  })
  reply.on('close', () => onwards.destroy())
  if (isRead) onwards.end()
  else if (body === undefined) asked.pipe(onwards)
  else onwards.end(body)
}

async function join(cells: Cells, asked: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  socket.on('error', () => socket.destroy())
  const found = await targetOf(cells, asked).catch(() => undefined)
  if (found === undefined) return void socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n')
  const options = optionsFor(found.address, asked)
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
  onwards.on('error', () => {
    cells.away.set(found.cell, Date.now() + AWAY_MS)
    socket.destroy()
  })
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

async function targetOf(
  { map, away }: Cells,
  asked: IncomingMessage,
  body?: Buffer,
): Promise<{ cell: number; address: string; isAny: boolean } | undefined> {
  const { method = 'GET', url = '/' } = asked
  const isAway = (cell: number) => (away.get(cell) ?? 0) > Date.now()
  const way = wayOf({ method, url, cookie: asked.headers.cookie ?? '', body: body?.toString() ?? '' })
  const own = await cellFor(map, way, isAway)
  const cell = own ?? anyCell(map, asked, isAway)
  const address = map.address(cell)
  return address === undefined ? undefined : { cell, address, isAny: own === undefined }
}

async function cellFor(map: CellMap, way: Way, isAway: (cell: number) => boolean): Promise<number | undefined> {
  if (way === 'any') return undefined
  if (way === 'emptiest') return map.emptiest(isAway)
  if ('cell' in way) return way.cell
  return 'name' in way ? map.cellOfName(way.name) : ((await map.cellOfCode(way.friendOf)) ?? map.emptiest(isAway))
}

/** Somebody whom no cell knows sees the same one each time, while it answers. */
function anyCell(map: CellMap, { headers, socket }: IncomingMessage, isAway: (cell: number) => boolean): number {
  const all = map.cells()
  const there = all.filter((cell) => !isAway(cell))
  const cells = there.length > 0 ? there : all
  const from = String(headers['x-forwarded-for'] ?? socket.remoteAddress ?? '').split(',', 1)[0] as string
  return cells[createHash('sha256').update(from).digest().readUInt32BE() % cells.length] ?? 0
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function sayReady(reply: ServerResponse): void {
  reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  reply.end(JSON.stringify({ success: true, status: 'ok' }))
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
