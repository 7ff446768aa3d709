import type { House } from '../../platform/house.ts'

export { catalogueOf, type Game } from './catalogue.ts'
export { lanesOf, shareLanes } from './play/lanes.ts'
export { type Category, letterOf, type Play, type PlayAnswer } from './play/play.ts'
export { providerAtTheDoor } from './provider-door.ts'

/** Built-in providers with their signing keys, derived from the house's master key: the seed stores them and the studio is given the same. */
export function providerKeys(
  house: House,
  providers: readonly { code: string; name: string }[],
): { code: string; name: string; key: string }[] {
  return providers.map(({ code, name }) => ({ code, name, key: house.vault.sign('provider-key', code) }))
}
