import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fixture, Status } from '@meydan/feed/fixture'
import { describedOf } from '@meydan/feed/described-market'
import type { MarketType } from '@meydan/feed/market-types'
import type { FeedMessage } from '@meydan/feed/messages'
import { isSignedFeed } from '@meydan/feed/signature'
import {
  type DescriptionsReply,
  type EventReply,
  feedPaths,
  type Pace,
  readPosition,
  RecoverRequest,
} from '@meydan/feed/transport'
import { type WebSocket, WebSocketServer } from 'ws'

export const FEED_KEY = 'test-feed-key'
/** Tests wait for no recovery. */
export const AT_ONCE: Pace = { leastMs: 0, mostMs: 0 }
const PREFIX = '/stadium'
/** Of each producer's sign of life. */
const BEAT_MS = 5_000

/** A message without what its producer adds: version, seq, time. */
export type Unsent<M extends FeedMessage = FeedMessage> = M extends FeedMessage
  ? Omit<M, 'v' | 'seq' | 'at'> & { at?: number }
  : never

/** A feed of its own over the real signed protocol: sends what a test says, answers recoveries by saying everything again. */
export interface TestFeed {
  url: string
  /** Sends with the producer's next seq, which it answers. */
  say(message: Unsent): number
  /** Takes a seq and sends nothing: a gap. */
  lose(producer: number): number
  /** Sends a frame as it stands. */
  frame(text: string): void
  fixtures: Map<string, Fixture>
  /** What it describes beside the table of markets. */
  described: MarketType[]
  /** Waits until everybody who is connected has read what was said so far. */
  heard(): Promise<void>
  /** Ends every connection. */
  cut(): void
  /** What it says is kept and reaches nobody. */
  mute: boolean
  /** How often it was asked to say everything again. */
  recoveries: number
  /** Events whose prices were asked for again. */
  eventRecoveries: string[]
  /** The last of these requests. */
  asked: RecoverRequest | undefined
  close(): Promise<void>
}

/** Of a feed that keeps what it has said, as a professional one does. */
export interface KeptFeed {
  /** How a frame reaches a socket, if at all. */
  deliver(send: (text: string) => void, text: string): void
}

const RESULTS = new Set<FeedMessage['type']>([
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
])

/** By producer. */
type Seqs = ReadonlyMap<number, number>

/**
 * With `kept`, who connects is sent what came after his position, as far as it lets it through. `before` is what each producer has said last
 * to this installation: it goes on from there, as what comes before is known already.
 */
