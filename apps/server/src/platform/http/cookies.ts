import type { FastifyRequest } from 'fastify'
import type { Config } from '../start/config.ts'

/**
 * A cookie that only this host can set and only TLS carries, wherever anybody but this machine is served: what is public is
 * production, or it does not start. The demo speaks plain HTTP, in a container too, and a browser would drop such cookies there.
 */
export function cookieName({ production }: Pick<Config, 'production'>, name: string): string {
  return production ? `__Host-${name}` : name
}

export function cookieRules({ production }: Pick<Config, 'production'>, sameSite: 'lax' | 'strict') {
  return { path: '/', httpOnly: true, sameSite, secure: production } as const
}

/** What the request says under this name; undefined where it has no such cookie. */
export function cookieOf({ headers, server }: FastifyRequest, name: string): string | undefined {
  return headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[name]
}
