import { randomUUID } from 'node:crypto'
import type { InstantOpenReply, RoundReply } from '../instant/replies.ts'
import { type Answer, call, type House, type Process } from './house.ts'

/** A game opened for the one player of the foreign platform. */
export async function openInstant(process: Process, house: House, game: string): Promise<InstantOpenReply> {
  const { body } = await call<InstantOpenReply>(process, 'instant/open', {
    game,
    token: house.platform.token(game),
    client: 'oyuncu',
  })
  return body as InstantOpenReply
}

/** The same with play money. */
export async function openInstantDemo(process: Process, game: string): Promise<InstantOpenReply> {
  const { body } = await call<InstantOpenReply>(process, 'instant/open', { game, client: 'oyuncu' })
  return body as InstantOpenReply
}

export function playInstant(
  process: Process,
  session: string,
  bet: object,
  more: { stake?: number; requestId?: string } = {},
): Promise<Answer<RoundReply>> {
  return call<RoundReply>(process, 'instant/play', { session, stake: 1_000, requestId: randomUUID(), ...more, bet })
}
