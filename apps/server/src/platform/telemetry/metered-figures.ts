import { ValueType } from '@opentelemetry/api'
import type { MetricData, MetricProducer } from '@opentelemetry/sdk-metrics'
import type { Resource } from '@opentelemetry/resources'
import { figures } from './tracing.ts'

type Kinds = typeof import('@opentelemetry/sdk-metrics')

interface Family {
  name: string
  help: string
  type: string
  samples: { name: string; labels: Record<string, string>; value: number }[]
}

/** The figures of `/metrics`, read at each export: each figure is measured once for all exporters. */
export function meteredFigures({
  kinds,
  resource,
  since,
}: {
  kinds: Kinds
  resource: Resource
  since: number
}): MetricProducer {
  return {
    async collect() {
      const families = parseFigures((await figures.read?.()) ?? '')
      const times = { startTime: timeOf(since), endTime: timeOf(Date.now()) }
      const metrics = families.flatMap((family) => metricOf(kinds, family, times) ?? [])
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'meydan' }, metrics }] }, errors: [] }
    },
  }
}

const timeOf = (ms: number): [number, number] => [Math.trunc(ms / 1_000), Math.trunc((ms % 1_000) * 1e6)]

/** The text format of Prometheus, as this server writes it. A figure that could not be read is left out. */
export function parseFigures(text: string): Family[] {
  const families = new Map<string, Family>()
  let at: Family | undefined
  for (const line of text.split('\n')) {
    const header = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line)
    if (header) {
      const [, word, name = '', rest = ''] = header
      at = families.get(name) ?? { name, help: '', type: 'gauge', samples: [] }
      families.set(name, at)
      if (word === 'HELP') at.help = rest
      else at.type = rest
      continue
    }
    const [, name = '', labels = '', value = ''] = /^([\w:]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (at && name.startsWith(at.name) && Number.isFinite(numberOf(value)))
      at.samples.push({ name, labels: labelsOf(labels), value: numberOf(value) })
  }
  return [...families.values()].filter(({ samples }) => samples.length > 0)
}

const numberOf = (text: string) => (text === 'Nan' || text === '' ? Number.NaN : Number(text))

function labelsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/(?<!\w)(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name, value]),
  )
}

interface Times {
  startTime: [number, number]
  endTime: [number, number]
}

function metricOf(kinds: Kinds, family: Family, times: Times): MetricData | undefined {
  const { name, help: description, samples } = family
  const descriptor = { name, description, unit: unitOf(name), valueType: ValueType.DOUBLE }
  const common = { descriptor, aggregationTemporality: kinds.AggregationTemporality.CUMULATIVE }
  if (family.type === 'histogram')
    return { ...common, dataPointType: kinds.DataPointType.HISTOGRAM, dataPoints: histogramsOf(family, times) }
  const dataPoints = samples.map(({ labels, value }) => ({ ...times, attributes: labels, value }))
  if (family.type === 'counter')
    return { ...common, dataPointType: kinds.DataPointType.SUM, isMonotonic: true, dataPoints }
  if (family.type === 'gauge') return { ...common, dataPointType: kinds.DataPointType.GAUGE, dataPoints }
  return undefined
}

/** Prometheus counts what is below each bound, OpenTelemetry what is between two. */
function histogramsOf({ name, samples }: Family, times: Times) {
  const groups = Map.groupBy(samples, ({ labels }) => JSON.stringify({ ...labels, le: undefined }))
  return [...groups].map(([key, parts]) => {
    const steps = parts.filter((each) => each.name === `${name}_bucket`)
    const bounded = steps.filter(({ labels }) => labels.le !== '+Inf')
    const valueOf = (ending: string) => parts.find((each) => each.name === `${name}_${ending}`)?.value ?? 0
    const count = valueOf('count')
    const below = [...bounded.map(({ value }) => value), count]
    const buckets = {
      boundaries: bounded.map(({ labels }) => Number(labels.le)),
      counts: below.map((value, index) => value - (below[index - 1] ?? 0)),
    }
    const attributes = JSON.parse(key) as Record<string, string>
    return { ...times, attributes, value: { buckets, count, sum: valueOf('sum') } }
  })
}

function unitOf(name: string): string {
  if (name.endsWith('_seconds')) return 's'
  return name.endsWith('_bytes') ? 'By' : ''
}
