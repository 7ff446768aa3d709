import type { Config } from '../../../platform/start/config.ts'
import type { FastifyReply } from 'fastify'
import { cookieRules } from '../../../platform/http/cookies.ts'
import { DEVICE_MS } from '../../../platform/credentials/devices.ts'
import { staffCookie, staffDeviceCookie } from './sessions.ts'

/** What a browser keeps of a login: the session, and that it was let in here before where it does not know. */
export function setSessionCookies(
  config: Config,
  reply: FastifyReply,
  { token, device }: { token: string; device?: string },
): void {
  reply.setCookie(staffCookie(config), token, cookieRules(config, 'strict'))
  if (device !== undefined)
    reply.setCookie(staffDeviceCookie(config), device, {
      ...cookieRules(config, 'strict'),
      maxAge: DEVICE_MS / 1000,
    })
}
