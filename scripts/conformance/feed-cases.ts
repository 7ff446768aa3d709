import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { type Arrival, readArrival } from '@meydan/feed/read-arrival'
import { feedHeaders } from '@meydan/feed/signature'
import { DescriptionsReply, EventReply, feedPaths, writePosition } from '@meydan/feed/transport'
import { WebSocket } from 'ws'

/** A feed that is tried, as an installation knows one. */
export interface TriedFeed {
  /** With its prefix, without a slash at its end. */
  url: string
  key: string
  /** How long it is listened to, in ms: longer than between two signs of life. */
  listenMs: number
}

export interface FeedCase {
  name: string
  run(tried: TriedFeed): Promise<void>
}

const TEN_MINUTES_MS = 600_000
const ANSWER_MS = 60_000

function pathOf({ url }: TriedFeed, path: string): string {
  return `${new URL(url).pathname.replace(/\/$/, '')}${path}`
}

function ask(tried: TriedFeed, path: string, { body = '', key = tried.key, time = Date.now(), unsigned = false } = {}) {
  const signed = feedHeaders(key, { time, path: pathOf(tried, path), body })
  return fetch(`${tried.url}${path}`, {
    method: body === '' ? 'GET' : 'POST',
    headers: { ...(unsigned ? {} : signed), ...(body === '' ? {} : { 'content-type': 'application/json' }) },
    ...(body === '' ? {} : { body }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
}

interface Line {
  text: string
  arrival: Arrival
}

interface Listening {
  after?: Map<number, number>
  ms?: number
  until?: (lines: readonly Line[]) => boolean
  meanwhile?: () => Promise<void>
}

/** Everything that is said until it is enough, or for so long. */
async function listen(tried: TriedFeed, listening: Listening = {}): Promise<Line[]> {
  const { after = new Map(), ms = tried.listenMs, until = () => false, meanwhile = async () => {} } = listening
  const path = pathOf(tried, `${feedPaths.feed}?after=${writePosition(after)}`)
  const address = new URL(path, tried.url)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address, { headers: feedHeaders(tried.key, { time: Date.now(), path, body: '' }) })
  const lines: Line[] = []
  try {
    await new Promise((open, refuse) => socket.once('open', open).once('error', refuse))
    await new Promise<void>((enough, broken) => {
      socket.on('message', (data: Buffer) => {
        const text = data.toString()
        lines.push({ text, arrival: readArrival(text) })
        if (until(lines)) enough()
      })
      socket.once('close', (code) => broken(new Error(`the socket was closed: ${code}`)))
      meanwhile().catch(broken)
      void setTimeout(ms, undefined, { ref: false }).then(enough)
    })
  } finally {
    socket.removeAllListeners('close')
    socket.terminate()
  }
  return lines
}

function lastOf(lines: readonly Line[]): Map<number, number> {
  return new Map(lines.flatMap(({ arrival: { place } }) => (place ? [[place.producer, place.seq] as const] : [])))
}

function assertInOrder(lines: readonly Line[], from = new Map<number, number>()): void {
  const last = new Map(from)
  for (const { arrival, text } of lines) {
    assert.ok(arrival.place, `no place in ${text.slice(0, 120)}`)
    const { producer, seq } = arrival.place
    const before = last.get(producer)
    if (before !== undefined) assert.equal(seq, before + 1, `producer ${producer} says ${seq} after ${before}`)
    last.set(producer, seq)
  }
}

export const feedCases: readonly FeedCase[] = [
  {
    name: 'refuses who does not sign, signs with another key, or signed ten minutes ago',
    async run(tried) {
      for (const wrong of [{ unsigned: true }, { key: `${tried.key}x` }, { time: Date.now() - TEN_MINUTES_MS }]) {
        const { status } = await ask(tried, feedPaths.descriptions, wrong)
        assert.ok(status === 401 || status === 403, `${JSON.stringify(Object.keys(wrong))} is answered ${status}`)
      }
    },
  },
  {
    name: 'describes its markets, each key and each outcome of one once',
    async run(tried) {
      const reply = await ask(tried, feedPaths.descriptions)
      assert.equal(reply.status, 200)
      const { markets } = DescriptionsReply.parse(await reply.json())
      assert.ok(markets.length > 0, 'no market')
      assert.equal(new Set(markets.map(({ key }) => key)).size, markets.length, 'a key stands twice')
      for (const { key, outcomes } of markets)
        assert.equal(new Set(outcomes.map(({ id }) => id)).size, outcomes.length, `an outcome of ${key} stands twice`)
    },
  },
  {
    name: 'says what can be taken whole, in numbers without a gap, and that each producer lives',
    async run(tried) {
      const lines = await listen(tried)
      assert.ok(lines.length > 0, 'nothing was said')
      assertInOrder(lines)
      for (const { arrival, text } of lines)
        assert.deepEqual(
          arrival.asides.map(({ detail }) => detail),
          [],
          `not taken: ${text.slice(0, 200)}`,
        )
      const alive = lines.filter(({ arrival: { message } }) => message?.type === 'alive')
      assert.ok(alive.length > 0, `no sign of life in ${tried.listenMs} ms`)
    },
  },
  {
    name: 'repeats what was said after a position, nothing twice and nothing left out',
    async run(tried) {
      const first = await listen(tried)
      const middle = first.slice(0, Math.ceil(first.length / 2))
      const after = lastOf(middle)
      assert.ok(after.size > 0, 'nothing was said')
      const again = await listen(tried, { after })
      assertInOrder(again, after)
      const known = new Map(again.map(({ arrival: { place }, text }) => [`${place?.producer}:${place?.seq}`, text]))
      for (const {
        arrival: { place },
        text,
      } of first.slice(middle.length))
        if (place && after.has(place.producer))
          assert.equal(known.get(`${place.producer}:${place.seq}`), text, 'said otherwise the second time')
    },
  },
  {
    name: 'says everything of a producer again when it is asked, and when that is done',
    async run(tried) {
      const heard = lastOf(await listen(tried))
      const [producer] = heard.keys()
      assert.ok(producer !== undefined, 'nothing was said')
      const requestId = String(Date.now())
      const isDone = ({ arrival: { message } }: Line) =>
        message?.type === 'snapshot_complete' && message.request_id === requestId
      const lines = await listen(tried, {
        after: heard,
        ms: ANSWER_MS,
        until: (all) => all.some(isDone),
        async meanwhile() {
          const body = JSON.stringify({ producer, after: Date.now() - TEN_MINUTES_MS, request_id: requestId })
          assert.equal((await ask(tried, feedPaths.recover, { body })).status, 202)
        },
      })
      assert.ok(lines.some(isDone), `no snapshot_complete of ${requestId}`)
      const answers = lines.flatMap(({ arrival: { message } }) =>
        message && 'event' in message && message.request_id === requestId ? [message] : [],
      )
      assert.ok(
        answers.every((message) => message.producer === producer),
        'another producer answers',
      )
      const { status } = await ask(tried, feedPaths.recover, { body: '{"producer":0}' })
      assert.equal(status, 400, 'a request that is none')
    },
  },
  {
    name: 'tells an event that it prices, and knows none that it does not have',
    async run(tried) {
      const lines = await listen(tried, {
        ms: ANSWER_MS,
        until: (all) => all.some(({ arrival: { message } }) => message?.type === 'odds_change'),
      })
      const event = lines.flatMap(({ arrival: { message } }) =>
        message?.type === 'odds_change' ? [message.event] : [],
      )[0]
      assert.ok(event !== undefined, 'no price was said')
      const reply = await ask(tried, feedPaths.event(event))
      assert.equal(reply.status, 200)
      assert.equal(EventReply.parse(await reply.json()).fixture.event, event)
      assert.equal((await ask(tried, feedPaths.event('md:match:999999999999999'))).status, 404)
    },
  },
]
