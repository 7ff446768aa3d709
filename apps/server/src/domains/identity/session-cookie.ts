import type { FastifyReply } from 'fastify'
import { cookieRules } from '../../platform/cookies.ts'
import { DEVICE_MS } from '../../platform/credentials/devices.ts'
import type { House } from '../../platform/house.ts'
import { deviceCookie, sessionCookie } from './door.ts'
import { LONGEST_MS } from './sessions.ts'

/** Without `remember` it goes with the browser. */
export function setSessionCookie(house: House, reply: FastifyReply, token: string, remember: boolean): void {
  reply.setCookie(sessionCookie(house.config), token, {
    ...cookieRules(house.config, 'lax'),
    ...(remember ? { maxAge: LONGEST_MS / 1000 } : {}),
  })
}

/** Outlives the session: it says that this browser was let in before, and opens nothing. */
export function setDeviceCookie(house: House, reply: FastifyReply, token: string): void {
  reply.setCookie(deviceCookie(house.config), token, { ...cookieRules(house.config, 'lax'), maxAge: DEVICE_MS / 1000 })
}

export function clearSessionCookie(house: House, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie(house.config), cookieRules(house.config, 'lax'))
}
