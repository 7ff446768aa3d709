import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { noteFailure } from './open-tracing.ts'

const MOST_FAILED_STATUS = 400

/**
 * A span for each call to somebody else: providers of games, banks and payments, sources of odds, mail, the directory. Node says of each what it
 * does, so nobody who calls out has to know. Named are method and host: an address may hold a token or a name. The collector is left out. Returns what
 * ends it.
 */
export function watchCallsOut(tracer: Tracer, isCollector: (host: string) => boolean): () => void {
  const begin = (method: string, host: string): Span | undefined => {
    if (isCollector(host)) return undefined
    const attributes = { 'http.request.method': method, 'server.address': host }
    return tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes })
  }
  const spans = new WeakMap<object, Span>()
  const subscriptions: [string, (message: unknown) => void][] = []
  const on = (channel: string, tell: (message: object) => void) => {
    const listener = (message: unknown) => tell(message as object)
    subscribe(channel, listener)
    subscriptions.push([channel, listener])
  }
  const keep = (request: object, span: Span | undefined) => span && spans.set(request, span)
  const end = (request: object, status?: number) => {
    const span = spans.get(request)
    spans.delete(request)
    if (!span) return
    if (status !== undefined) span.setAttribute('http.response.status_code', status)
    if (status !== undefined && status >= MOST_FAILED_STATUS) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  const fail = (request: object, error: unknown) => {
    const span = spans.get(request)
    if (span) noteFailure(span, error)
    end(request)
  }
  // `fetch`
  on('undici:request:create', (message) => {
    const { request } = message as { request: { origin: string; method: string } }
    keep(request, begin(request.method, new URL(String(request.origin)).host))
  })
  on('undici:request:headers', (message) => {
    const { request, response } = message as { request: object; response: { statusCode: number } }
    end(request, response.statusCode)
  })
  on('undici:request:error', (message) => {
    const { request, error } = message as { request: object; error: unknown }
    fail(request, error)
  })
  // `node:http`, `node:https`
  on('http.client.request.start', (message) => {
    const { request } = message as { request: ClientRequest }
    keep(request, begin(request.method, String(request.getHeader('host') ?? request.host)))
  })
  on('http.client.response.finish', (message) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
    end(request, response.statusCode)
  })
  on('http.client.request.error', (message) => {
    const { request, error } = message as { request: ClientRequest; error: unknown }
    fail(request, error)
  })
  return () => {
    for (const [channel, listener] of subscriptions) unsubscribe(channel, listener)
  }
}
