import type { CallShape } from '@meydan/contract/call'
import type { FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/**
 * Cross-site request forgery: a browser always says where an unsafe request comes from (Sec-Fetch-Site, Origin), so one that
 * names another site is refused. Clients that are no browsers send neither and carry no foreign cookie.
 */
export function assertSameOrigin(call: Pick<CallShape, 'method'>, request: FastifyRequest): void {
  if (call.method === 'GET') return
  if (!isSameOrigin(request)) throw refuse('foreign_origin')
}

/** Also asked before a socket is upgraded. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.origin
  if (origin === undefined) return true
  return hostOf(origin) === request.headers.host
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
