import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { type Hub, localHub } from './hub.ts'
import { StartError } from '../start/start-error.ts'
import type { Events, EventTopic } from './topics.ts'

const CHANNEL = 'meydan'
/** How often each sends a heartbeat that it must receive itself; while none arrives, others' changes are read as often. */
const BEAT_MS = 1_000
/** Without a heartbeat for so long, events of others may not arrive either. */
const SILENT_MS = 3_000
/** After that connections are made anew: one that hangs is closed by nobody else. */
const GIVEN_UP_MS = 6_000
/** Somebody may yet be at that address. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'])
/** What ioredis says where no answer came in time. */
const HANGS = 'Command timed out'

interface HubMessage {
  topic: EventTopic
  message: Events[EventTopic]
}

/**
 * One hub for several server processes: what one publishes, all hear. A message may be lost with the connection; it only ever
 * says that something changed. What is published in one turn of the event loop travels as one message. A cache that keeps values for long
 * listens to `missed`, which says that some messages may have been: once Redis is back, and each second while it is away, or hangs. A
 * start goes on without Redis; it refuses a name, a password or a certificate that is wrong.
 */
export async function redisHub(url: string): Promise<Hub> {
  const { Redis } = await import('ioredis')
  const here = localHub()
  const me = randomUUID()
  const out: Redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2, commandTimeout: SILENT_MS })
  const into: Redis = out.duplicate()
  let failure: NodeJS.ErrnoException | undefined
  const life = startHeartbeat({ out, into, me }, () => here.publish('missed', {}))
  for (const connection of [out, into]) connection.on('error', (error) => (failure = error))
  await Promise.all([out.connect(), into.connect()])
    .then(() => into.subscribe(CHANNEL))
    .then(life.heard)
    .catch((error: Error) => {
      if (AWAY.has(failure?.code ?? '') || error.message === HANGS) return
      for (const connection of [out, into]) connection.disconnect()
      throw new StartError(`REDIS_URL cannot be reached: ${(failure ?? error).message}`)
    })
  const listened = () => {
    life.heard()
    here.publish('missed', {})
  }
  into.on('ready', () => void into.subscribe(CHANNEL).then(listened, ignore))
  let isUnheard = false
  let waiting: HubMessage[] = []
  const flush = async () => {
    if (waiting.length === 0) return
    const letters = waiting
    waiting = []
    await out.publish(CHANNEL, me + JSON.stringify(letters)).catch(() => {
      isUnheard = true
    })
  }
  const send = (message: HubMessage) => {
    if (waiting.push(message) === 1) setImmediate(() => void flush())
  }
  out.on('ready', () => {
    if (!isUnheard) return
    isUnheard = false
    send({ topic: 'missed', message: {} })
  })
  into.on('message', (_channel: string, text: string) => {
    if (text.startsWith(me)) return life.heard()
    for (const { topic, message } of JSON.parse(text.slice(me.length)) as HubMessage[]) here.publish(topic, message)
  })
  return {
    publish(topic, message) {
      here.publish(topic, message)
      send({ topic, message })
    },
    subscribe: here.subscribe,
    isWhole: life.isWhole,
    async close() {
      life.stop()
      await flush()
      await here.close()
      out.disconnect()
      into.disconnect()
    },
  }
}

interface Connections {
  out: Redis
  into: Redis
  me: string
}

/** Sends the beats and says whether they come back; calls `missed` each second while they do not, and connects anew after a while. */
function startHeartbeat({ out, into, me }: Connections, missed: () => void) {
  let heardAt = Number.NEGATIVE_INFINITY
  const isOpen = () => out.status === 'ready' && into.status === 'ready'
  const isWhole = () => isOpen() && performance.now() - heardAt < SILENT_MS
  const beat = setInterval(() => {
    if (isOpen()) out.publish(CHANNEL, `${me}[]`).catch(ignore)
    if (isWhole()) return
    missed()
    if (isOpen() && performance.now() - heardAt > GIVEN_UP_MS)
      for (const connection of [out, into]) connection.disconnect(true)
  }, BEAT_MS)
  beat.unref()
  const noteMessage = () => {
    heardAt = performance.now()
  }
  return { isWhole, heard: noteMessage, stop: () => clearInterval(beat) }
}

function ignore(): void {}
