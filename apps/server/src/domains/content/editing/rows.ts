import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

export interface Banner {
  id: number
  siteId: number | null
  page: 'home' | 'casino' | 'slot'
  device: 'desktop' | 'mobile' | 'both'
  position: '' | 'desktop_left' | 'desktop_right'
  title: string
  alt: string
  link: string
  imageDesktop: string
  imageMobile: string
  promotionId: number | null
  /** The series it advertises, or ''. */
  tournament: string
  shownFrom: Date | null
  shownUntil: Date | null
}

export interface Page {
  slug: string
  title: string
  content: string
  metaTitle: string
  metaDescription: string
  inFooter: boolean
  updatedAt: Date
}

export interface Category {
  id: number
  title: string
  icon: string
  description: string
  link: string
  imageUrl: string
}

export interface PopularGame {
  id: number
  title: string
  /** As staff wrote it, or of the game's provider, whose code it has then. */
  provider: string
  providerCode: string | null
  image: string
  link: string
  gradient: string
  /** Where it can be opened; null: everywhere. */
  sites: number[] | null
}

/** Provider of a home game that names none (specification 1 §9). */
const HOME_PROVIDER = 'Pragmatic Play'

export function readBanners(q: Queryable): Promise<Banner[]> {
  return q.rows<Banner>(sql`
    select id, site_id as "siteId", page, device, position, title, alt, link, image_desktop as "imageDesktop",
      image_mobile as "imageMobile", promotion_id as "promotionId", tournament, shown_from as "shownFrom", shown_until as "shownUntil"
    from content.banners where active order by sort_order, id`)
}

export function readPages(q: Queryable): Promise<Page[]> {
  return q.rows<Page>(sql`
    select slug, title, content, meta_title as "metaTitle", meta_description as "metaDescription", in_footer as "inFooter", updated_at as "updatedAt"
    from content.pages where published order by sort_order, id`)
}

export function readCategories(q: Queryable): Promise<Category[]> {
  return q.rows<Category>(sql`
    select id, title, icon, description, link, image_url as "imageUrl"
    from content.homepage_categories where active order by sort_order, id`)
}

/** Hosts whose pages ours may frame, as origins. */
export async function readFrameOrigins(q: Queryable): Promise<readonly string[]> {
  const rows = await q.rows<{ origin: string }>(sql`select origin from games.frame_origins_view order by origin`)
  return rows.map(({ origin }) => origin)
}

/** A game that cannot be played now has no link. `id` is the game's, or the entry's own where no game stands behind it. */
export async function readPopularGames(q: Queryable): Promise<PopularGame[]> {
  const rows = await q.rows<PopularGame & { gameId: number | null; isPlayable: boolean }>(sql`
    select h.id, g.id as "gameId", coalesce(nullif(h.title, ''), g.name, '') as title,
      coalesce(nullif(h.provider, ''), g.provider_name, '') as provider,
      case when coalesce(h.provider, '') = '' then g.provider_code end as "providerCode", coalesce(nullif(h.image, ''), g.image, '') as image,
      h.gradient, g.sites, coalesce(g.is_active, false) as "isPlayable"
    from content.homepage_games h left join games.games_view g on g.id = h.game_id
    where h.active order by h.sort_order, h.id`)
  return rows
    .filter((row) => row.title !== '')
    .map(({ gameId, isPlayable, ...row }) => ({
      id: gameId ?? row.id,
      title: row.title,
      provider: row.provider || HOME_PROVIDER,
      providerCode: row.providerCode,
      image: row.image,
      link: gameId !== null && isPlayable ? `/casino/slots?play=${gameId}` : '',
      gradient: row.gradient,
      sites: row.sites,
    }))
}
