import type { FastifyReply } from 'fastify'
import { DEVICE_MS } from '../../platform/credentials/devices.ts'
import type { House } from '../../platform/house.ts'
import { DEVICE_COOKIE, SESSION_COOKIE } from './door.ts'
import { LONGEST_MS } from './sessions.ts'

/** Without `remember` it goes with the browser. */
export function setSessionCookie(house: House, reply: FastifyReply, token: string, remember: boolean): void {
  reply.setCookie(SESSION_COOKIE, token, { ...attributes(house), ...(remember ? { maxAge: LONGEST_MS / 1000 } : {}) })
}

/** Outlives the session: it says that this browser was let in before, and opens nothing. */
export function setDeviceCookie(house: House, reply: FastifyReply, token: string): void {
  reply.setCookie(DEVICE_COOKIE, token, { ...attributes(house), maxAge: DEVICE_MS / 1000 })
}

export function clearSessionCookie(house: House, reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, attributes(house))
}

function attributes(house: House) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: house.config.production } as const
}
