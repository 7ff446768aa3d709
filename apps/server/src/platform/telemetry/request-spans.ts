import { type Context, context, propagation, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const FIRST_FAULT = 500

/**
 * A span for each request, below that of a caller who sends `traceparent`. Its name is the route, never the address: that holds ids.
 */
export function mountRequestSpans(tracer: Tracer, app: FastifyInstance): void {
  const kept = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers)
    const route = request.routeOptions.url ?? 'unknown'
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'url.scheme': request.protocol }
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    const at = trace.setSpan(parent, span)
    kept.set(request, at)
    context.with(at, done)
  })
  // What reads a body goes on where the socket was, not where the request began.
  app.addHook('preValidation', (request, _reply, done) => context.with(kept.get(request) ?? context.active(), done))
  app.addHook('onResponse', (request, reply, done) => {
    const at = kept.get(request)
    const span = at && trace.getSpan(at)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    span?.setAttribute('meydan.request_id', String(request.id))
    if (reply.statusCode >= FIRST_FAULT) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
