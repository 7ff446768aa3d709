import sql from 'sql-template-tag'
import { readContent } from '../domains/content/public.ts'
import { teamNames } from '../domains/sports/public.ts'
import type { AppContext } from '../platform/app-context.ts'

/** What everybody sees named here: sites with their titles and hosts, games, their providers, teams. */
export async function operatorNames(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Promise<string[]> {
  const { sites } = await readContent(context)
  const games = await context.db.rows<{ name: string }>(
    sql`select name from games.games_view union select provider_name from games.games_view`,
  )
  return [
    ...sites.flatMap(({ name, title, domain }) => [name, title, domain, ...domain.split('.').slice(0, -1)]),
    ...games.map(({ name }) => name),
    ...(await teamNames(context.db)),
  ]
}
