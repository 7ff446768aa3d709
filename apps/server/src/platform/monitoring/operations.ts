import type { Config } from '../start/config.ts'
import { refusals } from '@meydan/contract/refusals'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { timeAnswers } from '../http/answer-times.ts'
import { type Gauge, openRegistry } from './gauges.ts'
import type { AppContext } from '../app-context.ts'
import { eventLoopGauges } from '../concurrency/event-loop-monitor.ts'
import { type OutboxFigures, readOutbox } from '../events/outbox.ts'
import { openReadiness } from '../start/ready.ts'
import { figures } from '../telemetry/tracing.ts'
import { gaugesOfReports } from '../lists/reports.ts'

/** `/healthz`, `/readyz`, and `/metrics`, with the gauges of the domains, for callers with the operator's token. */
export function mountOperations(
  app: FastifyInstance,
  context: Pick<AppContext, 'db' | 'reports' | 'config' | 'hub' | 'log'>,
  gauges: readonly Gauge[],
): void {
  const isReady = openReadiness(context)
  // Frames of games ask it too, which have no origin.
  app.get('/healthz', (_request, reply) => reply.header('access-control-allow-origin', '*').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (app.draining.isOn) return reply.code(503).send({ status: 'draining' })
    const readiness = await isReady()
    return reply.code(readiness.status === 'unavailable' ? 503 : 200).send(readiness)
  })
  const registry = openRegistry([...platformGauges(context), ...gauges])
  const answerTimes = timeAnswers(app)
  const read = async () => `${await registry.metrics()}${answerTimes()}`
  figures.read = read
  app.get('/metrics', async (request, reply) => {
    if (!isOperator(context.config, request.headers.authorization))
      return reply.code(404).send({ success: false, message: refusals.not_found.message })
    return reply.type(registry.contentType).send(await read())
  })
}

function platformGauges({ db, hub, reports }: Pick<AppContext, 'db' | 'reports' | 'hub'>): Gauge[] {
  const outbox = (pick: (figures: OutboxFigures) => number) => () => readOutbox(db).then(pick)
  return [
    { name: 'meydan_db_connections', help: 'Open database connections', read: () => db.pool.totalCount },
    { name: 'meydan_db_waiting', help: 'Callers waiting for a connection', read: () => db.pool.waitingCount },
    { name: 'meydan_hub_whole', help: '1 while other processes are heard, else 0', read: () => Number(hub.isWhole()) },
    {
      name: 'meydan_jobs_silent_seconds',
      help: 'Time since any job of a minute or longer was done, by any process',
      read: async () => {
        const { age } = await db.one<{ age: number }>(
          sql`select coalesce(extract(epoch from now() - max(slot)), 0)::float8 as age from platform.job_runs`,
        )
        return age
      },
    },
    {
      name: 'meydan_replication_slots_away',
      help: 'Standbys and receivers of the log that are not connected to the primary now, or have lost their place in it',
      read: async () => {
        const { away } = await db.one<{ away: number }>(
          sql`select count(*)::int as away from pg_replication_slots where not active or wal_status = 'lost'`,
        )
        return away
      },
    },
    {
      name: 'meydan_outbox_waiting',
      help: 'Letters that wait to be delivered',
      read: outbox(({ waiting }) => waiting),
    },
    {
      name: 'meydan_outbox_oldest_seconds',
      help: 'Age of the oldest of them',
      read: outbox(({ ageMs }) => ageMs / 1000),
    },
    {
      name: 'meydan_outbox_parked',
      help: 'Letters that could not be delivered',
      read: outbox(({ dead }) => dead),
    },
    ...gaugesOfReports(reports),
    ...eventLoopGauges,
  ]
}

function isOperator(config: Config, authorization: string | undefined): boolean {
  const token = config.metricsToken
  if (!token || !authorization) return false
  const given = Buffer.from(authorization)
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
