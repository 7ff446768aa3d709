import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { type Hub, localHub } from './hub.ts'
import { StartError } from './start-error.ts'

const CHANNEL = 'meydan'

interface Letter {
  from: string
  topic: string
  message: unknown
}

/** One hub for several server processes: what one publishes, all hear. A message may be lost with the connection; it only ever says that something changed. */
export async function redisHub(url: string): Promise<Hub> {
  const { Redis } = await import('ioredis')
  const here = localHub()
  const me = randomUUID()
  const out: Redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2 })
  const into: Redis = out.duplicate()
  for (const connection of [out, into]) connection.on('error', () => {})
  await Promise.all([out.connect(), into.connect()]).catch((error: Error) => {
    throw new StartError(`REDIS_URL cannot be reached: ${error.message}`)
  })
  await into.subscribe(CHANNEL)
  into.on('message', (_channel: string, text: string) => {
    const letter = JSON.parse(text) as Letter
    if (letter.from !== me) here.publish(letter.topic, letter.message)
  })
  return {
    publish(topic, message) {
      here.publish(topic, message)
      out.publish(CHANNEL, JSON.stringify({ from: me, topic, message } satisfies Letter)).catch(() => {})
    },
    subscribe: here.subscribe,
    async close() {
      await here.close()
      out.disconnect()
      into.disconnect()
    },
  }
}
