import Fastify from 'fastify'
import { buildApp } from '../apps/server/src/app.ts'
import { newestKey, shareShards } from '../apps/server/src/domains/games/public.ts'
import { FEED_KEY } from '../apps/server/src/domains/sports/test/feed.ts'
import { builtInFeed, readFeed } from '../apps/server/src/domains/sports/public.ts'
import { freePort } from '../scripts/lib/free-port.ts'
import { createStudio } from '../studio/server/studio.ts'
import { openHouse } from './environment.ts'
import { openHub } from '../apps/server/src/platform/events/open-hub.ts'

/** The measured process: the whole server and, on a port of its own, a Fastify that does nothing; the database is given from outside. */
let clockOffsetMs = 0
const clock = () => new Date(Date.now() + clockOffsetMs)
const hub = await openHub(process.env.REDIS_URL)
const context = openHouse(process.argv[2] as string, { hub, clock })
if (process.env.SHARED) await shareShards(context, '127.0.0.1')
const app = await buildApp(context, { rateLimitPerMinute: 100_000_000 })
const port = Number(process.env.PORT ?? 0) || (process.env.ROOMS ? await freePort() : 0)
const studio = process.env.ROOMS ? await openStudio() : undefined
const { FEED } = process.env
const ingest = FEED === undefined ? undefined : readFeed(context, builtInFeed({ url: FEED, key: FEED_KEY }))
const bare = Fastify()
bare.post('/', () => ({ status: 'ok', balance: 1 }))
bare.get('/', () => ({ success: true, balance: 1 }))
const ports = await Promise.all(
  [app, bare].map(async (each) =>
    Number(new URL(await each.listen({ port: each === app ? port : 0, host: '127.0.0.1' })).port),
  ),
)
await studio?.recover()
process.on('message', (question: string | { clockOffsetMs: number }) => {
  if (typeof question === 'object') clockOffsetMs = question.clockOffsetMs
  if (question === 'memory') {
    globalThis.gc?.()
    process.send?.({ rss: process.memoryUsage().rss })
  }
  if (question === 'stop')
    void Promise.all([app.close(), bare.close()])
      .then(() => Promise.all([studio?.close(), ingest?.close()]))
      .then(() => hub.close())
      .then(() => context.db.close())
      .then(() => process.exit(0))
})
process.on('disconnect', () => process.exit())
process.send?.({ app: ports[0], bare: ports[1] })

/** The rooms in the same process, as they are run; their chains are short, and no number of voided rounds closes one. */
async function openStudio() {
  const rooms = await createStudio({
    databaseUrl: process.argv[2] as string,
    platformUrl: `http://127.0.0.1:${port}`,
    keys: { newest: (code) => newestKey(context, code) },
    secret: context.vault.sign('studio', 'secret'),
    rooms: { chainLength: 30_000, voidsAllowed: 100_000 },
    log: context.log,
  })
  await app.register(rooms.handler, { prefix: '/studio' })
  return rooms
}
