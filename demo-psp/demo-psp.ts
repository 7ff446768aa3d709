import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { deliverCallbacks, type Log } from './callbacks.ts'
import { openPool } from './database.ts'
import { demoPspRoutes } from './routes.ts'

export interface DemoPspOptions {
  databaseUrl: string
  /** How it connects, where that is not to one host alone. */
  Client?: pg.PoolConfig['Client']
  /** Where payers reach its pages, without the prefix that it is registered under. */
  publicUrl: string
  /** Signs what goes both ways; the same in every process and after every start. */
  key: string
  now?: () => number
  log: Log
}

export interface DemoPsp {
  /** To be registered under a prefix of its own. */
  handler: FastifyPluginAsync
  /** Begins to call back; to be called once the platform listens. */
  start: () => void
  close: () => Promise<void>
}

/** 'Deneme Ödeme', the built-in payment provider: independent of the platform, speaks only the payment protocol and takes no money. */
export async function createDemoPsp({ key, log, publicUrl, ...options }: DemoPspOptions): Promise<DemoPsp> {
  const pool = openPool(options.databaseUrl, options.Client)
  const lost = (err: Error) => log.error({ err }, 'demo-psp: database connection lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const ended = new AbortController()
  let delivering: Promise<void> | undefined
  return {
    handler: demoPspRoutes({ pool, key, publicUrl, now: options.now ?? Date.now }),
    start() {
      delivering ??= deliverCallbacks(pool, key, log, ended.signal)
    },
    async close() {
      ended.abort()
      await delivering
      await pool.end()
    },
  }
}
