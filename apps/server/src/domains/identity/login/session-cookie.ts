import type { FastifyReply } from 'fastify'
import { cookieRules } from '../../../platform/http/cookies.ts'
import { DEVICE_MS } from '../../../platform/credentials/devices.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { deviceCookie, sessionCookie } from './authenticate-player.ts'
import { LONGEST_MS } from './sessions.ts'

/** Without `remember` it goes with the browser. */
export function setSessionCookie(context: AppContext, reply: FastifyReply, token: string, remember: boolean): void {
  reply.setCookie(sessionCookie(context.config), token, {
    ...cookieRules(context.config, 'lax'),
    ...(remember ? { maxAge: LONGEST_MS / 1000 } : {}),
  })
}

/** Outlives the session: it says that this browser was let in before, and opens nothing. */
export function setDeviceCookie(context: AppContext, reply: FastifyReply, token: string): void {
  reply.setCookie(deviceCookie(context.config), token, {
    ...cookieRules(context.config, 'lax'),
    maxAge: DEVICE_MS / 1000,
  })
}

export function clearSessionCookie(context: AppContext, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie(context.config), cookieRules(context.config, 'lax'))
}
