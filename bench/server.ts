import Fastify from 'fastify'
import { buildApp } from '../apps/server/src/app.ts'
import { shareLanes } from '../apps/server/src/domains/games/public.ts'
import { openHub } from '../apps/server/src/platform/hub.ts'
import { openHouse } from './ground.ts'

/** The measured process: the whole server and, on a port of its own, a Fastify that does nothing; told from outside which database to use. */
let clockOffsetMs = 0
const clock = () => new Date(Date.now() + clockOffsetMs)
const hub = await openHub(process.env.REDIS_URL)
const house = openHouse(process.argv[2] as string, { hub, clock })
if (process.env.SHARED) await shareLanes(house, '127.0.0.1')
const app = await buildApp(house, { rateLimitPerMinute: 100_000_000 })
const bare = Fastify()
bare.post('/', () => ({ status: 'ok', balance: 1 }))
bare.get('/', () => ({ success: true, balance: 1 }))
const ports = await Promise.all(
  [app, bare].map(async (each) => Number(new URL(await each.listen({ port: 0, host: '127.0.0.1' })).port)),
)
process.on('message', (question: string | { clockOffsetMs: number }) => {
  if (typeof question === 'object') clockOffsetMs = question.clockOffsetMs
  if (question === 'memory') {
    globalThis.gc?.()
    process.send?.({ rss: process.memoryUsage().rss })
  }
  if (question === 'stop')
    void Promise.all([app.close(), bare.close()])
      .then(() => hub.close())
      .then(() => house.db.close())
      .then(() => process.exit(0))
})
process.on('disconnect', () => process.exit())
process.send?.({ app: ports[0], bare: ports[1] })
