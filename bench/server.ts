import Fastify from 'fastify'
import { buildApp } from '../apps/server/src/app.ts'
import { openHouse } from './ground.ts'

/** The measured process: the whole server and, on a port of its own, a Fastify that does nothing; told from outside which database to use. */
let clockOffsetMs = 0
const house = openHouse(process.argv[2] as string, () => new Date(Date.now() + clockOffsetMs))
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
      .then(() => house.db.close())
      .then(() => process.exit(0))
})
process.on('disconnect', () => process.exit())
process.send?.({ app: ports[0], bare: ports[1] })
