import type { House } from '../../platform/house.ts'

export { catalogueOf, type Game, playedGame } from './lobby/catalogue.ts'
export { type GamePage, gamePageAt, gamePages } from './lobby/game-page.ts'
export { couponGames, freeBetGame, gameNames, gameStakes, hasFreeSpins } from './lobby/told.ts'
export { correctRound, type RoundCorrection } from './play/correct-round.ts'
export { holdWin } from './play/hold-win.ts'
export { lanesOf, shareLanes } from './play/lanes.ts'
export type { Play, PlayAnswer } from './play/play.ts'
export { refusalOfPlay } from './play/refusal-of-play.ts'
export { assertGoodStanding, isInGoodStanding, obstaclesOf } from './wires/launch.ts'
export { mountForeignWires } from './wires/foreign-wires.ts'
export { providerAtTheDoor } from './wires/meydan/provider-door.ts'
export { replayLink } from './wires/replay-link.ts'
export { newestKey } from './wires/provider-keys.ts'

/** Built-in providers with the signing keys they begin with, derived from the house's master key; `newestKey` has those of now. */
export function providerKeys(
  house: House,
  providers: readonly { code: string; name: string }[],
): { code: string; name: string; key: string }[] {
  return providers.map(({ code, name }) => ({ code, name, key: house.vault.sign('provider-key', code) }))
}
