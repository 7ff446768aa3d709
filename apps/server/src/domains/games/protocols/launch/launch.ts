import type { FastifyBaseLogger } from 'fastify'
import type { LicencePolicy } from '@meydan/contract/licence/licence'
import { allows, allowsCategory } from '@meydan/contract/licence/licence-rules'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../../../../platform/database/db.ts'
import type { AppContext, PlayerId, PlayerSession } from '../../../../platform/app-context.ts'
import { policyOf } from '../../../../platform/licence.ts'
import { type Refusal, refuse } from '../../../../platform/http/refusal.ts'
import { isOnSite } from '../../../../platform/sites.ts'
import { obstaclesToPlay, pauseOf } from '../../../compliance/public.ts'
import { readPlayer, readStatuses } from '../../../identity/public.ts'
import { catalogueOf, type Game } from '../../lobby/catalogue.ts'
import { requestLaunchUrl, type LaunchResult, type Opener } from './request-launch-url.ts'
import { type Launch, makeLaunchToken, openGameSession } from './game-sessions.ts'

/**
 * The address of a game's frame at a site. Real money needs a player in good standing and gives a one-time token for this player and
 * game; demo needs nobody and touches no money.
 */
export async function launchGame(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub' | 'log'>,
  { player, site, ...opener }: Opener & { player: PlayerSession | undefined; site: number },
  input: { gameId: number; mode: 'real' | 'demo' },
) {
  const game = (await catalogueOf(context)).byId.get(input.gameId)
  if (!game) throw refuse('game_not_found')
  if (!game.isActive || !isOnSite(game, site)) throw refuse('game_unavailable')
  const policy = await policyOf(context)
  if (!allowsCategory(policy, game.category)) throw refuse('category_not_licensed')
  const launchUrl =
    input.mode === 'demo' ? await demoUrl(context, game, opener) : await realUrl(context, { player, game, opener })
  return { status: true, data: { launch_url: launchUrl }, message: '' }
}

async function demoUrl(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub' | 'log'>,
  game: Game,
  opener: Opener,
): Promise<string> {
  if (!game.hasDemo) throw refuse('no_demo')
  return orRefused(context.log, game, await openGame(context, game, { mode: 'demo', opener, launch: undefined }))
}

async function realUrl(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub' | 'log'>,
  { player, game, opener }: { player: PlayerSession | undefined; game: Game; opener: Opener },
): Promise<string> {
  if (!player) throw refuse('no_session')
  await assertMayLaunch(context.db, player)
  const launch = { playerId: player.id, gameId: game.id, loginSessionId: player.sessionId }
  const url = orRefused(context.log, game, await openGame(context, game, { mode: 'real', opener, launch }))
  await context.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into games.recent_games (player_id, game_id, launched_at) values (${player.id}, ${game.id}, ${tx.now()})
      on conflict (player_id, game_id) do update set launched_at = excluded.launched_at
    `)
    await tx.run(sql`
      update games.games set launch_count = launch_count + 1 where id = ${game.id} and not wallet.is_own_at(${player.id}, ${tx.now()})`)
  })
  return url
}

function orRefused(log: FastifyBaseLogger, { code, providerCode }: Game, opened: LaunchResult): string {
  if ('url' in opened) return opened.url
  log.warn({ provider: providerCode, game: code, fault: opened.fault }, 'a provider did not open a game')
  throw refuse('game_not_opened')
}

/** The address of a frame, with a token of this launch; asked of the provider where it is to be. */
export async function openGame(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub' | 'log'>,
  game: Game,
  { mode, opener, launch }: { mode: 'real' | 'demo' | 'test'; opener: Opener; launch: Launch | undefined },
): Promise<LaunchResult> {
  if (game.launchKind === 'call') return requestLaunchUrl(context, game, { launch, opener })
  const token: { token?: string } = launch ? { token: await tokenFor(context.db, game, launch) } : {}
  return { url: urlOf(game, await policyOf(context), { ...token, mode }) }
}

/** Where the protocol has no call that exchanges it, the token is the session's. */
async function tokenFor(
  db: Db,
  { protocol, providerId }: Pick<Game, 'protocol' | 'providerId'>,
  launch: Launch,
): Promise<string> {
  const token = await makeLaunchToken(db, launch)
  if (protocol === 'meydan-v1') return token
  const opened = await openGameSession(db, providerId, token)
  if (!opened) throw refuse('busy')
  return opened.session
}

/** Refuses `account_blocked`, `account_closing` and what player protection has to say. */
export async function assertMayLaunch(db: Db, player: PlayerSession): Promise<void> {
  const obstacle = (await obstaclesOf(db, [player.id])).get(player.id)
  if (obstacle) throw obstacle
}

/** The refusals of `assertMayLaunch` for those of these players who are not in it. */
export async function obstaclesOf(q: Queryable, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, Refusal>> {
  const closed = (await readStatuses(q, players)).filter(({ status }) => status !== 'active')
  return new Map([
    ...(await obstaclesToPlay(q, players)),
    ...closed.map(
      ({ id, status }) => [id, refuse(status === 'closing' ? 'account_closing' : 'account_blocked')] as const,
    ),
  ])
}

/** Whether the account is open and in no pause; what a limit would say is not asked. */
export async function mayLaunch(db: Db, playerId: PlayerId): Promise<boolean> {
  const { status } = await readPlayer(db, playerId)
  return status === 'active' && !(await pauseOf(db, playerId))
}

/** `autoplay` says whether the game may play on by itself, `feature_buy` whether it may sell its feature. */
function urlOf(game: Game, policy: LicencePolicy, query: Record<string, string>): string {
  const flagOf = (what: 'autoplay' | 'featureBuy') => (allows(policy, what) ? '1' : '0')
  const allowed = { autoplay: flagOf('autoplay'), feature_buy: flagOf('featureBuy') }
  return `${game.launchUrl}/${encodeURIComponent(game.code)}?${new URLSearchParams({ ...query, lang: 'tr', ...allowed })}`
}
