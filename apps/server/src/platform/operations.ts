import { refusals } from '@meydan/contract/refusals'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import sql from 'sql-template-tag'
import type { House } from './house.ts'

/** `/healthz`, `/readyz`, and `/metrics` for whoever has the operator's token. */
export function mountOperations(app: FastifyInstance, house: House): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await house.db.row(sql`select 1`).then(
      () => true,
      () => false,
    )
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
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
  const poolGauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  poolGauge('meydan_db_connections', 'Open database connections', () => house.db.pool.totalCount)
  poolGauge('meydan_db_waiting', 'Callers waiting for a connection', () => house.db.pool.waitingCount)
  return registry
}

function isOperator(house: House, authorization: string | undefined): boolean {
  const token = house.config.metricsToken
  if (!token || !authorization) return false
  const given = Buffer.from(authorization)
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