export async function testFeed(now: () => Date, kept?: KeptFeed, before?: Seqs): Promise<TestFeed> {
  const seqs = new Map<number, number>(before)
  const said: FeedMessage[] = []
  const sockets = new Set<WebSocket>()
  const fixtures = new Map<string, Fixture>()
  const tell = teller(kept)
  const frame = (text: string) => sockets.forEach((socket) => tell(socket, text))
  const next = (producer: number) => {
    const seq = (seqs.get(producer) ?? 100) + 1
    seqs.set(producer, seq)
    return seq
  }
  const say = (message: Unsent) => {
    const seq = next(message.producer)
    const full = { v: 1, at: now().getTime(), ...message, seq } as FeedMessage
    said.push(full)
    if (!feed.mute) frame(JSON.stringify(full))
    return seq
  }
  const recover = (request: RecoverRequest) => {
    const { producer, request_id } = request
    if (request.event === undefined) feed.recoveries++
    else feed.eventRecoveries.push(request.event)
    feed.asked = request
    for (const message of repeated(said, request)) {
      const { v: _v, seq: _seq, ...rest } = message
      say({ ...rest, at: now().getTime(), request_id } as Unsent)
    }
    say({ type: 'snapshot_complete', producer, request_id })
  }
  const server = createServer((request, reply) => void answer(request, reply, { recover, ...feed }))
  const wire = new WebSocketServer({ server })
  wire.on('connection', (socket, request) => {
    if (!isSigned(request)) return socket.close(4001)
    if (kept) for (const message of saidAfter(said, request.url ?? '')) tell(socket, JSON.stringify(message))
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const beats = setInterval(() => beat(say), BEAT_MS)
  const feed: TestFeed = {
    url: `${await listen(server)}${PREFIX}`,
    say,
    lose: next,
    frame,
    fixtures,
    described: [],
    mute: false,
    recoveries: 0,
    eventRecoveries: [],
    asked: undefined,
    heard: async () => void (await Promise.all([...sockets].map(hasRead))),
    cut: () => cut(sockets),
    close() {
      clearInterval(beats)
      cut(sockets)
      return closed(server, wire)
    },
  }
  return feed
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function closed(server: Server, wire: WebSocketServer): Promise<void> {
  wire.close()
  return new Promise((done) => void server.close(() => done()))
}

function beat(say: TestFeed['say']): void {
  for (const producer of [1, 3, 6]) say({ type: 'alive', producer, subscribed: 1 })
}

function isSigned({ url = '', headers }: IncomingMessage): boolean {
  return isSignedFeed(FEED_KEY, { path: url, body: '', headers }, Date.now())
}

function cut(sockets: Iterable<WebSocket>): void {
  for (const socket of sockets) socket.terminate()
}

/** An answer to a ping comes after all that was sent before it. */
function hasRead(socket: WebSocket): Promise<unknown> {
  const pong = once(socket, 'pong')
  socket.ping()
  return pong
}

function teller(kept: KeptFeed | undefined) {
  return (socket: WebSocket, text: string) => {
    const send = (part: string) => {
      if (socket.readyState === socket.OPEN) socket.send(part)
    }
    if (kept) kept.deliver(send, text)
    else send(text)
  }
}

/** What a recovery says again: prices, and as they came all results that are as young as was asked for. */
function repeated(said: readonly FeedMessage[], { producer, after, event }: RecoverRequest): FeedMessage[] {
  const isFirst = (one: FeedMessage) => 'request_id' in one && one.request_id === null
  return said.filter(
    (one) =>
      one.producer === producer &&
      isFirst(one) &&
      (event === undefined || (one.type === 'odds_change' && one.event === event)) &&
      (one.type === 'odds_change' || (RESULTS.has(one.type) && one.at >= after)),
  )
}

function saidAfter(said: readonly FeedMessage[], path: string): FeedMessage[] {
  const after = readPosition(new URL(path, 'http://feed').searchParams.get('after') ?? '')
  return said.filter(({ producer, seq }) => after !== undefined && seq > (after.get(producer) ?? 0))
}

interface Answers {
  recover(request: RecoverRequest): void
  fixtures: ReadonlyMap<string, Fixture>
  described: readonly MarketType[]
}

async function answer(request: IncomingMessage, reply: ServerResponse, { recover, fixtures, described }: Answers) {
  const body = await textOf(request)
  const path = request.url ?? ''
  if (!isSignedFeed(FEED_KEY, { path, body, headers: request.headers }, Date.now())) return reply.writeHead(401).end()
  if (path === `${PREFIX}${feedPaths.recover}`) {
    reply.writeHead(202).end()
    return recover(RecoverRequest.parse(JSON.parse(body)))
  }
  if (path === `${PREFIX}${feedPaths.descriptions}`)
    return reply.end(JSON.stringify({ markets: described.map(describedOf) } satisfies DescriptionsReply))
  const fixture = fixtures.get(path.slice(`${PREFIX}/events/`.length))
  if (!fixture) return reply.writeHead(404).end()
  return reply.end(JSON.stringify({ fixture, status: STATUS, markets: [] } satisfies EventReply))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

export const STATUS: Status = {
  phase: 'prematch',
  match_status: 0,
  clock: null,
  stoppage: null,
  home: 0,
  away: 0,
  periods: [],
}
