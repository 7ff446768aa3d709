/** How a Unified Odds Feed is reached. */
export interface UofSettings {
  /** The broker: TLS, unless it stands on this machine. */
  broker: { protocol: 'amqp' | 'amqps'; hostname: string; port: number }
  /** Of REST, with its version and without a slash at the end: `https://api.betradar.com/v1`. */
  apiUrl: string
  token: string
  /** Of this installation among others of the same token; undefined of the only one. */
  nodeId: number | undefined
  /** The first that has a text gives it: `['tr', 'en']`. */
  languages: readonly string[]
  /** Those of its sources that are read; undefined: all that are active. */
  producers: readonly number[] | undefined
}

const TLS_PORT = 5671
const PLAIN_PORT = 5672
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** `host`, `host:port` over TLS, or `amqp://127.0.0.1:port` of a broker on this machine; undefined of anything else. */
export function readBroker(text: string): UofSettings['broker'] | undefined {
  const found = /^(?:(amqps?):\/\/)?(\[[0-9a-fA-F:]+\]|[A-Za-z0-9.-]+)(?::(\d{1,5}))?\/?$/.exec(text)
  const [, scheme = 'amqps', hostname, port] = found ?? []
  if (hostname === undefined || (scheme === 'amqp' && !LOOPBACK.has(hostname))) return undefined
  const protocol = scheme === 'amqp' ? 'amqp' : 'amqps'
  const number = port === undefined ? (protocol === 'amqp' ? PLAIN_PORT : TLS_PORT) : Number(port)
  return number > 0 && number <= 65_535 ? { protocol, hostname, port: number } : undefined
}

/** `https`, or `http` on this machine alone; without the slash at its end. Undefined of anything else. */
export function readApiUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isOk = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname))
  return isOk && url.search === '' && url.username === '' ? url.href.replace(/(?<!\/)\/+$/, '') : undefined
}
