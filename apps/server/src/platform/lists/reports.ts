import type { CallShape } from '@meydan/contract/call'
import { addDays, startOfIstanbulDay } from '@meydan/money/day'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../start/config.ts'
import { isConnectionLost } from '../database/connection-loss.ts'
import { hostsOf } from '../database/database-hosts.ts'
import { type Db, openDb } from '../database/db.ts'
import type { Gauge } from '../monitoring/gauges.ts'
import type { AppContext } from '../app-context.ts'
import { clusterOf, markOf, openReplica, type Replica } from '../database/replica.ts'
import { StartError } from '../start/start-error.ts'
import type { Reports } from './report-source.ts'

/** While no replica is near enough: so many reports at once, each statement so long; who waits longer than 5 s is refused as `busy`. */
const PRIMARY_CONNECTIONS = 3
const PRIMARY_STATEMENT_LIMIT_MS = 5_000
const LOOK_EVERY_MS = 1_000

/** Reads a call where it is meant to be read. Whatever says no `mayLag`, all money among it, is read where it is written. */
export function readWhereMeant<T>(
  { db, reports }: Pick<AppContext, 'db' | 'reports'>,
  { call, input }: { call: CallShape; input?: unknown },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return reports && mayLag(call, input, db.now()) ? reports.read(work) : work(db)
}

const HOUR_MS = 3_600_000

function mayLag({ mayLag: rule }: CallShape, input: unknown, now: Date): boolean {
  if (rule === undefined || rule === 'any') return rule === 'any'
  const { to } = input as { to?: string }
  return (
    to !== undefined && startOfIstanbulDay(addDays(to, 1)).getTime() <= now.getTime() - rule.olderThanHours * HOUR_MS
  )
}

interface Options {
  config: Pick<Config, 'reportsDatabaseUrl' | 'reportsMostLagMs'>
  /** The primary, as the platform knows it, and as reports reach it. */
  primary: Db
  primaryUrl: string
  log: FastifyBaseLogger
}

/**
 * Undefined where the platform has one database. Resolves once each replica was asked; of several the first in order that is near enough is
 * read. Refuses with a `StartError` one that is a copy of another database.
 */
export async function openReports({ config, primary, primaryUrl, log }: Options): Promise<Reports | undefined> {
  const { reportsDatabaseUrl: url, reportsMostLagMs: mostLagMs } = config
  if (url === undefined) return undefined
  const now = () => primary.now()
  const onError = (err: Error) => log.error({ err }, 'connection for reports lost')
  const replicas = hostsOf(url).map((each) => openReplica(each, { now, onError }))
  const few = openDb({
    url: primaryUrl,
    connections: PRIMARY_CONNECTIONS,
    statementTimeoutMs: PRIMARY_STATEMENT_LIMIT_MS,
    applicationName: 'meydan reports',
    readOnly: true,
    onError,
  }).at(now)
  const chosen = () => replicas.find((each) => (each.lagMs() ?? Number.POSITIVE_INFINITY) <= mostLagMs)
  const close = async () => {
    await Promise.all([few, ...replicas.map(({ db }) => db)].map((each) => each.close()))
  }
  const logSource = sourceLogger(replicas, chosen, log)
  const look = async () => {
    const mark = await markOf(primary).catch(() => undefined)
    await Promise.all(
      replicas.map((each) => {
        if (mark) each.note(mark)
        return each.look()
      }),
    )
    logSource()
  }
  await look()
  await assertCopies(primary, replicas).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const clock = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    db: () => chosen()?.db ?? few,
    async read(work) {
      const replica = chosen()
      if (!replica) return work(few)
      try {
        return await work(replica.db)
      } catch (error) {
        if (!isLost(error)) throw error
        replica.lose(error)
        return work(chosen()?.db ?? few)
      }
    },
    state() {
      const lagMs = chosen()?.lagMs()
      return lagMs === undefined ? { from: 'primary', lagMs: 0 } : { from: 'replica', lagMs }
    },
    async close() {
      clearInterval(clock)
      await close()
    },
  }
}

/** Figures of another installation would look like ours. One that is away counts as unknown. */
async function assertCopies(primary: Db, replicas: readonly Replica[]): Promise<void> {
  const ours = await clusterOf(primary)
  const found = await Promise.all(replicas.map(({ db }) => clusterOf(db).catch(() => ours)))
  for (const [at, { name }] of replicas.entries())
    if (found[at] !== ours)
      throw new StartError(`The database ${name} of REPORTS_DATABASE_URL is no replica of the one of DATABASE_URL.`)
}

/** Logs from which database reports are read, when that changes. */
function sourceLogger(
  replicas: readonly Replica[],
  chosen: () => Replica | undefined,
  log: FastifyBaseLogger,
): () => void {
  let lastError: string | undefined
  return () => {
    const name = chosen()?.name
    if (name === lastError) return
    lastError = name
    if (name !== undefined) return log.info({ replica: name }, 'reports are read from a replica')
    const why = replicas.map((each) => `${each.name}: ${each.trouble() ?? 'it is too far behind'}`)
    log.warn({ why }, 'reports are read from the primary: all replicas lag too far')
  }
}

/** It had to end the query to go on following, or its socket is gone. */
const GAVE_UP = new Set(['40001', 'ENOENT'])

/** Whether a replica was lost over it, so that the same question has an answer elsewhere. */
export function isLost(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  return error instanceof Error && GAVE_UP.has('code' in error ? String(error.code) : '')
}

export function gaugesOfReports(reports: Reports | undefined): Gauge[] {
  return [
    {
      name: 'meydan_reports_lag_seconds',
      help: 'How far what reports read is behind at most; 0 where they read the primary',
      read: () => (reports?.state().lagMs ?? 0) / 1000,
    },
    {
      name: 'meydan_reports_on_primary',
      help: '1 while reports are read from the primary because no replica is near enough, else 0',
      read: () => Number(reports?.state().from === 'primary'),
    },
  ]
}
