import type { LicencePolicy } from '@meydan/contract/licence'
import { allows, allowsCategory } from '@meydan/contract/licence-rules'
import sql from 'sql-template-tag'
import type { House, PlayerId, PlayerSession } from '../../../platform/house.ts'
import { policyOf } from '../../../platform/licence.ts'
import { refuse } from '../../../platform/refusal.ts'
import { assertMayPlay, pauseOf } from '../../compliance/public.ts'
import { readPlayer } from '../../identity/public.ts'
import { catalogueOf, type Game } from '../lobby/catalogue.ts'
import { makeLaunchToken, openGameSession } from './game-sessions.ts'

/**
 * The address of a game's frame. Real money needs a player in good standing and gives a one-time token for this player and
 * game; demo needs nobody and touches no money.
 */
export async function launchGame(
  house: House,
  player: PlayerSession | undefined,
  wish: { gameId: number; mode: 'real' | 'demo' },
) {
  const game = (await catalogueOf(house)).byId.get(wish.gameId)
  if (!game) throw refuse('game_not_found')
  if (!game.isActive) throw refuse('game_unavailable')
  const policy = await policyOf(house)
  if (!allowsCategory(policy, game.category)) throw refuse('category_not_licensed')
  const launchUrl = wish.mode === 'demo' ? demoUrl(game, policy) : await realUrl(house, policy, { player, game })
  return { status: true, data: { launch_url: launchUrl }, message: '' }
}

function demoUrl(game: Game, policy: LicencePolicy): string {
  if (!game.hasDemo) throw refuse('no_demo')
  return urlOf(game, policy, { mode: 'demo' })
}

async function realUrl(
  house: House,
  policy: LicencePolicy,
  { player, game }: { player: PlayerSession | undefined; game: Game },
): Promise<string> {
  if (!player) throw refuse('no_session')
  await assertGoodStanding(house, player)
  const launch = { playerId: player.id, gameId: game.id, loginSessionId: player.sessionId }
  const token = await tokenFor(house, game, launch)
  await house.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into games.recent_games (player_id, game_id, launched_at) values (${player.id}, ${game.id}, ${tx.now()})
      on conflict (player_id, game_id) do update set launched_at = excluded.launched_at
    `)
    await tx.run(sql`update games.games set launch_count = launch_count + 1 where id = ${game.id}`)
  })
  return urlOf(game, policy, { token, mode: 'real' })
}

/** Where the wire has no call that exchanges it, the token is the session's. */
async function tokenFor(
  house: House,
  { wire, providerId }: Game,
  launch: Parameters<typeof makeLaunchToken>[1],
): Promise<string> {
  const token = await makeLaunchToken(house, launch)
  if (wire === 'meydan-v1') return token
  const opened = await openGameSession(house, providerId, token)
  if (!opened) throw refuse('busy')
  return opened.session
}

/** Refuses `account_blocked` and what player protection has to say. */
export async function assertGoodStanding(house: House, player: PlayerSession): Promise<void> {
  const { status } = await readPlayer(house.db, player.id)
  if (status !== 'active') throw refuse(status === 'closing' ? 'account_closing' : 'account_blocked')
  await assertMayPlay(house.db, player.id)
}

/** Whether the account is open and in no pause; what a limit would say is not asked. */
export async function isInGoodStanding(house: House, playerId: PlayerId): Promise<boolean> {
  const { status } = await readPlayer(house.db, playerId)
  return status === 'active' && !(await pauseOf(house.db, playerId))
}

/** `autoplay` tells the game whether it may play on by itself. */
function urlOf(game: Game, policy: LicencePolicy, query: Record<string, string>): string {
  const autoplay = allows(policy, 'autoplay') ? '1' : '0'
  return `${game.launchUrl}/${encodeURIComponent(game.code)}?${new URLSearchParams({ ...query, lang: 'tr', autoplay })}`
}
