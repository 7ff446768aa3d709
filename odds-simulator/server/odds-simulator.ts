import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { type Log, openDatabase } from './database.ts'
import { feedRoutes } from './feed.ts'
import { openMessageTail } from './message-tail.ts'

export type OddsSimulatorOptions = {
  databaseUrl: string
  /** How it connects, where that is not to one host alone. */
  Client?: pg.PoolConfig['Client']
  /** Signs every request of a client; the same in every process and after every start. */
  key: string
  now?: () => number
  log: Log
}

export type OddsSimulator = {
  /** To be registered under the prefix `/stadium`. */
  handler: FastifyPluginAsync
  close: () => Promise<void>
}

/**
 * The built-in source of odds and results: independent of the platform, speaks only the feed protocol. All of it is invented. Who plays its
 * matches (`player.ts`) may do so in another thread or process: all hear of them from the database.
 */
export async function createOddsSimulator(options: OddsSimulatorOptions): Promise<OddsSimulator> {
  const { log, key, now = Date.now } = options
  const pool = await openDatabase(options.databaseUrl, log, options.Client)
  const tail = await openMessageTail(pool, log)
  return {
    handler: feedRoutes({ pool, tail, key, now }),
    async close() {
      await tail.close()
      await pool.end()
    },
  }
}
