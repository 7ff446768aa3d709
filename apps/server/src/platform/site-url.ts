import sql from 'sql-template-tag'
import type { Queryable } from './db.ts'
import type { House, PlayerId } from './house.ts'

/** Where a player's own site is reached, without a slash at the end: SITE_URL of the house, or the site's own domain in its place. */
export async function siteUrlOf(
  { config }: Pick<House, 'config'>,
  q: Queryable,
  playerId: PlayerId | null,
): Promise<string> {
  const own = await q.row<{ domain: string }>(sql`
    select s.domain from identity.players p join content.sites s on s.id = p.site_id
    where p.id = ${playerId} and not s.is_default and s.domain <> ''`)
  if (!own) return config.siteUrl
  const url = new URL(config.siteUrl)
  url.hostname = own.domain
  return url.origin
}
