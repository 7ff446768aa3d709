import {
  type Context,
  context,
  type Span,
  type SpanOptions,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { mountRequestSpans } from './request-spans.ts'
import type { Attributes, Tracing } from './tracing.ts'

const LONGEST_TEXT = 1_000

/** Spans of a tracer. Errors are noted by what names their kind: their sentences quote what somebody has typed. */
export function openTracing(tracer: Tracer): Tracing {
  const run = <T>(name: string, options: SpanOptions, parent: Context, work: () => Promise<T>): Promise<T> => {
    const span = tracer.startSpan(name, options, parent)
    return context.with(trace.setSpan(parent, span), () => ending(span, work))
  }
  return {
    within: (name, attributes, work) => run(name, { attributes: { ...attributes } }, context.active(), work),
    statement: (text, work) => run(summaryOf(text), statementOptions(text), context.active(), work),
    together(name, attributes, places, work) {
      const [first, ...others] = places as Context[]
      const parent = first ?? context.active()
      const span = tracer.startSpan(name, { attributes: { ...attributes } }, parent)
      for (const other of others) trace.getSpan(other)?.addLink({ context: span.spanContext() })
      return context.with(trace.setSpan(parent, span), () => ending(span, work))
    },
    mountRequests: (app) => mountRequestSpans(tracer, app),
    place: () => (trace.getActiveSpan() ? context.active() : undefined),
    ids() {
      const at = trace.getActiveSpan()?.spanContext()
      return at && { trace_id: at.traceId, span_id: at.spanId }
    },
  }
}

async function ending<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    noteFailure(span, error)
    throw error
  } finally {
    span.end()
  }
}

export function noteFailure(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? 'error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function statementOptions(text: string): SpanOptions {
  const attributes: Attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.trim().slice(0, LONGEST_TEXT) }
  return { kind: SpanKind.CLIENT, attributes: { ...attributes } }
}

/** `select sports.coupons`: what is done, to the first table that is named. */
export function summaryOf(text: string): string {
  const verb = /^\W*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'sql'
  const table = /\b(?:from|into|update|join)\s+([a-z_]+\.[a-z_]+)/i.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}
