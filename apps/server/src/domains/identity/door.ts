import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { Config } from '../../platform/config.ts'
import { cookieName } from '../../platform/cookies.ts'
import { isTokenShaped, tokenHash } from '../../platform/credentials/tokens.ts'
import type { House, PlayerSession } from '../../platform/house.ts'
import { remembered } from '../../platform/remembered.ts'
import { IDLE_MS, LONGEST_MS } from './sessions.ts'

const SEEN_EVERY_MS = 60_000

/** The name of the cookie that holds a player's session. */
export function sessionCookie(config: Pick<Config, 'production'>): string {
  return cookieName(config, 'meydan_session')
}

/** The name of the cookie that says that this browser was let in before. */
export function deviceCookie(config: Pick<Config, 'production'>): string {
  return cookieName(config, 'meydan_device')
}

/** The player whose session cookie the request carries, or undefined. Asks the database at most every 5 s per session. */
export async function playerAtTheDoor(house: House, request: FastifyRequest): Promise<PlayerSession | undefined> {
  const token = request.cookies[sessionCookie(house.config)]
  if (!isTokenShaped(token)) return undefined
  return (await sessions.of(house, token))?.session
}

interface Found {
  session: PlayerSession
  expiresAt: number
}

const sessions = remembered<Found | undefined, string>({
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
  remember: boolean
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

async function readSession(house: House, token: string): Promise<Found | undefined> {
  const now = house.db.now()
  const row = await house.db.row<SessionRow>(sql`
    select s.id, s.player_id, p.username, s.remember, s.created_at, s.last_seen_at, s.expires_at
    from identity.sessions s join identity.players p on p.id = s.player_id
    where s.token_hash = ${tokenHash(token)} and s.ended_at is null and s.expires_at > ${now} and p.status in ('active', 'closing')`)
  if (!row) return undefined
  const expiresAt = await noteSeen(house, row, now)
  return { session: { id: row.player_id, sessionId: row.id, username: row.username }, expiresAt: expiresAt.getTime() }
}

/** A remembered session ends 30 days after its login; any other moves its end with every visit, up to that. */
async function noteSeen(house: House, row: SessionRow, now: Date): Promise<Date> {
  if (now.getTime() - row.last_seen_at.getTime() < SEEN_EVERY_MS) return row.expires_at
  const latest = Math.min(now.getTime() + IDLE_MS, row.created_at.getTime() + LONGEST_MS)
  const expires = row.remember ? row.expires_at : new Date(latest)
  await house.db.run(sql`
    update identity.sessions set last_seen_at = ${now}, expires_at = ${expires} where id = ${row.id} and ended_at is null and last_seen_at < ${now}`)
  return expires
}
