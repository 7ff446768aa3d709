import { Counter, collectDefaultMetrics, Gauge as PromGauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A figure for the operator's monitoring, asked for at each scrape. */
export interface Gauge {
  /** Begins with `meydan_` and ends with its unit. */
  name: string
  help: string
  read: () => number | Promise<number>
}

/** Up to what browsers wait for and beyond: seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** All figures as Prometheus reads them; one that cannot be read now is left out as NaN. */
export function openRegistry(gauges: readonly Gauge[]): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const { name, help, read } of gauges)
    new PromGauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  return registry
}

/** Times the answers of this part of the server, by kind of caller and class of status. */
export function timeAnswers(part: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'meydan_http_seconds',
    help: 'Time to answer calls of browsers, by caller',
    labelNames: ['caller'] as const,
    buckets: SECONDS,
    registers: [registry],
  })
  const answers = new Counter({
    name: 'meydan_http_answers_total',
    help: 'Answers to calls of browsers, by caller and class of status',
    labelNames: ['caller', 'status'] as const,
    registers: [registry],
  })
  part.addHook('onResponse', (request, reply, done) => {
    const caller = callerOf(request)
    seconds.observe({ caller }, reply.elapsedTime / 1_000)
    answers.inc({ caller, status: `${Math.floor(reply.statusCode / 100)}xx` })
    done()
  })
}

/** By the address as it is written where that is plain: the route of every answer would be put together for this alone. */
function callerOf(request: FastifyRequest): 'player' | 'staff' | 'other' {
  if (request.is404) return 'other'
  const path = request.url.includes('%') ? request.routeOptions.url : request.url
  if (!path?.startsWith('/api/')) return 'other'
  return path.startsWith('/api/admin/') ? 'staff' : 'player'
}
