import sql from 'sql-template-tag'
import { newToken, tokenHash } from '../../platform/credentials/tokens.ts'
import type { House, PlayerId } from '../../platform/house.ts'

const TOKEN_MS = 2 * 60_000
const SESSION_MS = 12 * 3_600_000
const KEEP_MS = 30_000
const KEPT_MAX = 50_000

/** One player in one game of one provider. */
export interface GameSession {
  playerId: PlayerId
  gameId: number
  expiresAt: number
  /** Ended with the login it was opened from. */
  isEnded: boolean
}

interface Kept {
  session: GameSession
  until: number
}

const caches = new WeakMap<House['hub'], Map<string, Kept>>()

/** A one-time, short-lived token for this player and this game; only its hash is kept. */
export async function makeLaunchToken(
  house: House,
  launch: { playerId: PlayerId; gameId: number; loginSessionId: number },
): Promise<string> {
  const token = newToken()
  await house.db.run(sql`
    insert into games.launch_tokens (token_hash, player_id, game_id, login_session_id, expires_at)
    values (${tokenHash(token)}, ${launch.playerId}, ${launch.gameId}, ${launch.loginSessionId}, ${later(house, TOKEN_MS)})
  `)
  return token
}

/** Exchanges a launch token of one of the provider's games for a session; undefined for one that is unknown, used or too old. */
export async function openGameSession(
  house: House,
  providerId: number,
  token: string,
): Promise<{ session: string; playerId: PlayerId; gameId: number } | undefined> {
  const session = newToken()
  const opened = await house.db.row<{ player_id: number; game_id: number }>(sql`
    with used as (
      update games.launch_tokens t set used_at = ${house.db.now()}
      from games.games g
      where t.token_hash = ${tokenHash(token)} and t.used_at is null and t.expires_at > ${house.db.now()} and g.id = t.game_id and g.provider_id = ${providerId}
      returning t.player_id, t.game_id, t.login_session_id
    )
    insert into games.sessions (token_hash, player_id, game_id, login_session_id, opened_at, expires_at)
    select ${tokenHash(session)}, player_id, game_id, login_session_id, ${house.db.now()}, ${later(house, SESSION_MS)} from used
    returning player_id, game_id
  `)
  return opened && { session, playerId: opened.player_id, gameId: opened.game_id }
}

/** The session of a token, expired and ended ones too; undefined where there never was one. */
export async function readGameSession(house: House, token: string): Promise<GameSession | undefined> {
  const cache = cacheOf(house)
  const present = cache.get(token)
  if (present && present.until > Date.now()) return present.session
  const row = await house.db.row<{ player_id: number; game_id: number; expires_at: Date; ended_at: Date | null }>(sql`
    select player_id, game_id, expires_at, ended_at from games.sessions where token_hash = ${tokenHash(token)}
  `)
  if (!row) return undefined
  const session = {
    playerId: row.player_id,
    gameId: row.game_id,
    expiresAt: row.expires_at.getTime(),
    isEnded: row.ended_at !== null,
  }
  if (cache.size >= KEPT_MAX) cache.clear()
  cache.set(token, { session, until: Date.now() + KEEP_MS })
  return session
}

/** Ends the game sessions that were opened from logins that have ended. */
export async function endGameSessions(house: House, ended: { playerId: PlayerId; sessionId?: number }): Promise<void> {
  const ofLogin = ended.sessionId ?? null
  await house.db.run(sql`
    update games.sessions set ended_at = ${house.db.now()}
    where player_id = ${ended.playerId} and ended_at is null and (${ofLogin}::int is null or login_session_id = ${ofLogin})
  `)
  for (const [token, { session }] of cacheOf(house))
    if (session.playerId === ended.playerId) cacheOf(house).delete(token)
}

function cacheOf(house: House): Map<string, Kept> {
  let cache = caches.get(house.hub)
  if (!cache) {
    cache = new Map()
    caches.set(house.hub, cache)
  }
  return cache
}

function later(house: House, ms: number): Date {
  return new Date(house.db.now().getTime() + ms)
}
