import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { type Hub, localHub } from './hub.ts'
import { StartError } from './start-error.ts'
import type { News, NewsTopic } from './topics.ts'

const CHANNEL = 'meydan'
/** While nothing is heard of the others, what they changed is looked up this often. */
const UNHEARD_MS = 1_000
/** Somebody may yet be at that address. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'])

interface Letter {
  topic: NewsTopic
  message: News[NewsTopic]
}

/**
 * One hub for several server processes: what one publishes, all hear. A message may be lost with the connection; it only ever
 * says that something changed. What is published in one turn of the event loop travels as one message. Whoever keeps things for long
 * listens to `missed`, which says that some messages may have been: once Redis is back, and each second while it is away. A start goes
 * on without Redis; it refuses a name, a password or a certificate that is wrong.
 */
export async function redisHub(url: string): Promise<Hub> {
  const { Redis } = await import('ioredis')
  const here = localHub()
  const me = randomUUID()
  const out: Redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2 })
  const into: Redis = out.duplicate()
  let failure: NodeJS.ErrnoException | undefined
  for (const connection of [out, into]) connection.on('error', (error) => (failure = error))
  await Promise.all([out.connect(), into.connect()])
    .then(() => into.subscribe(CHANNEL))
    .catch((error: Error) => {
      if (AWAY.has(failure?.code ?? '')) return
      for (const connection of [out, into]) connection.disconnect()
      throw new StartError(`REDIS_URL cannot be reached: ${(failure ?? error).message}`)
    })
  into.on('ready', () => void into.subscribe(CHANNEL).then(() => here.publish('missed', {}), ignore))
  const isWhole = () => out.status === 'ready' && into.status === 'ready'
  const unheard = setInterval(() => {
    if (!isWhole()) here.publish('missed', {})
  }, UNHEARD_MS)
  unheard.unref()
  let isUnheard = false
  let waiting: Letter[] = []
  const flush = async () => {
    if (waiting.length === 0) return
    const letters = waiting
    waiting = []
    await out.publish(CHANNEL, me + JSON.stringify(letters)).catch(() => {
      isUnheard = true
    })
  }
  const send = (letter: Letter) => {
    if (waiting.push(letter) === 1) setImmediate(() => void flush())
  }
  out.on('ready', () => {
    if (!isUnheard) return
    isUnheard = false
    send({ topic: 'missed', message: {} })
  })
  into.on('message', (_channel: string, text: string) => {
    if (text.startsWith(me)) return
    for (const { topic, message } of JSON.parse(text.slice(me.length)) as Letter[]) here.publish(topic, message)
  })
  return {
    publish(topic, message) {
      here.publish(topic, message)
      send({ topic, message })
    },
    subscribe: here.subscribe,
    isWhole,
    async close() {
      clearInterval(unheard)
      await flush()
      await here.close()
      out.disconnect()
      into.disconnect()
    },
  }
}

function ignore(): void {}
