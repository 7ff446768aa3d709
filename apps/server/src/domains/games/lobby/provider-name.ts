import sql from 'sql-template-tag'
import type { PlayerId } from '../../../platform/app-context.ts'
import type { Queryable } from '../../../platform/database/db.ts'

/** The collection that the built-in studio publishes for a site alone; staff may give it a name of their own, which then stands everywhere. */
const EXCLUSIVE = { code: 'meydan', name: 'Meydan Özel' } as const

/** What players of a site read as a game's provider. The exclusive collection bears the site's own name there: `Lale Özel`. */
export function providerNameAt(siteName: string | undefined, { code, name }: { code: string; name: string }): string {
  const isExclusive = code === EXCLUSIVE.code && name === EXCLUSIVE.name
  return isExclusive && siteName !== undefined ? `${siteName} Özel` : name
}

/** The name of the site that a player belongs to, for `providerNameAt`. */
export async function siteNameOf(q: Queryable, playerId: PlayerId): Promise<string | undefined> {
  const row = await q.row<{ name: string }>(sql`
    select s.name from identity.players_view p join platform.sites_of(null) s on s.id = p.site_id where p.id = ${playerId}`)
  return row?.name
}
