import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { type Hub, localHub } from './hub.ts'
import { StartError } from './start-error.ts'
import type { News, NewsTopic } from './topics.ts'

const CHANNEL = 'meydan'

interface Letter {
  from: string
  topic: NewsTopic
  message: News[NewsTopic]
}

/**
 * One hub for several server processes: what one publishes, all hear. A message may be lost with the connection; it only ever
 * says that something changed. Whoever keeps things for long listens to `missed`, which says that some messages may have been.
 */
export async function redisHub(url: string): Promise<Hub> {
  const { Redis } = await import('ioredis')
  const here = localHub()
  const me = randomUUID()
  const out: Redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2 })
  const into: Redis = out.duplicate()
  for (const connection of [out, into]) connection.on('error', ignore)
  await Promise.all([out.connect(), into.connect()]).catch((error: Error) => {
    throw new StartError(`REDIS_URL cannot be reached: ${error.message}`)
  })
  await into.subscribe(CHANNEL)
  into.on('ready', () => void into.subscribe(CHANNEL).then(() => here.publish('missed', {}), ignore))
  let isUnheard = false
  const send = (letter: Omit<Letter, 'from'>) =>
    out.publish(CHANNEL, JSON.stringify({ from: me, ...letter } satisfies Letter)).catch(() => {
      isUnheard = true
    })
  out.on('ready', () => {
    if (!isUnheard) return
    isUnheard = false
    void send({ topic: 'missed', message: {} })
  })
  into.on('message', (_channel: string, text: string) => {
    const letter = JSON.parse(text) as Letter
    if (letter.from !== me) here.publish(letter.topic, letter.message)
  })
  return {
    publish(topic, message) {
      here.publish(topic, message)
      void send({ topic, message })
    },
    subscribe: here.subscribe,
    async close() {
      await here.close()
      out.disconnect()
      into.disconnect()
    },
  }
}

function ignore(): void {}
