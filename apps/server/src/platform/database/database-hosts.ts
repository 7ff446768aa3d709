import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { splitOptions } from './split-options.ts'

/** PostgreSQL's own error for a write on a standby. */
export const READ_ONLY = '25006'
/** How long to wait for a host before the next one is asked too, ms. */
const HEAD_START_MS = 150
const ANSWER_LIMIT_MS = 1_000
/** A machine that lost its network closes no connection: by these settings its locks and leases are free within about ten seconds. */
const KEEPALIVE = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*)(\/[^?#]*)?(?:\?(.*))?$/

/**
 * A connection string as libpq reads it, with several hosts before its path, as a URL that keeps them as `host` and `port` behind
 * it; any other one as it is.
 */
export function withHostsBehind(url: string): string {
  const [, scheme = '', authority = '', path = '', query = ''] = PARTS.exec(url) ?? []
  const afterUser = authority.lastIndexOf('@') + 1
  const [before, list] = [scheme + authority.slice(0, afterUser), authority.slice(afterUser)]
  if (!list.includes(',')) return url
  const hosts = list.split(',').map((each) => /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(each))
  if (hosts.some((host) => !host?.[1])) return url
  const params = new URLSearchParams(query)
  params.set('host', hosts.map((host) => host?.[1]?.replace(/^\[(.*)\]$/, '$1')).join(','))
  params.set('port', hosts.map((host) => host?.[2] || '5432').join(','))
  return `${before}${hosts[0]?.[1]}${path}?${params}`
}

/** A connection string for each host of this one, in its order. */
export function hostsOf(url: string): string[] {
  if (!url.includes(',') && !/%2c/i.test(url)) return [url]
  const whole = new URL(url)
  const hosts = whole.searchParams.get('host')?.split(',') ?? []
  if (hosts.length < 2) return [url]
  const ports = whole.searchParams.get('port')?.split(',') ?? []
  whole.searchParams.delete('target_session_attrs')
  return hosts.map((host, at) => {
    whole.searchParams.set('host', host)
    whole.searchParams.set('port', ports[at] ?? ports[0] ?? '5432')
    return whole.href
  })
}

/** No host accepts writes: each is away or read-only. Carries PostgreSQL's error code where a host answered. */
export class NoWriter extends Error {
  readonly code: string

  constructor(reasons: readonly unknown[]) {
    const codes = reasons.map((reason) => (reason as { code?: string }).code)
    super(`no host of the database takes writes: ${reasons.map((reason) => (reason as Error).message).join('; ')}`)
    this.code = codes.includes(READ_ONLY) ? READ_ONLY : 'ECONNREFUSED'
  }
}

const looking = new Map<string, Promise<string>>()

/** The host that takes writes, looked up for each connection; concurrent callers share one lookup. Throws `NoWriter`. */
function writerOf(url: string): Promise<string> {
  const known = looking.get(url)
  if (known) return known
  const found = findWriter(hostsOf(url)).finally(() => looking.delete(url))
  looking.set(url, found)
  return found
}

/** The first in order that takes writes; one that is slow to answer is left behind by the next. */
async function findWriter(hosts: readonly string[]): Promise<string> {
  const found = new AbortController()
  let turn: Promise<unknown> = Promise.resolve()
  const answers = hosts.map((host) => {
    const answer = turn.then(() => ask(host, found.signal))
    const settled = answer.then(
      () => found.abort(),
      () => {},
    )
    turn = turn.then(() => Promise.race([settled, wait(HEAD_START_MS, undefined, { ref: false })]))
    return answer
  })
  try {
    return await Promise.any(answers)
  } catch (error) {
    throw new NoWriter((error as AggregateError).errors)
  }
}

async function ask(url: string, found: AbortSignal): Promise<string> {
  found.throwIfAborted()
  const { searchParams } = new URL(url)
  const name = `${searchParams.get('host')}:${searchParams.get('port')}`
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    application_name: 'meydan writer?',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    if (await isReadOnly(client)) throw Object.assign(new Error('it is read-only'), { code: READ_ONLY })
    return url
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string }
    throw Object.assign(new Error(`${name}: ${message || code}`), { code })
  } finally {
    client.end().catch(() => {})
  }
}

/** A standby, or one that its operator has set so. */
export async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ read_only: boolean }>(
    `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as read_only`,
  )
  return rows[0]?.read_only === true
}

interface Wired {
  connection: { stream: { cork(): void; uncork(): void } }
}

/** A connection to whichever host of its connection string takes writes, as `target_session_attrs=read-write` means it. */
export class WriterClient extends pg.Client {
  #url: string
  private isGathering = false

  constructor(config: string | pg.ClientConfig = {}) {
    const given = typeof config === 'string' ? { connectionString: config } : config
    const url = given.connectionString ?? ''
    const [first = url] = hostsOf(url)
    const { rest, options } = splitOptions(first)
    super({ ...given, connectionString: rest, options: `${KEEPALIVE} ${options} ${given.options ?? ''}`.trim() })
    this.#url = url
    // The key of the seals is among them, and an error of a connection is logged with its client.
    const { connectionParameters } = this as unknown as { connectionParameters: object }
    Object.defineProperty(connectionParameters, 'options', { enumerable: false })
    this.query = this.gathering(this.query)
  }

  /** Whom it is connected to, where there are several. No own field: a client is logged with the errors of its connection. */
  get url(): string {
    return this.#url
  }

  /** What is asked before anybody waits again goes out in one write: each write costs both sides as much as a small statement. */
  private gathering(query: pg.Client['query']): pg.Client['query'] {
    return ((...args: Parameters<pg.Client['query']>) => {
      if (!this.isGathering) {
        const { stream } = (this as unknown as Wired).connection
        this.isGathering = true
        stream.cork()
        process.nextTick(() => {
          this.isGathering = false
          stream.uncork()
        })
      }
      return query.apply(this, args)
    }) as pg.Client['query']
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void
  override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | undefined {
    if (!callback)
      return new Promise((resolve, reject) => this.connect((error) => (error ? reject(error) : resolve(this))))
    const goOn = () => super.connect(callback as (error: Error) => void)
    if (hostsOf(this.url).length === 1) {
      goOn()
      return undefined
    }
    writerOf(this.url).then((url) => {
      if ((this as unknown as { _ending: boolean })._ending) {
        callback(new Error('Connection terminated'))
        return
      }
      const { searchParams } = new URL(url)
      this.#url = url
      Object.assign(this, { host: searchParams.get('host'), port: Number(searchParams.get('port')) })
      goOn()
    }, callback)
    return undefined
  }
}
