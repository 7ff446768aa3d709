import * as z from 'zod/mini'
import { call } from '../call.ts'
import { instant, nothing } from '../fields.ts'
import type { LobbyRowName } from '../games/lobby-rows.ts'
import type { PublicPolicy } from '../licence/licence.ts'
import { PAGE_NAME_INVALID } from '../sentences.ts'

/** Configuration of one domain. It is written into the page before first paint, so it is no call of its own. */
export interface SiteConfig {
  id: number
  name: string
  title: string
  logo: string
  favicon: string
  primaryColor: string
  secondaryColor: string
  accentColor: string
  headerGradient: string
  whatsapp: string
  telegram: string
  email: string
  domain: string
  socials: { kind: string; url: string }[]
  demo: boolean
  licence: { authority: string; number: string } | null
  /** What the licence allows here. */
  policy: PublicPolicy
  devTools: boolean
  /** The site shows its last wins. */
  winners: boolean
  /** The rows of the lobby in their order; null is all in the usual one. */
  lobbyRows: LobbyRowName[] | null
  /** Placeholder pages by route name; false where a real game or provider has taken their place. */
  placeholders: Record<string, boolean>
}

export const readSiteInfo = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/site_info.php',
  cache: 'public',
  summary: 'The logo that overrides the configured one.',
  input: nothing,
  output: z.object({ success: z.boolean(), logos: z.object({ main: z.string() }) }),
  refusals: [],
})

export const readSiteCss = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/site_css.php',
  cache: 'public',
  summary: 'The site-wide custom stylesheet, sanitised.',
  input: nothing,
  output: z.object({ success: z.boolean(), css: z.string() }),
  refusals: [],
})

const PageLink = z.object({ slug: z.string(), title: z.string() })

export const readCmsPages = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/cms-pages.php',
  cache: 'public',
  summary:
    "The footer's pages (action=footer), every published page (action=all), or one with its text (action=page&slug=…).",
  input: z.object({
    action: z.enum(['footer', 'all', 'page'], 'Geçersiz işlem'),
    slug: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, PAGE_NAME_INVALID))),
  }),
  output: z.object({
    success: z.boolean(),
    footer_pages: z.optional(z.array(PageLink)),
    pages: z.optional(z.array(PageLink)),
    page: z.optional(
      z.object({
        slug: z.string(),
        title: z.string(),
        content: z.string(),
        meta_title: z.string(),
        meta_description: z.string(),
        updated_at: instant,
      }),
    ),
  }),
  refusals: ['page_not_found'],
})

export const Banner = z.object({
  id: z.number(),
  title: z.string(),
  /** What the banner says, for those who do not see it. */
  alt: z.string(),
  link: z.string(),
  images: z.object({ desktop: z.string(), mobile: z.string() }),
  banner_desktop: z.string(),
  banner_mobile: z.string(),
  /** Words to lay over the picture, from the record that it advertises; null where it advertises none. */
  advert: z.nullable(z.object({ headline: z.string(), line: z.string(), terms: z.string() })),
})

export const listBanners = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/banners.php',
  cache: 'public',
  summary: 'Banners of a page that are shown now.',
  input: z.object({
    page: z.enum(['home', 'casino', 'slot'], 'Geçersiz sayfa'),
    device: z.optional(z.enum(['desktop', 'mobile'], 'Geçersiz cihaz')),
    position: z.optional(z.enum(['desktop_left', 'desktop_right'], 'Geçersiz konum')),
  }),
  output: z.object({ success: z.boolean(), banners: z.array(Banner) }),
  refusals: [],
})

export const readHomepage = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/homepage.php',
  cache: 'public',
  summary: 'Popular games and game categories of the home page.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    data: z.object({
      popular_games: z.object({
        slots: z.array(
          z.object({
            id: z.number(),
            title: z.string(),
            provider: z.string(),
            image: z.string(),
            link: z.string(),
            gradient: z.string(),
          }),
        ),
      }),
      categories: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          icon: z.string(),
          description: z.string(),
          link: z.string(),
          image_url: z.string(),
        }),
      ),
      /** False in an installation where no game is open yet: no tile would lead anywhere. */
      has_games: z.optional(z.boolean()),
    }),
  }),
  refusals: [],
})
