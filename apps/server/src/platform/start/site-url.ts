import sql from 'sql-template-tag'
import type { Queryable } from '../database/db.ts'
import type { AppContext, PlayerId } from '../app-context.ts'

/**
 * Where a site is reached, without a slash at the end: SITE_URL of the platform, with the site's own domain in its place where it is not the
 * default one. Whoever asks says by its Host header which site it means, and never where that is.
 */
export function addressOfSite(siteUrl: string, site: { domain: string; isDefault: boolean }): string {
  if (site.isDefault || site.domain === '') return siteUrl
  const url = new URL(siteUrl)
  url.hostname = site.domain
  return url.origin
}

/** The same of a player's own site. */
export async function siteUrlOf(
  { config }: Pick<AppContext, 'config'>,
  q: Queryable,
  playerId: PlayerId | null,
): Promise<string> {
  const own = await q.row<{ domain: string; is_default: boolean }>(sql`
    select s.domain, s.is_default from identity.players p join content.sites s on s.id = p.site_id where p.id = ${playerId}`)
  return own ? addressOfSite(config.siteUrl, { domain: own.domain, isDefault: own.is_default }) : config.siteUrl
}
