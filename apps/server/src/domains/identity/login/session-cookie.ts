import type { Config } from '../../../platform/start/config.ts'
import type { FastifyReply } from 'fastify'
import { cookieRules } from '../../../platform/http/cookies.ts'
import { DEVICE_MS } from '../../../platform/credentials/devices.ts'
import { deviceCookie, sessionCookie } from './authenticate-player.ts'
import { LONGEST_MS } from './sessions.ts'

/** Without `remember` it goes with the browser. */
export function setSessionCookie(config: Config, reply: FastifyReply, token: string, remember: boolean): void {
  reply.setCookie(sessionCookie(config), token, {
    ...cookieRules(config, 'lax'),
    ...(remember ? { maxAge: LONGEST_MS / 1000 } : {}),
  })
}

/** Outlives the session: it says that this browser was let in before, and opens nothing. */
export function setDeviceCookie(config: Config, reply: FastifyReply, token: string): void {
  reply.setCookie(deviceCookie(config), token, {
    ...cookieRules(config, 'lax'),
    maxAge: DEVICE_MS / 1000,
  })
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie(config), cookieRules(config, 'lax'))
}
