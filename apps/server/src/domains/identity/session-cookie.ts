import type { FastifyReply } from 'fastify'
import { cookieRules } from '../../platform/cookies.ts'
import type { House } from '../../platform/house.ts'
import { sessionCookie } from './door.ts'
import { REMEMBER_MS } from './sessions.ts'

/** Without `remember` it goes with the browser. */
export function setSessionCookie(house: House, reply: FastifyReply, token: string, remember: boolean): void {
  reply.setCookie(sessionCookie(house.config), token, {
    ...cookieRules(house.config, 'lax'),
    ...(remember ? { maxAge: REMEMBER_MS / 1000 } : {}),
  })
}

export function clearSessionCookie(house: House, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie(house.config), cookieRules(house.config, 'lax'))
}
