import sql from 'sql-template-tag'
import { LruMap } from 'toad-cache'
import { newToken, tokenHash } from '../../../platform/credentials/tokens.ts'
import type { House, PlayerId } from '../../../platform/house.ts'

const TOKEN_MS = 2 * 60_000
const SESSION_MS = 12 * 3_600_000
const KEPT_MAX = 100_000

/** One player in one game of one provider. */
export interface GameSession {
  playerId: PlayerId
  providerId: number
  gameId: number
  expiresAt: number
  /** Ended with the login it was opened from. */
  isEnded: boolean
}

interface Kept {
  /** By token. Only an end changes a session, so it is kept until it ends or others are in more use. */
  sessions: LruMap<GameSession>
  /** Grows with every end. */
  turn: number
}

const keptBy = new WeakMap<House['hub'], Kept>()

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
    insert into games.sessions (token_hash, player_id, provider_id, game_id, login_session_id, opened_at, expires_at)
    select ${tokenHash(session)}, player_id, ${providerId}, game_id, login_session_id, ${house.db.now()}, ${later(house, SESSION_MS)} from used
    returning player_id, game_id
  `)
  return opened && { session, playerId: opened.player_id, gameId: opened.game_id }
}

/** The session of a token, expired and ended ones too; undefined where there never was one. */
export async function readGameSession(house: House, token: string): Promise<GameSession | undefined> {
  const kept = keptOf(house)
  const present = kept.sessions.get(token)
  if (present) return present
  const { turn } = kept
  const row = await house.db.row<SessionRow>(sql`
    select player_id, provider_id, game_id, expires_at, ended_at from games.sessions where token_hash = ${tokenHash(token)}
  `)
  if (!row) return undefined
  const session = {
    playerId: row.player_id,
    providerId: row.provider_id,
    gameId: row.game_id,
    expiresAt: row.expires_at.getTime(),
    isEnded: row.ended_at !== null,
  }
  // A session that may have ended while it was being read is not remembered.
  if (turn === kept.turn) kept.sessions.set(token, session)
  return session
}

interface SessionRow {
  player_id: number
  provider_id: number
  game_id: number
  expires_at: Date
  ended_at: Date | null
}

/** Ends the game sessions that were opened from logins that have ended, in every process. */
export async function endGameSessions(house: House, ended: { playerId: PlayerId; sessionId?: number }): Promise<void> {
  const ofLogin = ended.sessionId ?? null
  await house.db.run(sql`
    update games.sessions set ended_at = ${house.db.now()}
    where player_id = ${ended.playerId} and ended_at is null and (${ofLogin}::int is null or login_session_id = ${ofLogin})
  `)
  house.hub.publish('game-session-ended', { playerId: ended.playerId })
}

function keptOf(house: House): Kept {
  const present = keptBy.get(house.hub)
  if (present) return present
  const kept: Kept = { sessions: new LruMap(KEPT_MAX), turn: 0 }
  house.hub.subscribe('game-session-ended', (message) => forget(kept, (message as { playerId: PlayerId }).playerId))
  house.hub.subscribe('missed', () => forget(kept))
  keptBy.set(house.hub, kept)
  return kept
}

/** What is kept of a player, or of everybody. */
function forget(kept: Kept, playerId?: PlayerId): void {
  kept.turn += 1
  if (playerId === undefined) return kept.sessions.clear()
  for (const [token, { value }] of kept.sessions.items) if (value.playerId === playerId) kept.sessions.delete(token)
}

function later(house: House, ms: number): Date {
  return new Date(house.db.now().getTime() + ms)
}
