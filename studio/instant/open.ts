import { admitPlayer, findSession, keepSession } from '../server/session.ts'
import type { StudioContext } from '../server/studio-context.ts'
import { isDemo } from '../server/frame/demo.ts'
import { openInstantDemo, rotateDemo } from './demo.ts'
import { instantNamed } from './game.ts'
import type { InstantOpenReply, RotateReply } from './replies.ts'
import { lastInstantRounds, openRoundOf, unshownRoundOf } from './rounds.ts'
import { readSeeds, rotateSeed } from './seeds.ts'

export type OpenInput = { game: string; token?: string | undefined; client: string }

/** Exchanges the one-time launch token at once; without one the game opens with play money. A round left open goes on. */
export async function openInstant(context: StudioContext, input: OpenInput): Promise<InstantOpenReply> {
  const game = instantNamed(input.game)
  if (input.token === undefined) return openInstantDemo(context, game, input.client)
  const player = await admitPlayer(context, game, input.token)
  const session = await keepSession(context, game, player)
  const who = { provider: game.provider, player_ref: player.player_ref, game_code: game.code }
  return {
    status: 'ok',
    session,
    mode: 'real',
    balance: player.balance,
    seeds: await readSeeds(context, { provider: game.provider, playerRef: player.player_ref }, input.client),
    unfinished: await openRoundOf(context.pool, who),
    unshown: await unshownRoundOf(context.pool, who),
    history: await lastInstantRounds(context.pool, who),
  }
}

/** Reveals the player's seed and opens the announced one, with the player's word for it. */
export async function rotateSessionSeed(
  context: StudioContext,
  input: { session: string; client: string },
): Promise<RotateReply> {
  if (isDemo(input.session)) return rotateDemo(context, input)
  const { provider, player_ref } = await findSession(context, input.session)
  const turned = await rotateSeed(context, { provider, playerRef: player_ref }, input.client)
  return { status: 'ok', session: input.session, ...turned }
}
