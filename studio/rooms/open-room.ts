import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { DEMO_BALANCE } from '../server/demo.ts'
import { StudioRefusal } from '../server/messages.ts'
import { authenticate } from '../server/platform-call.ts'
import type { Works } from '../server/works.ts'
import type { RoomKind } from './kinds.ts'

export type OpenRoomReply = { status: 'ok'; session: string; mode: 'real' | 'demo'; balance: number }

/** Exchanges the one-time launch token for the bearer of a room's socket; without a token a guest comes in. */
export async function openRoom(works: Works, kind: RoomKind, token: string | undefined): Promise<OpenRoomReply> {
  if (token === undefined) return { status: 'ok', session: 'demo.', mode: 'demo', balance: DEMO_BALANCE }
  const answer = await authenticate(works.platform, kind.provider, token)
  if (answer.kind === 'unknown') throw new StudioRefusal('UNREACHABLE', { status: 503 })
  if (answer.kind === 'refused') throw new StudioRefusal(answer.code, answer)
  const { game_code, session, player_ref, nickname, balance } = answer.reply
  if (game_code !== kind.code) throw new StudioRefusal('SESSION_INVALID')
  const bearer = randomBytes(24).toString('base64url')
  await works.pool.query(sql`
    insert into studio.session (id, game_code, provider, platform_session, player_ref, nickname, opened_at)
    values (${createHash('sha256').update(bearer).digest()}, ${kind.code}, ${kind.provider}, ${session}, ${player_ref},
      ${nickname ?? ''}, ${works.now()})`)
  return { status: 'ok', session: bearer, mode: 'real', balance }
}
