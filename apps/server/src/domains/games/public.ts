import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'

export { catalogueOf, type Game } from './catalogue.ts'
export { lanesOf } from './play/lanes.ts'
export { type Category, parseReference, type Play, type PlayAnswer, referenceOf } from './play/play.ts'
export { providerAtTheDoor } from './provider-door.ts'

/** Built-in providers with their signing keys, derived from the house's master key: the seed stores them and the studio is given the same. */
export function providerKeys(
  house: House,
  providers: readonly { code: string; name: string }[],
): { code: string; name: string; key: string }[] {
  return providers.map(({ code, name }) => ({ code, name, key: house.vault.sign('provider-key', code) }))
}

export interface GameCard {
  id: number
  code: string
  name: string
  category: string
  provider_name: string
  image: string
  is_active: boolean
}

/** A game as other domains show it; undefined where there is none. */
export function readGame(q: Queryable, id: number): Promise<GameCard | undefined> {
  return q.row<GameCard>(
    sql`select id, code, name, category, provider_name, image, is_active from games.games_view where id = ${id}`,
  )
}
