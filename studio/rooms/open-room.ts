import { DEMO_BALANCE } from '../server/frame/demo.ts'
import { admitPlayer, keepSession } from '../server/session.ts'
import type { StudioContext } from '../server/studio-context.ts'
import type { RoomKind } from './kinds.ts'
import { type LastRound, lastRoundOf } from './stakes/last-round.ts'

export type OpenRoomReply = {
  status: 'ok'
  session: string
  mode: 'real' | 'demo'
  balance: number
  /** What became of the player's newest stakes here, seen or not; null: none ended within a day. */
  last: LastRound | null
}

/** Exchanges the one-time launch token for the bearer of a room's socket; without a token a guest comes in. */
export async function openRoom(
  context: StudioContext,
  kind: RoomKind,
  token: string | undefined,
): Promise<OpenRoomReply> {
  if (token === undefined) return { status: 'ok', session: 'demo.', mode: 'demo', balance: DEMO_BALANCE, last: null }
  const player = await admitPlayer(context, kind, token)
  const session = await keepSession(context, kind, player)
  const last = await lastRoundOf(context, kind, player.player_ref)
  return { status: 'ok', session, mode: 'real', balance: player.balance, last }
}
