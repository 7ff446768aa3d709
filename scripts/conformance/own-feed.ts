import Fastify from 'fastify'
import { migrateOddsSimulator } from '../../odds-simulator/server/database.ts'
import { playMatches } from '../../odds-simulator/server/player.ts'
import { createOddsSimulator } from '../../odds-simulator/server/odds-simulator.ts'
import { startPostgres } from '../../apps/server/src/platform/postgres/postgres.ts'
import { dropFolder, temporaryFolder } from '../lib/clean-up.ts'

const KEY = 'conformance-feed-key'
const SPEED = 3

/** The built-in feed over a database of its own, with its matches played. */
export async function withOwnFeed<T>(work: (feed: { url: string; key: string }) => Promise<T>): Promise<T> {
  const dataDir = temporaryFolder('meydan-conformance-')
  const postgres = await startPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } })
  const ending = new AbortController()
  try {
    const databaseUrl = postgres.url()
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    await migrateOddsSimulator(databaseUrl)
    const stadium = await createOddsSimulator({ databaseUrl, key: KEY, log })
    const app = Fastify({ forceCloseConnections: true })
    await app.register(stadium.handler, { prefix: '/stadium' })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const played = playMatches({ databaseUrl, speed: SPEED, log }, ending.signal)
    try {
      return await work({ url: `${url}/stadium`, key: KEY })
    } finally {
      ending.abort()
      await played
      await app.close()
      await stadium.close()
    }
  } finally {
    await postgres.stop()
    dropFolder(dataDir)
  }
}
