import type { FastifyReply } from 'fastify'
import type { House } from '../../platform/house.ts'
import { SESSION_COOKIE } from './door.ts'
import { REMEMBER_MS } from './sessions.ts'

/** Without `remember` it goes with the browser. */
export function setSessionCookie(house: House, reply: FastifyReply, token: string, remember: boolean): void {
  reply.setCookie(SESSION_COOKIE, token, { ...attributes(house), ...(remember ? { maxAge: REMEMBER_MS / 1000 } : {}) })
}

export function clearSessionCookie(house: House, reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, attributes(house))
}

function attributes(house: House) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: house.config.production } as const
}
