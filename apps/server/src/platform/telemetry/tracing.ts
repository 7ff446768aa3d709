import type { FastifyInstance } from 'fastify'

/** Attributes of a span: names, hosts, routes and figures; never a value that a person could be known by. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** What is under way: for a span that is to hang below it elsewhere. */
export type Place = object

/** What measures where time goes, while telemetry is on. */
export interface Tracing {
  /** The span that `work` runs in; a failure is noted by the code or name of its error alone. */
  within<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** One statement as the database is sent it, without its values. */
  statement<T>(text: string, work: () => Promise<T>): Promise<T>
  /** Work that is done for several at once: it hangs below the first of them, and the others lead to it. */
  together<T>(name: string, attributes: Attributes, places: readonly Place[], work: () => Promise<T>): Promise<T>
  place(): Place | undefined
  /** A span for every request that this server answers. */
  mountRequests(app: FastifyInstance): void
  /** Trace and span, for a line of the log. */
  ids(): { trace_id: string; span_id: string } | undefined
}

/** `now` is absent as long as telemetry is off: tracing code checks it first, and that check is its whole cost. */
export const tracing: { now?: Tracing | undefined } = {}

/** The figures of `/metrics` as text, for exporters too. */
export const figures: { read?: (() => Promise<string>) | undefined } = {}

/** Runs `work` in a span where telemetry is on. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracing.now ? tracing.now.within(name, attributes, work) : work()
}
