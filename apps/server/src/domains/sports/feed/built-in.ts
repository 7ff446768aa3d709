import { readArrival } from '@meydan/feed/read-arrival'
import { BESIDE_ANOTHER, builtInProducers } from '@meydan/feed/sports'
import { feedHeaders } from '@meydan/feed/signature'
import {
  DescriptionsReply,
  EventReply,
  type FeedAdapter,
  type FeedConnection,
  feedPaths,
  type Pace,
  type Position,
  USUAL_PACE,
  writePosition,
} from '@meydan/feed/transport'
import WebSocket from 'ws'
import { FEED_LEASES, type FeedPlace } from './lease.ts'

/** Where the built-in feed stands: an address with its prefix, `http://127.0.0.1:3000/stadium`, and the key both sides sign with. */
export interface FeedAddress {
  url: string
  key: string
}

const OPEN_MS = 10_000
const ANSWER_MS = 10_000
const LARGEST_BYTES = 4 * 1024 * 1024

/** The built-in feed over its signed protocol. */
export function builtInFeed({ url, key }: FeedAddress, pace: Pace = USUAL_PACE): FeedAdapter {
  const base = new URL(url)
  const ask = async (path: string, body = '') => {
    const full = `${base.pathname}${path}`
    const reply = await fetch(new URL(full, base), {
      method: body === '' ? 'GET' : 'POST',
      headers: {
        ...feedHeaders(key, { time: Date.now(), path: full, body }),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { body }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (reply.status === 404) return undefined
    if (!reply.ok) throw new Error(`the feed answers ${reply.status} to ${path}`)
    return reply
  }
  return {
    pace,
    resumes: true,
    producers: () => Promise.resolve(builtInProducers),
    open: (after, on) => openSocket(base, key, after, on),
    async recover(request) {
      if (!(await ask(feedPaths.recover, JSON.stringify(request)))) throw new Error('the feed cannot recover')
    },
    async event(urn) {
      const reply = await ask(feedPaths.event(urn))
      return reply && EventReply.parse(await reply.json())
    },
    async descriptions() {
      const reply = await ask(feedPaths.descriptions)
      if (!reply) throw new Error('the feed has no descriptions')
      return DescriptionsReply.parse(await reply.json())
    },
  }
}

const besideIds: readonly number[] = builtInProducers.map((id) => id + BESIDE_ANOTHER)

/** Of the built-in feed where another one is read too, and of that one. */
export const BESIDE: FeedPlace = { lease: FEED_LEASES.beside, isOther: (id) => !besideIds.includes(id) }
export const IN_FRONT: FeedPlace = { lease: FEED_LEASES.first, isOther: (id) => besideIds.includes(id) }

/** The same feed as sources of their own: its producers have other numbers in the book than in its protocol. */
export function builtInFeedBeside(address: FeedAddress, pace: Pace = USUAL_PACE): FeedAdapter {
  const feed = builtInFeed(address, pace)
  return {
    ...feed,
    producers: () => Promise.resolve(besideIds),
    open: (after, on) =>
      feed.open(new Map([...after].map(([id, seq]) => [id - BESIDE_ANOTHER, seq])), {
        ...on,
        emit: (text) => {
          const raised = raiseProducer(text)
          on.emit(raised, readArrival(raised))
        },
      }),
    recover: (request) => feed.recover({ ...request, producer: request.producer - BESIDE_ANOTHER }),
  }
}

/** What cannot be read stays as it is: it is set aside by who reads it. */
function raiseProducer(text: string): string {
  try {
    const message: unknown = JSON.parse(text)
    if (typeof message !== 'object' || message === null || !('producer' in message)) return text
    const { producer } = message
    return typeof producer === 'number' ? JSON.stringify({ ...message, producer: producer + BESIDE_ANOTHER }) : text
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}

function openSocket(
  base: URL,
  key: string,
  after: Position,
  on: Parameters<FeedAdapter['open']>[1],
): Promise<FeedConnection> {
  const path = `${base.pathname}${feedPaths.feed}?after=${writePosition(after)}`
  const address = new URL(path, base)
  address.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address, {
    headers: feedHeaders(key, { time: Date.now(), path, body: '' }),
    handshakeTimeout: OPEN_MS,
    maxPayload: LARGEST_BYTES,
  })
  return new Promise((resolve, reject) => {
    let reason = 'closed'
    socket.on('error', (error) => {
      reason = error.message
      reject(error)
    })
    socket.on('message', (data) => {
      const text = String(data)
      on.emit(text, readArrival(text))
    })
    socket.on('close', () => on.down(reason))
    socket.on('open', () =>
      resolve({
        close: () =>
          new Promise((closed) => {
            if (socket.readyState === WebSocket.CLOSED) return closed()
            socket.once('close', () => closed())
            socket.terminate()
          }),
      }),
    )
  })
}
