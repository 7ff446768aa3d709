import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readMe, staffLogin } from '@meydan/contract/staff/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { callerOf, type TestSite, testSite } from '../../../test/site.ts'
import { callOut } from '../network/outgoing.ts'
import { summaryOf } from './open-tracing.ts'
import { parseFigures } from './metered-figures.ts'
import { startTelemetry } from './start-telemetry.ts'
import { telemetrySettings } from './telemetry-settings.ts'
import { type SeenSpan, startCollector } from './test/collector.ts'
import { traced, tracing } from './tracing.ts'

const log = { warn: () => {} }
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

describe('telemetry', () => {
  let seen: Awaited<ReturnType<typeof startCollector>>
  let site: TestSite
  const secrets: string[] = []

  beforeAll(async () => {
    seen = await startCollector()
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = seen.url
    process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=deneme'
    const stop = await startTelemetry(process.env, log)
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    delete process.env.OTEL_RESOURCE_ATTRIBUTES
    site = await testSite()
    await stake()
    await lookAround()
    await stop()
  })
  afterAll(() => seen.stop())

  async function stake() {
    const provider = await testProvider(site)
    const player = await site.player({ cashKurus: 100_000n })
    const frame = await provider.open(player, 'slot')
    const bet = await frame.bet(10)
    expect(bet.status).toBe('ok')
    secrets.push(player.username, player.cookie.split('=')[1] ?? '', frame.session, bet.tx)
  }

  async function lookAround() {
    const staff = await site.staff('support')
    const traceparent = `00-${TRACE}-${CALLER}-01`
    await site.call(readMe, {}, { as: staff, headers: { traceparent } })
    await site.call(staffLogin, { username: staff.username, password: 'Yanlis-Sifre-9' })
    secrets.push(staff.username, 'Yanlis-Sifre-9')
    await site.app.inject({ url: '/api/admin/players/123456789', headers: callerOf(staff) })
    secrets.push('123456789')
    const stranger = createServer((_request, response) => response.writeHead(418).end())
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    const { port } = stranger.address() as AddressInfo
    await traced('a job', {}, async () => {
      await fetch(`http://127.0.0.1:${port}/oyuncu/12345678901?token=gizli-imza`)
      await callOut(`http://127.0.0.1:${port}/oyuncu/12345678901`, { withinMs: 5_000, isOpen: true })
    })
    secrets.push('12345678901', 'gizli-imza')
    stranger.closeAllConnections()
    await new Promise((resolve) => stranger.close(resolve))
  }

  const named = (name: string | RegExp) =>
    seen.spans.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)))
  const below = ({ spanId }: SeenSpan) => seen.spans.filter(({ parentId }) => parentId === spanId)

  it('shows a stake from HTTP over the shard to SQL, in one trace', () => {
    const [request] = named(/^POST \/api\/provider\/.*bet/) as [SeenSpan]
    expect(request.attributes).toMatchObject({ 'http.response.status_code': 200, 'http.request.method': 'POST' })
    const play = below(request).find(({ name }) => name === 'shard play') as SeenSpan
    const batch = below(play).find(({ name }) => name === 'shard batch') as SeenSpan
    expect(batch.attributes).toMatchObject({ 'meydan.plays': 1 })
    const statements = below(batch).map(({ attributes }) => String(attributes['db.query.text']))
    expect(statements.some((text) => text.includes('wallet.'))).toBe(true)
    expect(new Set([request, play, batch].map(({ traceId }) => traceId)).size).toBe(1)
  })

  it('goes on where the caller’s trace is, and names routes instead of addresses', () => {
    const me = seen.spans.find(({ traceId, parentId }) => traceId === TRACE && parentId === CALLER)
    expect(me?.name).toBe('GET /api/admin/me')
    expect(below(me as SeenSpan).some(({ name }) => name === 'select staff.sessions')).toBe(true)
    expect(named('GET /api/admin/players/:id')).toHaveLength(1)
    expect(named('POST /api/admin/login')[0]?.attributes['http.response.status_code']).toBe(401)
  })

  it('shows calls to somebody else by method and host, with what they answered', () => {
    const [job] = named('a job') as [SeenSpan]
    const calls = below(job)
    expect(calls).toHaveLength(2)
    for (const call of calls) {
      expect(call.attributes['http.response.status_code']).toBe(418)
      expect(call.isError).toBe(true)
    }
    expect(seen.spans.some(({ name }) => name.includes(new URL(seen.url).host))).toBe(false)
  })

  it('has nothing in it that a person or a secret could be known by', () => {
    const all = seen.everything()
    expect(all.length).toBeGreaterThan(10_000)
    expect(secrets.filter((secret) => secret.length < 4 || all.includes(secret))).toEqual([])
  })

  it('exports the figures of /metrics, of the resource that the operator has named', () => {
    const kindOf = (name: string) => seen.metrics.find((metric) => metric.name === name)?.kind
    expect(kindOf('meydan_db_connections')).toBe('gauge')
    expect(kindOf('meydan_http_seconds')).toBe('histogram')
    expect(kindOf('process_cpu_seconds_total')).toBe('sum')
    expect(seen.resources[0]).toMatchObject({ 'service.name': 'meydan', 'deployment.environment.name': 'deneme' })
  })

  it('is off afterwards', () => {
    expect(tracing.now).toBeUndefined()
  })
})

it('is off without an address, and says in one line what it does not do', () => {
  const at = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
  expect(telemetrySettings({})).toBeUndefined()
  expect(telemetrySettings({ ...at, OTEL_SDK_DISABLED: 'TRUE' })).toBeUndefined()
  expect(telemetrySettings({ ...at, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' })).toBeUndefined()
  expect(telemetrySettings({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c.example/v1/traces' })).toMatchObject({
    traces: true,
    metrics: false,
  })
  for (const wrong of [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
    { ...at, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { ...at, OTEL_METRICS_EXPORTER: 'prometheus' },
    { ...at, OTEL_METRIC_EXPORT_INTERVAL: 'often' },
    { ...at, OTEL_TRACES_SAMPLER: 'sometimes' },
    { ...at, OTEL_TRACES_SAMPLER_ARG: '2' },
    { ...at, OTEL_BSP_MAX_QUEUE_SIZE: '-1' },
  ])
    expect(() => telemetrySettings(wrong)).toThrow(/^OTEL_/)
})

it('reads figures as Prometheus writes them', () => {
  const text = [
    '# HELP a_seconds Time',
    '# TYPE a_seconds histogram',
    'a_seconds_bucket{by="x",le="0.5"} 2',
    'a_seconds_bucket{by="x",le="+Inf"} 3',
    'a_seconds_sum{by="x"} 4.5',
    'a_seconds_count{by="x"} 3',
    '# TYPE b gauge',
    'b Nan',
    '# TYPE c_total counter',
    'c_total 7',
  ].join('\n')
  const families = parseFigures(text)
  expect(families.map(({ name, type, samples }) => [name, type, samples.length])).toEqual([
    ['a_seconds', 'histogram', 4],
    ['c_total', 'counter', 1],
  ])
  expect(families[0]?.samples[0]).toEqual({ name: 'a_seconds_bucket', labels: { by: 'x', le: '0.5' }, value: 2 })
})

it.each([
  ['select 1', 'select'],
  ['\n  insert into staff.sessions (a) values ($1)', 'insert staff.sessions'],
  ['with x as (select 1) select from sports.coupons', 'with sports.coupons'],
  ['begin', 'begin'],
])('names the statement %o %s', (text, name) => expect(summaryOf(text)).toBe(name))
