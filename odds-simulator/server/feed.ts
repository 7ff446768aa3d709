import websocket from '@fastify/websocket'
import { describedOf } from '@meydan/feed/described-market'
import { marketTypes } from '@meydan/feed/market-types'
import { isSignedFeed } from '@meydan/feed/signature'
import { type DescriptionsReply, type EventReply, readPosition, RecoverRequest } from '@meydan/feed/transport'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { WebSocket } from 'ws'
import { allMarkets, fixtureOf, statusOf } from '../world/match.ts'
import { seasonMarketTypes } from '../season/markets.ts'
import { seasonFixture, seasonOfUrn } from '../season/season-messages.ts'
import { askRecovery, readMatch, readSeason } from './store.ts'
import type { StoredMessage, MessageTail } from './message-tail.ts'

export type FeedContext = { pool: pg.Pool; tail: MessageTail; key: string; now: () => number }

const PING_MS = 20_000
/** A reader that is this far behind has to begin anew. */
const MOST_BUFFERED = 32 * 1_024 * 1_024

/** What a client of the feed asks; every request is signed, and nothing here is for browsers. */
export function feedRoutes(context: FeedContext): FastifyPluginAsync {
  return async (app) => {
    app.removeContentTypeParser('application/json')
    // The signature is over the body as it came.
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.addHook('preHandler', async (request, reply) => refuseUnsigned(context, request, reply))
    if (!app.hasDecorator('websocketServer'))
      await app.register(websocket, { options: { maxPayload: 16 * 1_024, perMessageDeflate: false } })
    await app.register(async (part) => {
      const sockets = new Map<WebSocket, boolean>()
      part.get<{ Querystring: { after?: string } }>('/feed', { websocket: true }, (socket, { query }) => {
        sockets.set(socket, true)
        socket.on('pong', () => sockets.set(socket, true))
        socket.on('error', () => socket.terminate())
        socket.on('close', () => sockets.delete(socket))
        void send(context, socket, query.after ?? '').catch(() => socket.close(1011))
      })
      const timer = setInterval(() => pingAll(sockets), PING_MS)
      part.addHook('preClose', async () => {
        clearInterval(timer)
        for (const socket of sockets.keys()) socket.close(1001)
      })
    })
    app.get<{ Params: { urn: string } }>('/events/:urn', async ({ params }, reply) => {
      const named = seasonOfUrn(params.urn)
      const season = named && (await readSeason(context.pool, named))
      if (season) return { fixture: seasonFixture(season), status: null, markets: season.markets } satisfies EventReply
      const match = await readMatch(context.pool, Number(/^md:match:(\d{1,15})$/.exec(params.urn)?.[1] ?? 0))
      if (match === undefined) return reply.code(404).send({ error: 'no such event' })
      return { fixture: fixtureOf(match), status: statusOf(match), markets: allMarkets(match) } satisfies EventReply
    })
    app.get('/descriptions', async () => descriptions)
    app.post<{ Body: string }>('/recover', async ({ body }, reply) => {
      const ask = RecoverRequest.safeParse(parsed(body))
      if (!ask.success) return reply.code(400).send({ error: 'not a recovery request' })
      await askRecovery(context.pool, ask.data, context.now())
      return reply.code(202).send({ request_id: ask.data.request_id })
    })
  }
}

const descriptions: DescriptionsReply = { markets: [...marketTypes, ...seasonMarketTypes].map(describedOf) }

async function refuseUnsigned(context: FeedContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const body = typeof request.body === 'string' ? request.body : ''
  const signed = { path: request.url, body, headers: request.headers }
  if (isSignedFeed(context.key, signed, context.now())) return
  await reply.code(401).send({ error: 'not signed' })
}

/** What is kept after the client's position, then what comes; nothing twice, nothing left out in between. */
async function send({ pool, tail }: FeedContext, socket: WebSocket, after: string): Promise<void> {
  const position = readPosition(after)
  if (position === undefined) return socket.close(4400, 'no position')
  const waiting: StoredMessage[] = []
  let isCaughtUp = false
  const sent = new Map(position)
  const tell = ({ producer, seq, body }: StoredMessage): void => {
    if (seq <= (sent.get(producer) ?? 0) || socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MOST_BUFFERED) return socket.terminate()
    sent.set(producer, seq)
    socket.send(body)
  }
  const stop = tail.onLine((line) => (isCaughtUp ? tell(line) : waiting.push(line)))
  socket.on('close', stop)
  for (const [producer, seq] of position) {
    const { rows } = await pool.query<StoredMessage>(
      'select id, producer, seq, body from stadium.messages where producer = $1 and seq > $2 order by seq',
      [producer, seq],
    )
    for (const line of rows) tell(line)
  }
  isCaughtUp = true
  for (const line of waiting) tell(line)
}

function pingAll(sockets: Map<WebSocket, boolean>): void {
  for (const [socket, hasAnswered] of sockets) {
    if (!hasAnswered) socket.terminate()
    sockets.set(socket, false)
    if (socket.readyState === socket.OPEN) socket.ping()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
