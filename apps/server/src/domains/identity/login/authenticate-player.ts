import type { Db } from '../../../platform/database/db.ts'
import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { Config } from '../../../platform/start/config.ts'
import { cookieName, cookieOf } from '../../../platform/http/cookies.ts'
import { isTokenShaped, tokenHash } from '../../../platform/credentials/tokens.ts'
import type { AppContext, PlayerSession } from '../../../platform/app-context.ts'
import { createCache } from '../../../platform/concurrency/cache.ts'
import { endIfIdle, idleMsOf, isTouched, whyEnded } from './idle-sessions.ts'
import { IDLE_MS, LONGEST_MS, type SessionEnd } from './sessions.ts'

const SEEN_EVERY_MS = 60_000

/** The name of the cookie that holds a player's session. */
export function sessionCookie(config: Pick<Config, 'production'>): string {
  return cookieName(config, 'meydan_session')
}

/** The name of the cookie that says that this browser was let in before. */
export function deviceCookie(config: Pick<Config, 'production'>): string {
  return cookieName(config, 'meydan_device')
}

/** The player of this site whose session cookie the request carries, or undefined. Asks the database at most every 5 s per session. */
export async function authenticatePlayer(
  context: Pick<AppContext, 'db' | 'config' | 'hub'>,
  request: FastifyRequest,
  siteId: number,
): Promise<PlayerSession | undefined> {
  const token = cookieOf(request, sessionCookie(context.config))
  if (!isTokenShaped(token)) return undefined
  const found = await sessions.of(context, token)
  if (found?.session.siteId !== siteId) return undefined
  if (isTouched(request)) await noteTouched(context.db, found)
  return found.session
}

/** Why the session that the request carries ended; null where it carries none, or its player ended it. */
export async function endOfSession(
  context: Pick<AppContext, 'db' | 'config'>,
  request: FastifyRequest,
): Promise<SessionEnd | null> {
  const token = cookieOf(request, sessionCookie(context.config))
  return isTokenShaped(token) ? whyEnded(context.db, token) : null
}

interface Found {
  session: PlayerSession
  expiresAt: number
  activeAt: Date
}

const sessions = createCache<Found | undefined, string>({
  read: readSession,
  keepMs: 5_000,
  until: ({ expiresAt }) => expiresAt,
  most: 20_000,
  on: {
    'player-ended': (memory, { playerId, sessionId }) =>
      memory.forgetWhere(
        ({ session }) => session.id === playerId && (sessionId === undefined || session.sessionId === sessionId),
      ),
  },
})

interface SessionRow {
  id: number
  player_id: number
  username: string
  site_id: number
  remember: boolean
  created_at: Date
  last_seen_at: Date
  active_at: Date
  expires_at: Date
}

async function readSession(context: Pick<AppContext, 'db' | 'hub'>, token: string): Promise<Found | undefined> {
  const now = context.db.now()
  const row = await context.db.row<SessionRow>(sql`
    select s.id, s.player_id, p.username, p.site_id, s.remember, s.created_at, s.last_seen_at, s.active_at, s.expires_at
    from identity.sessions s join identity.players p on p.id = s.player_id
    where s.token_hash = ${tokenHash(token)} and s.ended_at is null and s.expires_at > ${now} and p.status in ('active', 'closing')`)
  if (!row) return undefined
  const idleMs = (await idleMsOf(context)) ?? Number.POSITIVE_INFINITY
  const isIdle = now.getTime() - row.active_at.getTime() >= idleMs
  const activeAt = isIdle ? await endIfIdle(context.db, row.id, idleMs) : row.active_at
  if (!activeAt) return undefined
  const expiresAt = await noteSeen(context.db, row, now)
  return {
    session: { id: row.player_id, sessionId: row.id, username: row.username, siteId: row.site_id },
    expiresAt: Math.min(expiresAt.getTime(), activeAt.getTime() + idleMs),
    activeAt,
  }
}

async function noteTouched(db: Db, found: Found): Promise<void> {
  const now = db.now()
  if (now.getTime() - found.activeAt.getTime() < SEEN_EVERY_MS) return
  found.activeAt = now
  await db.run(sql`
    update identity.sessions set active_at = ${now} where id = ${found.session.sessionId} and ended_at is null and active_at < ${now}`)
}

/** A remembered session ends 30 days after its login; any other moves its end with every visit, up to that. */
async function noteSeen(db: Db, row: SessionRow, now: Date): Promise<Date> {
  if (now.getTime() - row.last_seen_at.getTime() < SEEN_EVERY_MS) return row.expires_at
  const latest = Math.min(now.getTime() + IDLE_MS, row.created_at.getTime() + LONGEST_MS)
  const expires = row.remember ? row.expires_at : new Date(latest)
  await db.run(sql`
    update identity.sessions set last_seen_at = ${now}, expires_at = ${expires} where id = ${row.id} and ended_at is null and last_seen_at < ${now}`)
  return expires
}
