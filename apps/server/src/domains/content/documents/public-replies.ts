import { PAGE_NAME_INVALID } from '@meydan/contract/sentences'
import type { InputOf, OutputOf } from '@meydan/contract/call'
import type {
  listBanners,
  readCmsPages,
  readHomepage,
  readSiteCss,
  readSiteInfo,
} from '@meydan/contract/content/content'
import { refuse } from '../../../platform/http/refusal.ts'
import { isOnSite } from '../../../platform/sites.ts'
import type { Banner, Page } from '../editing/rows.ts'
import { advertOf } from '../adverts.ts'
import type { Advert } from '../../bonuses/public.ts'
import { providerNameAt } from '../../games/public.ts'
import { cleanCss } from '../editing/clean-css.ts'
import { cleanHtml } from '../editing/clean-html.ts'
import type { Site } from '../sites/sites.ts'
import type { Snapshot } from '../sites/snapshot.ts'
import { escapeHtml } from './escape.ts'

/** The logo that overrides the configured one; the configured one where nothing does. */
export function siteInfo(site: Site): OutputOf<typeof readSiteInfo> {
  return { success: true, logos: { main: site.logoOverride || site.logo } }
}

/** Sanitised again on the way out: what was stored under older rules does not pass newer ones. */
export function siteCss(content: Snapshot, site: Site): OutputOf<typeof readSiteCss> {
  return { success: true, css: content.remember(`css:${site.id}`, () => cleanCss(site.siteCss).css) }
}

/** Footer links, links to every published page, or one page; refuses page_not_found. */
export function cmsPages(
  content: Snapshot,
  site: Site,
  input: InputOf<typeof readCmsPages>,
): OutputOf<typeof readCmsPages> {
  if (input.action === 'footer') {
    return {
      success: true,
      footer_pages: content.pages.filter((page) => page.inFooter).map(({ slug, title }) => ({ slug, title })),
    }
  }
  if (input.action === 'all') {
    return { success: true, pages: content.pages.map(({ slug, title }) => ({ slug, title: fillWords(title, site) })) }
  }
  if (input.slug === undefined) throw refuse('bad_input', PAGE_NAME_INVALID)
  const page = content.pages.find((each) => each.slug === input.slug)
  if (!page) throw refuse('page_not_found')
  return { success: true, page: content.remember(`page:${site.id}:${page.slug}`, () => pageReply(page, site)) }
}

/**
 * Banners that are shown at `now`, in their order. One for both devices is shown on each; one that advertises what cannot be had now is
 * on none.
 */
export function banners(
  content: Snapshot,
  options: { site: Site; input: InputOf<typeof listBanners>; now: Date },
): OutputOf<typeof listBanners> {
  const { site, input, now } = options
  const shown = content.banners.filter(
    (banner) =>
      banner.page === input.page &&
      (banner.siteId === null || banner.siteId === site.id) &&
      (input.device === undefined || banner.device === 'both' || banner.device === input.device) &&
      (input.position === undefined || banner.position === input.position) &&
      isScheduled(banner, now),
  )
  return {
    success: true,
    banners: shown.flatMap((banner) => {
      const advert = advertOf(content.adverts, banner, site.id)
      return advert === undefined ? [] : [bannerReply(banner, advert)]
    }),
  }
}

export function homepage(content: Snapshot, site: number): OutputOf<typeof readHomepage> {
  const popular = content.popularGames.filter((game) => isOnSite(game, site))
  const siteName = content.sites.find(({ id }) => id === site)?.name
  return {
    success: true,
    data: {
      popular_games: {
        slots: popular.map(({ sites: _sites, providerCode, ...game }) => ({
          ...game,
          provider: providerNameAt(siteName, { code: providerCode ?? '', name: game.provider }),
        })),
      },
      categories: content.categories.map(({ imageUrl, ...category }) => ({ ...category, image_url: imageUrl })),
      has_games: content.hasGames,
    },
  }
}

function pageReply(page: Page, site: Site) {
  return {
    slug: page.slug,
    title: fillWords(page.title, site),
    content: cleanHtml(fillWords(page.content, site, 'html')),
    meta_title: fillWords(page.metaTitle || page.title, site),
    meta_description: fillWords(page.metaDescription, site),
    updated_at: page.updatedAt.toISOString(),
  }
}

function isScheduled(banner: Banner, now: Date): boolean {
  return (
    (banner.shownFrom === null || banner.shownFrom <= now) && (banner.shownUntil === null || now < banner.shownUntil)
  )
}

function bannerReply(banner: Banner, advert: Advert | null) {
  const desktop = banner.imageDesktop || banner.imageMobile
  const mobile = banner.imageMobile || banner.imageDesktop
  return {
    id: banner.id,
    title: banner.title,
    alt: advert ? `${banner.title}: ${sentencesOf(advert)}` : banner.alt || banner.title,
    link: banner.link,
    images: { desktop, mobile },
    banner_desktop: desktop,
    banner_mobile: mobile,
    advert,
  }
}

function sentencesOf({ headline, line, terms }: Advert): string {
  return [headline, line, terms].filter((text) => text !== '').join(', ')
}

/** Fills `{{site}}`, `{{eposta}}` and `{{alan}}` of a text with the site's name, e-mail address and domain; other braces stay. */
function fillWords(text: string, site: Site, into: 'html' | 'text' = 'text'): string {
  const words: Record<string, string> = { site: site.name, eposta: site.email, alan: site.domain }
  return text.replaceAll(/\{\{(site|eposta|alan)\}\}/g, (_, word: string) =>
    into === 'html' ? escapeHtml(words[word] ?? '') : (words[word] ?? ''),
  )
}
