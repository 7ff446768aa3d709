import type { Vault } from '../../platform/keys/vault.ts'

export { catalogueOf, type Game, playedGame } from './lobby/catalogue.ts'
export { type GamePage, gamePageAt, gamePages } from './lobby/game-page.ts'
export { providerNameAt, siteNameOf } from './lobby/provider-name.ts'
export { couponGames, freeBetGame, gameNames, gameStakes, hasFreeSpins } from './lobby/games-for-bonuses.ts'
export { correctRound, type RoundCorrection } from './play/correct-round.ts'
export { holdWin } from './play/win-caps/hold-win.ts'
export { shardsOf, shareShards } from './play/shard/shards.ts'
export type { Play, PlayAnswer } from './play/play.ts'
export { refusalOfPlay } from './play/refusal-of-play.ts'
export { assertMayLaunch, mayLaunch, obstaclesOf } from './protocols/launch/launch.ts'
export { mountForeignProtocols } from './protocols/foreign-protocols.ts'
export { authenticateProvider } from './protocols/meydan/authenticate-request.ts'
export { replayLink } from './protocols/launch/replay-link.ts'
export { newestKey } from './protocols/providers/provider-keys.ts'

/** Built-in providers with the signing keys they begin with, derived from the operator's master key; `newestKey` has those of now. */
export function providerKeys(
  vault: Vault,
  providers: readonly { code: string; name: string }[],
): { code: string; name: string; key: string }[] {
  return providers.map(({ code, name }) => ({ code, name, key: vault.sign('provider-key', code) }))
}
