import { refusals } from '@meydan/contract/refusals'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { House } from './house.ts'
import { type OutboxFigures, readOutbox } from './outbox.ts'
import { openReadiness } from './ready.ts'

/** `/healthz`, `/readyz`, and `/metrics` for whoever has the operator's token. */
export function mountOperations(app: FastifyInstance, house: House): void {
  const isReady = openReadiness(house)
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (app.draining.isOn) return reply.code(503).send({ status: 'draining' })
    const readiness = await isReady()
    return reply.code(readiness.status === 'unavailable' ? 503 : 200).send(readiness)
  })
  const registry = metrics(house)
  app.get('/metrics', async (request, reply) => {
    if (!isOperator(house, request.headers.authorization))
      return reply.code(404).send({ success: false, message: refusals.not_found.message })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function metrics(house: House): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  gauge('meydan_db_connections', 'Open database connections', () => house.db.pool.totalCount)
  gauge('meydan_db_waiting', 'Callers waiting for a connection', () => house.db.pool.waitingCount)
  const outbox = (pick: (figures: OutboxFigures) => number) => () => readOutbox(house.db).then(pick, () => Number.NaN)
  gauge(
    'meydan_outbox_waiting',
    'Letters that wait to be delivered',
    outbox(({ waiting }) => waiting),
  )
  gauge(
    'meydan_outbox_oldest_seconds',
    'Age of the oldest of them',
    outbox(({ ageMs }) => ageMs / 1000),
  )
  gauge(
    'meydan_outbox_parked',
    'Letters that could not be delivered',
    outbox(({ parked }) => parked),
  )
  return registry
}

function isOperator(house: House, authorization: string | undefined): boolean {
  const token = house.config.metricsToken
  if (!token || !authorization) return false
  const given = Buffer.from(authorization)
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
