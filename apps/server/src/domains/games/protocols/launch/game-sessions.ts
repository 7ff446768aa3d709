import sql from 'sql-template-tag'
import { newToken, tokenHash } from '../../../../platform/credentials/tokens.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../../../platform/app-context.ts'
import { createCache } from '../../../../platform/concurrency/cache.ts'
import type { OutboxMessages } from '../../../../platform/events/topics.ts'

const TOKEN_MS = 2 * 60_000
const SESSION_MS = 12 * 3_600_000
/** Of a trial of the connection. */
const TEST_SESSION_MS = 15 * 60_000

/** One player in one game of one provider. */
export interface GameSession {
  playerId: PlayerId
  providerId: number
  gameId: number
  expiresAt: number
  /** Ended with the login it was opened from. */
  isEnded: boolean
  /** Of a trial of the connection. */
  testId: number | null
}

/** By token. Only an end changes a session, so it is kept until it ends or others are in more use. */
const sessions = createCache<GameSession | undefined, string>({
  read: readSession,
  keepMs: SESSION_MS,
  most: 100_000,
  on: {
    'game-session-ended': (memory, ended) => memory.forgetWhere(({ playerId }) => playerId === ended.playerId),
  },
})

/** A one-time, short-lived token for this player and this game; only its hash is kept. */
export async function makeLaunchToken(db: Db, launch: Launch): Promise<string> {
  const token = newToken()
  await db.run(sql`
    insert into games.launch_tokens (token_hash, player_id, game_id, login_session_id, test_id, expires_at)
    values (${tokenHash(token)}, ${launch.playerId}, ${launch.gameId}, ${launch.loginSessionId ?? null}, ${launch.testId ?? null},
      ${later(db, TOKEN_MS)})
  `)
  return token
}

export interface Launch {
  playerId: PlayerId
  gameId: number
  loginSessionId?: number
  testId?: number
}

/**
 * Exchanges a launch token of one of the provider's games for a session, under our name for it or the provider's; undefined for a token that
 * is unknown, used or too old, and for a name that was used.
 */
export async function openGameSession(
  db: Db,
  providerId: number,
  token: string,
  session = newToken(),
): Promise<{ session: string; playerId: PlayerId; gameId: number; testId: number | null } | undefined> {
  const now = db.now()
  const opened = await db.row<{ player_id: number; game_id: number; test_id: number | null }>(sql`
    with used as (
      update games.launch_tokens t set used_at = ${now}
      from games.games g
      where t.token_hash = ${tokenHash(token)} and t.used_at is null and t.expires_at > ${now} and g.id = t.game_id and g.provider_id = ${providerId}
      returning t.player_id, t.game_id, t.login_session_id, t.test_id
    )
    insert into games.sessions (token_hash, player_id, provider_id, game_id, login_session_id, test_id, opened_at, expires_at)
    select ${tokenHash(session)}, player_id, ${providerId}, game_id, login_session_id, test_id, ${now},
      case when test_id is null then ${later(db, SESSION_MS)}::timestamptz else ${later(db, TEST_SESSION_MS)} end from used
    on conflict (token_hash) do nothing
    returning player_id, game_id, test_id
  `)
  return opened && { session, playerId: opened.player_id, gameId: opened.game_id, testId: opened.test_id }
}

/** The session of a token, expired and ended ones too; undefined where there never was one. */
export function readGameSession(
  context: Pick<AppContext, 'db' | 'hub'>,
  token: string,
): Promise<GameSession | undefined> {
  return sessions.of(context, token)
}

async function readSession(context: Pick<AppContext, 'db'>, token: string): Promise<GameSession | undefined> {
  const row = await context.db.row<SessionRow>(sql`
    select player_id, provider_id, game_id, expires_at, ended_at, test_id from games.sessions where token_hash = ${tokenHash(token)}
  `)
  return (
    row && {
      playerId: row.player_id,
      providerId: row.provider_id,
      gameId: row.game_id,
      expiresAt: row.expires_at.getTime(),
      isEnded: row.ended_at !== null,
      testId: row.test_id,
    }
  )
}

interface SessionRow {
  player_id: number
  provider_id: number
  game_id: number
  expires_at: Date
  ended_at: Date | null
  test_id: number | null
}

/** Ends the game sessions that were opened from logins that have ended, in every process, and opens no other from them. */
export async function endGameSessions(
  tx: Tx,
  { playerId, sessionIds }: OutboxMessages['sessions-ended'],
): Promise<void> {
  await tx.run(sql`
    update games.launch_tokens set used_at = ${tx.now()} where used_at is null and login_session_id = any(${sessionIds})`)
  await tx.run(sql`
    update games.sessions set ended_at = ${tx.now()}
    where player_id = ${playerId} and ended_at is null and login_session_id = any(${sessionIds})`)
  tx.publish('game-session-ended', { playerId })
}

function later(db: Db, ms: number): Date {
  return new Date(db.now().getTime() + ms)
}
