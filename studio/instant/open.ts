import { admit, findSession, keepSession } from '../server/session.ts'
import type { Works } from '../server/works.ts'
import { isDemo } from '../server/demo.ts'
import { openInstantDemo, rotateDemo } from './demo.ts'
import { instantNamed } from './game.ts'
import type { InstantOpenReply, RotateReply } from './replies.ts'
import { lastInstantRounds, openRoundOf, unshownRoundOf } from './rounds.ts'
import { readSeeds, rotateSeed } from './seeds.ts'

export type OpenInput = { game: string; token?: string | undefined; client: string }

/** Exchanges the one-time launch token at once; without one the game opens with play money. A round left open goes on. */
export async function openInstant(works: Works, input: OpenInput): Promise<InstantOpenReply> {
  const game = instantNamed(input.game)
  if (input.token === undefined) return openInstantDemo(works, game, input.client)
  const player = await admit(works, game, input.token)
  const session = await keepSession(works, game, player)
  const who = { provider: game.provider, player_ref: player.player_ref, game_code: game.code }
  return {
    status: 'ok',
    session,
    mode: 'real',
    balance: player.balance,
    seeds: await readSeeds(works, { provider: game.provider, playerRef: player.player_ref }, input.client),
    unfinished: await openRoundOf(works.pool, who),
    unshown: await unshownRoundOf(works.pool, who),
    history: await lastInstantRounds(works.pool, who),
  }
}

/** Reveals the player's seed and opens the announced one, with the player's word for it. */
export async function rotate(works: Works, input: { session: string; client: string }): Promise<RotateReply> {
  if (isDemo(input.session)) return rotateDemo(works, input)
  const { provider, player_ref } = await findSession(works, input.session)
  const turned = await rotateSeed(works, { provider, playerRef: player_ref }, input.client)
  return { status: 'ok', session: input.session, ...turned }
}
