import type { SiteConfig } from '@meydan/contract/content/content'
import { type Licence, PublicPolicy } from '@meydan/contract/licence/licence'
import sql from 'sql-template-tag'
import type { Config } from '../../../platform/start/config.ts'
import type { Queryable } from '../../../platform/database/db.ts'

export interface Site {
  id: number
  name: string
  title: string
  description: string
  domain: string
  isDefault: boolean
  logo: string
  logoOverride: string
  favicon: string
  primaryColor: string
  secondaryColor: string
  accentColor: string
  headerGradient: string
  whatsapp: string
  telegram: string
  email: string
  socials: { kind: string; url: string }[]
  showsWinners: boolean
  winnersFromLira: number
  lobbyRows: SiteConfig['lobbyRows']
  placeholders: Record<string, boolean>
  siteCss: string
  updatedAt: Date
}

const siteColumns = sql`
  id, name, title, description, domain, is_default as "isDefault", logo, logo_override as "logoOverride", favicon,
  primary_color as "primaryColor", secondary_color as "secondaryColor", accent_color as "accentColor",
  header_gradient as "headerGradient", whatsapp, telegram, email, socials, shows_winners as "showsWinners", winners_from_lira as "winnersFromLira",
  lobby_rows as "lobbyRows", placeholders, site_css as "siteCss", updated_at as "updatedAt"`

export function readSites(q: Queryable): Promise<Site[]> {
  return q.rows<Site>(sql`select ${siteColumns} from content.sites order by id`)
}

/** The configuration that a document of this site carries. */
export function configOf(site: Site, config: Config, { authority, number, policy }: Licence): SiteConfig {
  return {
    id: site.id,
    name: site.name,
    title: site.title,
    logo: site.logo,
    favicon: site.favicon,
    primaryColor: site.primaryColor,
    secondaryColor: site.secondaryColor,
    accentColor: site.accentColor,
    headerGradient: site.headerGradient,
    whatsapp: site.whatsapp,
    telegram: site.telegram,
    email: site.email,
    domain: site.domain,
    socials: site.socials,
    demo: config.demo,
    licence: config.demo ? null : { authority, number },
    policy: PublicPolicy.parse(policy),
    devTools: config.devTools,
    winners: site.showsWinners,
    lobbyRows: site.lobbyRows,
    placeholders: site.placeholders,
  }
}
