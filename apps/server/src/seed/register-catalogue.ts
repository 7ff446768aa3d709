import type { Db } from '../platform/database/db.ts'
import { catalogue } from '@meydan/studio/catalogue'
import sql from 'sql-template-tag'
import type { AppContext } from '../platform/app-context.ts'

/** Tells the platform what the built-in studio offers, at each start: a release may change stakes and what is declared, and bring games. */
export async function registerCatalogue(context: Pick<AppContext, 'db' | 'hub'>): Promise<void> {
  if ((await addNewGames(context.db)) + (await changeFigures(context.db)) > 0) context.hub.publish('content', {})
}

/** Whatever a release brought that an installation opened before does not have; a game that is there stays as its operator set it. */
async function addNewGames(db: Db): Promise<number> {
  return db.run(sql`
    insert into games.games (provider_id, code, name, category, image, is_new, has_demo, rtp, volatility, mechanics, theme, sigma, stakes_kurus, max_win_x,
      sort_order, created_at)
    select p.id, told.code, told.name, told.category, told.image, true, true, told.rtp, told.volatility, told.mechanics, told.theme, told.sigma, told.stakes,
      told."maxWinX", 1000, ${db.now()}
    from jsonb_to_recordset(${JSON.stringify(catalogue)}) as told (provider text, code text, name text, category text, image text, rtp numeric, volatility text,
      mechanics text[], theme text, sigma numeric, stakes bigint[], "maxWinX" integer)
    join games.providers p on p.code = told.provider and p.launch_url = '/studio/play'
    on conflict (provider_id, code) do nothing`)
}

async function changeFigures(db: Db): Promise<number> {
  const games = catalogue.map(({ provider, code, stakes, sigma, mechanics, theme }) => ({
    provider,
    code,
    stakes,
    sigma,
    mechanics,
    theme,
  }))
  return db.run(sql`
    update games.games g set stakes_kurus = told.stakes, sigma = told.sigma, mechanics = told.mechanics, theme = told.theme
    from jsonb_to_recordset(${JSON.stringify(games)}) as told (provider text, code text, stakes bigint[], sigma numeric, mechanics text[], theme text)
    join games.providers p on p.code = told.provider
    where g.provider_id = p.id and g.code = told.code and (g.stakes_kurus, g.sigma, g.mechanics, g.theme) is distinct from (told.stakes, told.sigma, told.mechanics, told.theme)`)
}
