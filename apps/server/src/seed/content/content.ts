import type { Db } from '../../platform/database/db.ts'
import sql from 'sql-template-tag'
import { cleanCss } from '../../domains/content/editing/clean-css.ts'
import { cleanHtml } from '../../domains/content/editing/clean-html.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type DemoBanner, demoBanners, demoCategories, demoPopularGames } from './content-home.ts'
import { demoPages } from './content-pages.ts'

const DAY_MS = 24 * 3_600_000

/** Both site entries, the banners, the home page and the footer pages of the demo. */
export async function seedContent(context: Pick<AppContext, 'db' | 'hub'>): Promise<void> {
  await seedSites(context.db)
  for (const [order, banner] of demoBanners.entries()) await addBanner(context.db, banner, order)
  for (const [order, category] of demoCategories.entries()) {
    await context.db.run(sql`
      insert into content.homepage_categories (title, icon, description, link, image_url, sort_order)
      values (${category.title}, ${category.icon}, ${category.description}, ${category.link}, ${category.image}, ${order})`)
  }
  for (const [order, code] of demoPopularGames.entries()) {
    await context.db.run(sql`
      insert into content.homepage_games (game_id, sort_order) select id, ${order} from games.games_view where code = ${code}`)
  }
  for (const [order, page] of demoPages.entries()) {
    const updatedAt = new Date(context.db.now().getTime() - (20 - order) * DAY_MS)
    await context.db.run(sql`
      insert into content.pages (slug, title, content, meta_description, sort_order, updated_at)
      values (${page.slug}, ${page.title}, ${cleanHtml(page.content)}, ${page.metaDescription}, ${order}, ${updatedAt})`)
  }
  context.hub.publish('content', {})
}

/** Harmless: a selection in the brand's colour and a line under the footer's links. */
const SITE_CSS = `
::selection { background-color: var(--primary); color: #ffffff; }
footer nav a:hover { text-decoration: underline; text-underline-offset: 4px; }`

async function seedSites(db: Db): Promise<void> {
  const css = cleanCss(SITE_CSS).css
  const placeholders = {
    sports: true,
    live: true,
    virtual: true,
    'beton-games': true,
    tombala: true,
    zeplin: true,
    aviator: true,
  }
  const open = {
    sports: false,
    live: false,
    virtual: false,
    'beton-games': false,
    zeplin: false,
    aviator: false,
    tombala: false,
  }
  await db.run(sql`
    update content.sites set title = 'Meydan | Slot ve Casino', description = 'Slot, hızlı oyunlar ve promosyonlar: kuralı açık, kaydı şeffaf oyun meydanı.',
      whatsapp = '+90 850 000 00 00', telegram = '@meydandestek', email = 'destek@meydan.example',
      placeholders = ${JSON.stringify({ ...placeholders, ...open })}, site_css = ${css}, updated_at = ${db.now()}
    where is_default`)
  await db.run(sql`
    insert into content.sites (name, title, description, domain, logo, favicon, primary_color, secondary_color, accent_color, header_gradient,
      whatsapp, telegram, email, placeholders, site_css, updated_at)
    values ('Lale', 'Lale Casino', 'Lale zarafetinde slot ve casino oyunları.', 'lale.localhost', '/art/brand/lale.svg', '/art/brand/lale-mark.svg',
      '#c2185b', '#12060c', '#ff8fb3', 'linear-gradient(90deg, #3b0a1f, #7a1240)', '+90 850 000 00 01', '@laledestek', 'destek@lale.example',
      ${JSON.stringify(placeholders)}, ${css}, ${db.now()})`)
}

async function addBanner(db: Db, banner: DemoBanner, order: number): Promise<void> {
  const picture = (suffix: string | undefined) =>
    suffix === undefined ? '' : `/art/banners/${banner.art}-${suffix}.svg`
  await db.run(sql`
    insert into content.banners (page, device, position, title, alt, link, image_desktop, image_mobile, promotion_id, tournament,
      sort_order, updated_at)
    values (${banner.page}, ${banner.device}, ${banner.position}, ${banner.title}, ${banner.alt ?? ''}, ${banner.link}, ${picture(banner.desktop)},
      ${picture(banner.mobile)}, (select id from bonuses.promotions_view where name = ${banner.promotion ?? ''}), ${banner.tournament ?? ''}, ${order},
      ${db.now()})`)
}
