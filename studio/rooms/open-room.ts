import { DEMO_BALANCE } from '../server/demo.ts'
import { admit, keepSession } from '../server/session.ts'
import type { Works } from '../server/works.ts'
import type { RoomKind } from './kinds.ts'

export type OpenRoomReply = { status: 'ok'; session: string; mode: 'real' | 'demo'; balance: number }

/** Exchanges the one-time launch token for the bearer of a room's socket; without a token a guest comes in. */
export async function openRoom(works: Works, kind: RoomKind, token: string | undefined): Promise<OpenRoomReply> {
  if (token === undefined) return { status: 'ok', session: 'demo.', mode: 'demo', balance: DEMO_BALANCE }
  const player = await admit(works, kind, token)
  return { status: 'ok', session: await keepSession(works, kind, player), mode: 'real', balance: player.balance }
}
