import { StartError } from '../start/start-error.ts'

/** What of OpenTelemetry is on. Addresses, headers, timeouts and certificates of `OTEL_EXPORTER_OTLP_*` are read by its own library. */
export interface TelemetrySettings {
  traces: boolean
  metrics: boolean
  metricsEveryMs: number
  serviceName: string
  sampler: (typeof SAMPLERS)[number]
  /** Of traces that begin here, from 0 to 1. */
  ratio: number
  /** Of `OTEL_BSP_*`. */
  batch: { scheduledDelayMillis: number; exportTimeoutMillis: number; maxQueueSize: number; maxExportBatchSize: number }
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

type Environment = Record<string, string | undefined>

const EXPORTERS = ['otlp', 'none']
const SIGNALS = ['TRACES', 'METRICS'] as const

/**
 * Undefined where no address is set, `OTEL_SDK_DISABLED` is true, or both exporters are `none`. Refuses with a `StartError` of one line what
 * would be ignored in silence: another protocol or exporter than OTLP by HTTP, or an address that is none.
 */
export function telemetrySettings(env: Environment): TelemetrySettings | undefined {
  const read = (name: string) => env[name]?.trim() || undefined
  if (read('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return undefined
  const isOn = (signal: (typeof SIGNALS)[number]) => {
    const address = addressOf(read, [`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`, 'OTEL_EXPORTER_OTLP_ENDPOINT'])
    assertAmong(read, [`OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`, 'OTEL_EXPORTER_OTLP_PROTOCOL'], ['http/protobuf'])
    assertAmong(read, [`OTEL_${signal}_EXPORTER`], EXPORTERS)
    return address && read(`OTEL_${signal}_EXPORTER`) !== 'none'
  }
  const [traces, metrics] = [isOn('TRACES'), isOn('METRICS')]
  if (!traces && !metrics) return undefined
  return {
    traces,
    metrics,
    metricsEveryMs: whole(read, 'OTEL_METRIC_EXPORT_INTERVAL', { usual: 60_000, least: 100 }),
    serviceName: read('OTEL_SERVICE_NAME') ?? 'meydan',
    sampler: samplerOf(read),
    ratio: ratioOf(read),
    batch: {
      scheduledDelayMillis: whole(read, 'OTEL_BSP_SCHEDULE_DELAY', { usual: 5_000, least: 10 }),
      exportTimeoutMillis: whole(read, 'OTEL_BSP_EXPORT_TIMEOUT', { usual: 30_000, least: 10 }),
      maxQueueSize: whole(read, 'OTEL_BSP_MAX_QUEUE_SIZE', { usual: 2_048, least: 1 }),
      maxExportBatchSize: whole(read, 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE', { usual: 512, least: 1 }),
    },
  }
}

type Read = (name: string) => string | undefined

function addressOf(read: Read, names: readonly string[]): boolean {
  const name = names.find((each) => read(each) !== undefined)
  if (name === undefined) return false
  const protocol = URL.parse(read(name) as string)?.protocol
  if (protocol === 'http:' || protocol === 'https:') return true
  throw new StartError(`${name} must be a URL beginning with https:// or http://.`)
}

function assertAmong(read: Read, names: readonly string[], known: readonly string[]): void {
  for (const name of names) {
    const given = read(name)
    if (given !== undefined && !known.includes(given))
      throw new StartError(`${name} is "${given}" but must be ${known.join(' or ')}.`)
  }
}

function samplerOf(read: Read): TelemetrySettings['sampler'] {
  assertAmong(read, ['OTEL_TRACES_SAMPLER'], SAMPLERS)
  return (read('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on') as TelemetrySettings['sampler']
}

function ratioOf(read: Read): number {
  const given = read('OTEL_TRACES_SAMPLER_ARG') ?? '1'
  const ratio = Number(given)
  if (ratio >= 0 && ratio <= 1) return ratio
  throw new StartError(`OTEL_TRACES_SAMPLER_ARG is "${given}" but must be a number from 0 to 1.`)
}

function whole(read: Read, name: string, { usual, least }: { usual: number; least: number }): number {
  const given = read(name) ?? String(usual)
  if (/^\d{1,7}$/.test(given) && Number(given) >= least) return Number(given)
  throw new StartError(`${name} is "${given}" but must be a whole number from ${least}.`)
}
