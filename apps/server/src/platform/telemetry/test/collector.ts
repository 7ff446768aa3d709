import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** A span as a collector reads it. */
export interface SeenSpan {
  name: string
  traceId: string
  spanId: string
  parentId: string
  kind: number
  attributes: Record<string, unknown>
  links: string[]
  isError: boolean
}

export interface SeenMetric {
  name: string
  kind: 'gauge' | 'sum' | 'histogram'
  points: number
}

/** A collector on a port of its own that reads what OTLP by HTTP and Protocol Buffers brings. */
export async function startCollector() {
  const spans: SeenSpan[] = []
  const metrics: SeenMetric[] = []
  const raw: Buffer[] = []
  const resources: Record<string, unknown>[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const bytes = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    raw.push(bytes)
    for (const group of messages(bytes, 1)) {
      resources.push(attributesOf(messages(group, 1)[0] ?? Buffer.alloc(0), 1))
      for (const scope of messages(group, 2))
        if (request.url === '/v1/traces') spans.push(...messages(scope, 2).map(spanOf))
        else metrics.push(...messages(scope, 2).map(metricOf))
    }
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    resources,
    /** Everything that was sent, to be searched for what must not be in it. */
    everything: () => Buffer.concat(raw).toString('latin1'),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

type Field = bigint | Buffer

/** A message of Protocol Buffers: its fields by number. */
function fieldsOf(message: Buffer): Map<number, Field[]> {
  const fields = new Map<number, Field[]>()
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] as number
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const take = (length: number) => message.subarray(at, (at += length))
  while (at < message.length) {
    const tag = Number(varint())
    const kind = tag & 7
    if (![0, 1, 2, 5].includes(kind)) throw new Error(`no wire type ${kind}`)
    const value = kind === 0 ? varint() : take(kind === 1 ? 8 : kind === 5 ? 4 : Number(varint()))
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value])
  }
  return fields
}

const messages = (message: Buffer, field: number) => (fieldsOf(message).get(field) ?? []) as Buffer[]

function attributesOf(message: Buffer, field: number): Record<string, unknown> {
  return Object.fromEntries(
    messages(message, field).map((pair) => {
      const [key] = messages(pair, 1)
      const value = fieldsOf(messages(pair, 2)[0] ?? Buffer.alloc(0))
      const [text] = (value.get(1) ?? []) as Buffer[]
      const [double] = (value.get(4) ?? []) as Buffer[]
      const [flag, whole] = [value.get(2)?.[0], value.get(3)?.[0]]
      const plain = flag === undefined ? (whole === undefined ? double?.readDoubleLE() : Number(whole)) : flag === 1n
      return [String(key), text === undefined ? plain : String(text)]
    }),
  )
}

function spanOf(message: Buffer): SeenSpan {
  const fields = fieldsOf(message)
  const bytes = (field: number) => (fields.get(field)?.[0] ?? Buffer.alloc(0)) as Buffer
  return {
    traceId: bytes(1).toString('hex'),
    spanId: bytes(2).toString('hex'),
    parentId: bytes(4).toString('hex'),
    name: bytes(5).toString(),
    kind: Number(fields.get(6)?.[0] ?? 0n),
    attributes: attributesOf(message, 9),
    links: messages(message, 13).map((link) => (messages(link, 2)[0] as Buffer).toString('hex')),
    isError: fieldsOf(bytes(15)).get(3)?.[0] === 2n,
  }
}

const KINDS = { 5: 'gauge', 7: 'sum', 9: 'histogram' } as const

function metricOf(message: Buffer): SeenMetric {
  const [field, kind] = Object.entries(KINDS).find(([no]) => fieldsOf(message).has(Number(no))) as ['5', 'gauge']
  const points = messages(messages(message, Number(field))[0] as Buffer, 1).length
  return { name: String(messages(message, 1)[0]), kind, points }
}
