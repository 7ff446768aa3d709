import { marketTypes } from '@meydan/feed/market-types'
import sql from 'sql-template-tag'
import { storeMarketTypes } from '../domains/sports/public.ts'
import type { AppContext } from '../platform/app-context.ts'

/** What one coupon can return. */
const MAX_WIN_KURUS = 50_000_000

const GAMES = [
  { code: 'futbol', name: 'Futbol' },
  { code: 'basketbol', name: 'Basketbol' },
  { code: 'tenis', name: 'Tenis' },
  { code: 'sanal-futbol', name: 'Sanal Futbol' },
  { code: 'karma', name: 'Karma Kupon' },
]

/** The provider and games that coupons are rounds of, and the market types of our own table, at each start: an installation opened before does not have them. */
export async function registerSports(context: Pick<AppContext, 'db' | 'hub'>): Promise<void> {
  const at = context.db.now()
  const added = await context.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into games.providers (code, name, launch_url, sort_order, created_at) values ('spor', 'Spor', '/sports', 100, ${at}) on conflict (code) do nothing`)
    return tx.run(sql`
      insert into games.games (provider_id, code, name, category, image, has_demo, max_win_kurus, sort_order, created_at)
      select p.id, told.code, told.name, 'sports', '/art/cat/sports.svg', false, ${MAX_WIN_KURUS}, 2000, ${at}
      from jsonb_to_recordset(${JSON.stringify(GAMES)}) as told (code text, name text) join games.providers p on p.code = 'spor'
      on conflict (provider_id, code) do nothing`)
  })
  await storeMarketTypes(context.db, marketTypes)
  if (added > 0) context.hub.publish('content', {})
}
