import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOf, cookieRules } from '../../platform/http/cookies.ts'
import type { AppContext } from '../../platform/app-context.ts'

const COOKIE = 'meydan_visitor'
const A_YEAR_SECONDS = 365 * 24 * 3_600

/** The visitor that a signed cookie names; undefined without one, or with one that this installation did not sign. */
export function readVisitor(
  context: Pick<AppContext, 'config' | 'vault'>,
  request: FastifyRequest,
): string | undefined {
  const [visitor = '', signature = ''] = (cookieOf(request, cookieName(context.config, COOKIE)) ?? '').split('.')
  if (!/^[\w-]{24}$/.test(visitor)) return undefined
  const [given, wanted] = [Buffer.from(signature), Buffer.from(context.vault.sign('visitor', visitor))]
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? visitor : undefined
}

/** The visitor of the request, or a new one whose cookie goes with the reply. */
export function knownVisitor(
  context: Pick<AppContext, 'config' | 'vault'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const known = readVisitor(context, request)
  if (known) return known
  const visitor = randomBytes(18).toString('base64url')
  reply.setCookie(cookieName(context.config, COOKIE), `${visitor}.${context.vault.sign('visitor', visitor)}`, {
    ...cookieRules(context.config, 'lax'),
    maxAge: A_YEAR_SECONDS,
  })
  return visitor
}
