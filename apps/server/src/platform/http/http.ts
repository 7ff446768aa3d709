import { isUtf8 } from 'node:buffer'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import type { RefusalCode } from '@meydan/contract/refusals'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { Draining } from '../start/drain.ts'
import { hasDuplicateKeys } from '../database/duplicate-keys.ts'
import { limitRates } from './rate-limit.ts'
import { tracing } from '../telemetry/tracing.ts'
import { Refusal, refuse } from './refusal.ts'
import { sendRefused } from './refusal-reply.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes as received, which a provider's signature covers. */
    rawBody?: Buffer
  }
}

const JSON_LIMIT_BYTES = 64 * 1024
/** A client that does not answer a close frame is cut off after so long (ms). */
const SOCKETS = { maxPayload: 16 * 1024, perMessageDeflate: false, closeTimeout: 1_000 }

/**
 * A Fastify with the platform's limits, parsers, headers, sockets and last-resort error replies; it knows no domain. Whatever is
 * mounted on it directly pays for nothing that only browsers need.
 */
export async function openHttp(options: {
  logger: FastifyBaseLogger
  trustProxy?: string[]
  production: boolean
}): Promise<FastifyInstance> {
  const headers = headersOfAll(options.production)
  const app = Fastify({
    loggerInstance: options.logger,
    // A logger of its own for each request would be made for the few that write a line: who does names the request.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT_BYTES,
    trustProxy: options.trustProxy ?? false,
    // Three documents of 5 MB at 1 Mbit/s; a client that sends nothing is cut off by `headersTimeout`.
    requestTimeout: 120_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // What is under way when it closes is answered; kept connections that wait are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // What no route is looked up for passes by every hook.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers)
      replyRefusal(request, reply, refuse('unreadable'))
    },
    clientErrorHandler: (error, socket) => endUnread(error, socket, headers),
  })
  app.decorateRequest('rawBody', undefined)
  app.decorate('draining', new Draining())
  app.decorate('beforeListening', [])
  tracing.now?.mountRequests(app)
  addParsers(app)
  await app.register(websocket, { options: SOCKETS })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (app.draining.isOn) reply.header('connection', 'close')
    // Whoever sends it chooses it: which host is meant is said by `Host` alone.
    delete request.headers['x-forwarded-host']
    done()
  })
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => lastResort(error, request, reply))
  return app
}

/**
 * A part of the server with cookies and a limit of requests per route and caller, for browsers; `mountForms` is given
 * the part of it that takes forms and files, which the rest does not pay for.
 */
export async function openForBrowsers(
  app: FastifyInstance,
  options: { rateLimitPerMinute: number },
  { mount, mountForms }: Record<'mount' | 'mountForms', (part: FastifyInstance) => Promise<void> | void>,
): Promise<void> {
  await app.register(async (part) => {
    // Read by who needs them (`cookieOf`), and not on every request.
    await part.register(cookie, { hook: false })
    limitRates(part, options.rateLimitPerMinute)
    await mount(part)
    await part.register(async (forms) => {
      await forms.register(multipart, {
        limits: { fileSize: 5 * 1024 * 1024, files: 3, fields: 20, parts: 25 },
        throwFileSizeLimit: false,
      })
      await mountForms(forms)
    })
  })
}

/** What every reply says; what may be kept says so itself. */
function headersOfAll(production: boolean): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(production ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

const UNREAD: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** What is no request: they get the headers of all and nothing else. */
function endUnread(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>): void {
  // Browsers open connections ahead of need, and would take what they read on one for the answer to a request they send meanwhile.
  const isSilent = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  if (isSilent || error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = UNREAD[error.code ?? ''] ?? '400 Bad Request'
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}content-length: 0\r\nconnection: close\r\n\r\n`)
}

function addParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, finish) => {
    request.rawBody = body
    if (body.length === 0) return finish(null, undefined)
    // Decoding would put another letter in the place of what is none.
    if (!isUtf8(body)) return finish(refuse('unreadable'))
    const text = body.toString('utf8')
    parseJson(request, text, (error, value) =>
      finish(error ?? (hasDuplicateKeys(text) ? refuse('unreadable') : null), value),
    )
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: 20_000 },
    (_request, body: Buffer, finish) => {
      const text = body.toString('utf8')
      const fields = isUtf8(body) && isFormText(text) ? new URLSearchParams(text) : undefined
      // A field that comes twice says two things.
      if (fields && new Set(fields.keys()).size === fields.size) finish(null, fields)
      else finish(refuse('unreadable'))
    },
  )
}

function isFormText(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const BY_STATUS: Record<number, RefusalCode> = {
  400: 'unreadable',
  404: 'not_found',
  408: 'busy',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  503: 'busy',
}

function lastResort(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = error instanceof Refusal ? error.code : (BY_STATUS[error.statusCode ?? 500] ?? 'internal')
  if (code === 'internal') request.log.error({ reqId: request.id, err: error }, 'request failed')
  return replyRefusal(request, reply, error instanceof Refusal ? error : refuse(code))
}

/** A refusal outside any call: bad JSON, too large, unknown path. */
export function replyRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const path = request.routeOptions.url ?? request.url
  const envelope = path.startsWith('/api/games/')
    ? 'status'
    : path.startsWith('/api/provider/')
      ? 'provider'
      : 'success'
  return sendRefused(reply, { call: { envelope }, refusal, id: request.id })
}
