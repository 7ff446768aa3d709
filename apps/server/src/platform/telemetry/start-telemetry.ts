import type { FastifyBaseLogger } from 'fastify'
import { type TelemetrySettings, telemetrySettings } from './telemetry-settings.ts'
import { tracing } from './tracing.ts'

/** What is not sent by then when the server stops is given up. */
const LAST_EXPORT_MS = 3_000

/**
 * Traces and metrics by OTLP, as the variables of `OTEL_*` say; returns what sends the rest and ends them. Off, it loads no library and
 * changes nothing. Refuses with a `StartError` of one line.
 */
export async function startTelemetry(
  env: NodeJS.ProcessEnv,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => Promise<void>> {
  const settings = telemetrySettings(env)
  if (!settings) return async () => {}
  const parts = await openParts(settings, env, log)
  return async () => {
    tracing.now = undefined
    const ended = Promise.allSettled(parts.map((part) => part.shutdown()))
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LAST_EXPORT_MS).unref())])
  }
}

type Part = { shutdown(): Promise<void> }

async function openParts(
  settings: TelemetrySettings,
  env: NodeJS.ProcessEnv,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Part[]> {
  const api = await import('@opentelemetry/api')
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  )
  const named = resourceFromAttributes({
    'service.name': settings.serviceName,
    'service.instance.id': String(process.pid),
  })
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }))
  api.diag.setLogger(quietly(log), api.DiagLogLevel.WARN)
  return [
    ...(settings.traces ? [await openTraces(settings, { api, resource, env })] : []),
    ...(settings.metrics ? [await openMetrics(settings, resource)] : []),
  ]
}

type Api = typeof import('@opentelemetry/api')
type Resource = ReturnType<typeof import('@opentelemetry/resources').defaultResource>

async function openTraces(
  settings: TelemetrySettings,
  { api, resource, env }: { api: Api; resource: Resource; env: NodeJS.ProcessEnv },
): Promise<Part> {
  const sdk = await import('@opentelemetry/sdk-trace')
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks')
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto')
  const { openTracing } = await import('./open-tracing.ts')
  const { watchCallsOut } = await import('./calls-out.ts')
  const processor = new sdk.BatchSpanProcessor({ ...settings.batch, exporter: new OTLPTraceExporter() })
  const provider = new sdk.TracerProvider({ resource, spanProcessors: [processor], sampler: samplerOf(sdk, settings) })
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('meydan')
  tracing.now = openTracing(tracer)
  const addresses = [
    env.OTEL_EXPORTER_OTLP_ENDPOINT,
    env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT,
  ]
  const hosts = new Set(addresses.flatMap((address) => URL.parse(address ?? '')?.host ?? []))
  const endWatch = watchCallsOut(tracer, (host) => hosts.has(host))
  return {
    async shutdown() {
      endWatch()
      await provider.shutdown()
      api.context.disable()
      api.propagation.disable()
    },
  }
}

function samplerOf(sdk: typeof import('@opentelemetry/sdk-trace'), { sampler, ratio }: TelemetrySettings) {
  const isParents = sampler.startsWith('parentbased_')
  const kind = sampler.replace('parentbased_', '')
  const root =
    kind === 'always_on'
      ? new sdk.AlwaysOnSampler()
      : kind === 'always_off'
        ? new sdk.AlwaysOffSampler()
        : new sdk.TraceIdRatioBasedSampler(ratio)
  return isParents ? new sdk.ParentBasedSampler({ root }) : root
}

async function openMetrics(settings: TelemetrySettings, resource: Resource): Promise<Part> {
  const kinds = await import('@opentelemetry/sdk-metrics')
  const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-proto')
  const { meteredFigures } = await import('./metered-figures.ts')
  const reader = new kinds.PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: settings.metricsEveryMs,
    exportTimeoutMillis: settings.metricsEveryMs,
    metricProducers: [meteredFigures({ kinds, resource, since: Date.now() })],
  })
  return new kinds.MeterProvider({ resource, readers: [reader] })
}

/** A collector that is away is a line of the log, and nothing that anybody waits for. */
function quietly(log: Pick<FastifyBaseLogger, 'warn'>) {
  const tell = (message: string) => log.warn({ said: message.slice(0, 300) }, 'telemetry')
  const nothing = () => {}
  return { error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing }
}
