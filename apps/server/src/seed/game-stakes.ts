import { catalogue } from '@meydan/studio/catalogue'
import sql from 'sql-template-tag'
import type { House } from '../platform/house.ts'

/** Tells the platform the stakes of the built-in studio's games, at each start: a release may change them. */
export async function tellStakes(house: House): Promise<void> {
  const games = catalogue.map(({ provider, code, stakes }) => ({ provider, code, stakes }))
  const changed = await house.db.run(sql`
    update games.games g set stakes_kurus = told.stakes
    from jsonb_to_recordset(${JSON.stringify(games)}) as told (provider text, code text, stakes bigint[])
    join games.providers p on p.code = told.provider
    where g.provider_id = p.id and g.code = told.code and g.stakes_kurus is distinct from told.stakes`)
  if (changed > 0) house.hub.publish('content', {})
}
