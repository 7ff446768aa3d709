import { TEST_SLOT_ID } from '@meydan/contract/games/games'
import { catalogue, type CatalogueGame, providers } from '@meydan/studio/catalogue'
import sql from 'sql-template-tag'
import { storeProviderKey } from '../domains/games/protocols/providers/provider-keys.ts'
import { providerKeys } from '../domains/games/public.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Queryable } from '../platform/database/db.ts'

const FIRST_GAME_ID = 1501
/** The demo's first players came half a year ago. */
const OPEN_FOR_MS = 200 * 86_400_000
const TEST_SLOT_CODE = 'nazar'

/** The built-in studio's providers with their keys, and all its games; `nazar` is the test slot. */
export async function seedGames(context: Pick<AppContext, 'db' | 'vault'>): Promise<void> {
  await addBuiltInGames(context, context.db, new Date(context.db.now().getTime() - OPEN_FOR_MS))
}

/** The same for an installation that takes the studio over; its keys are valid from `validFrom` on. */
export async function addBuiltInGames(
  context: Pick<AppContext, 'vault'>,
  q: Queryable,
  validFrom: Date,
): Promise<void> {
  const keys = new Map(providerKeys(context.vault, providers).map(({ code, key }) => [code, key]))
  for (const [order, { code, name }] of providers.entries()) {
    const { id } = await q.one<{ id: number }>(sql`
      insert into games.providers (code, name, launch_url, replay_url, sort_order, created_at)
      values (${code}, ${name}, '/studio/play', '/studio/replay', ${order}, ${q.now()}) returning id
    `)
    const key = { providerId: id, key: keys.get(code) as string, validFrom }
    await storeProviderKey(context, q, key)
  }
  const others = catalogue.filter((game) => game.code !== TEST_SLOT_CODE)
  for (const game of catalogue) await addGame(q, game, others.indexOf(game))
  await q.run(sql`select setval(pg_get_serial_sequence('games.games', 'id'), (select max(id) from games.games))`)
}

/** Ids run on past the test slot's, which is fixed. */
async function addGame(q: Queryable, game: CatalogueGame, place: number): Promise<void> {
  const straight = FIRST_GAME_ID + place
  const id = place < 0 ? TEST_SLOT_ID : straight < TEST_SLOT_ID ? straight : straight + 1
  await q.run(sql`
    insert into games.games (id, provider_id, code, name, category, image, is_featured, is_new, is_hot, has_demo, rtp, volatility, mechanics, theme, sigma, stakes_kurus, max_win_x,
      sort_order, created_at)
    select ${id}, p.id, ${game.code}, ${game.name}, ${game.category}, ${game.image}, ${game.featured}, ${game.isNew}, ${game.hot}, ${game.hasDemo},
      ${game.rtp}, ${game.volatility}, ${game.mechanics}, ${game.theme}, ${game.sigma}, ${game.stakes}, ${game.maxWinX}, ${place + 1}, ${q.now()}
    from games.providers p where p.code = ${game.provider}
  `)
}
