import { openSession, sessionCookie } from '../src/domains/identity/public.ts'
import type { AppContext, PlayerId } from '../src/platform/app-context.ts'

/** Logs a player in anew: the cookie of the session. */
export async function newSessionCookie(
  context: Pick<AppContext, 'db' | 'config' | 'hub'>,
  playerId: PlayerId,
): Promise<string> {
  const { token } = await openSession(context, playerId, { remember: false, ip: '127.0.0.1', userAgent: 'test' })
  return `${sessionCookie(context.config)}=${token}`
}
