import { collectDefaultMetrics, Gauge as PromGauge, Registry } from 'prom-client'

/** A figure for the operator's monitoring, asked for at each scrape. */
export interface Gauge {
  /** Begins with `meydan_` and ends with its unit. */
  name: string
  help: string
  read: () => number | Promise<number>
}

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
