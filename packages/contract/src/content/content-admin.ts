import * as z from 'zod/mini'
import { adminRead } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import { LOBBY_ROWS } from '../games/lobby-rows.ts'
import { call } from '../call.ts'
import {
  colour,
  createCall,
  gradient,
  image,
  isHost,
  link,
  order,
  removeCall,
  replaceCall,
  roles,
  when,
} from './content-fields.ts'
import { id, instant, line, optionalLine, version } from '../fields.ts'
import { namesNoAccount } from '../identity/no-account.ts'
import { EMAIL_INVALID } from '../sentences.ts'

export const SITE_CSS_MAX = 40_000
export const PAGE_HTML_MAX = 40_000
export const BANNER_PAGES = ['home', 'casino', 'slot'] as const
export const BANNER_DEVICES = ['desktop', 'mobile', 'both'] as const
export const BANNER_POSITIONS = ['', 'desktop_left', 'desktop_right'] as const
export const PLACEHOLDER_PAGES = ['sports', 'live', 'virtual', 'beton-games', 'tombala', 'zeplin', 'aviator'] as const

// Sites

function isWhatsapp(text: string): boolean {
  return text === '' || /^https:\/\/\S+$/.test(text) || /^\+?\d{10,15}$/.test(text.replaceAll(/[\s()-]/g, ''))
}

function isTelegram(text: string): boolean {
  return text === '' || /^https:\/\/\S+$/.test(text) || /^@?[A-Za-z]\w{4,31}$/.test(text)
}

const siteFields = {
  name: line(60),
  title: line(120),
  description: optionalLine(300),
  /** Host name without scheme and port; the default entry may leave it empty. */
  domain: z.pipe(
    optionalLine(120).check(z.refine(isHost, 'Alan adını şemasız ve portsuz yazın')),
    z.transform((host) => host.toLowerCase()),
  ),
  is_default: z._default(z.boolean(), false),
  logo: image,
  /** Overrides `logo` through site_info. */
  logo_override: image,
  favicon: image,
  primary_color: colour,
  secondary_color: colour,
  accent_color: colour,
  header_gradient: gradient,
  whatsapp: optionalLine(80).check(
    z.refine(isWhatsapp, 'WhatsApp için ülke koduyla bir numara ya da https adresi yazın'),
  ),
  telegram: optionalLine(80).check(z.refine(isTelegram, 'Telegram için @kullanıcı adı ya da https adresi yazın')),
  email: optionalLine(254).check(
    z.refine((text) => text === '' || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text), EMAIL_INVALID),
  ),
  socials: z._default(
    z
      .array(z.object({ kind: z.string().check(z.regex(/^[a-z0-9-]{1,30}$/, 'Geçersiz kanal')), url: link }))
      .check(z.maxLength(8)),
    [],
  ),
  shows_winners: z._default(z.boolean(), true),
  /** A win from so many whole lira on is shown whatever its multiple. */
  winners_from_lira: z._default(
    z
      .int('Tam sayı yazın')
      .check(z.gte(1_000, 'En az 1.000,00 ₺ yazın'), z.lte(10_000_000, 'En fazla 10.000.000,00 ₺ yazın')),
    10_000,
  ),
  /** Which rows of games the lobby shows, in their order; null is all in the usual one. */
  lobby_rows: z._default(
    z.nullable(
      z
        .array(z.enum(LOBBY_ROWS, 'Geçersiz sıra'))
        .check(z.refine((names) => new Set(names).size === names.length, 'Bir sıra iki kez seçilmiş')),
    ),
    null,
  ),
  placeholders: z._default(z.partialRecord(z.enum(PLACEHOLDER_PAGES), z.boolean()), {}),
}

export const Site = z.object({
  id: z.number(),
  version,
  name: z.string(),
  title: z.string(),
  description: z.string(),
  domain: z.string(),
  is_default: z.boolean(),
  logo: z.string(),
  logo_override: z.string(),
  favicon: z.string(),
  primary_color: z.string(),
  secondary_color: z.string(),
  accent_color: z.string(),
  header_gradient: z.string(),
  whatsapp: z.string(),
  telegram: z.string(),
  email: z.string(),
  socials: z.array(z.object({ kind: z.string(), url: z.string() })),
  shows_winners: z.boolean(),
  winners_from_lira: z.number(),
  lobby_rows: z.nullable(z.array(z.enum(LOBBY_ROWS))),
  placeholders: z.record(z.string(), z.boolean()),
  site_css: z.string(),
  /** Of the stylesheet alone, which is saved by itself. */
  css_version: version,
  updated_at: instant,
})

export const listSites = adminList({
  resource: 'sites',
  roles,
  row: Site,
  filters: {},
  sorts: ['id', 'name', 'title', 'domain', 'is_default', 'email', 'updated_at'],
  summary: 'Site entries, one per domain.',
})

export const readSite = adminRead({ resource: 'sites', roles, row: Site, summary: 'A site entry.' })
export const createSite = createCall('sites', siteFields, 'Adds a site entry for a domain.', ['conflict'])
export const updateSite = replaceCall(
  'sites',
  siteFields,
  'Changes a site entry; making it the default takes that from the other.',
  ['conflict'],
)
export const deleteSite = removeCall('sites', 'Removes a site entry, never the default one.', ['conflict'])

const cssReply = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  css: z.string(),
  dropped: z.array(z.string()),
})
const css = z.string('CSS yazın').check(z.maxLength(SITE_CSS_MAX, `En fazla ${SITE_CSS_MAX} karakter`))

export const saveSiteCss = call({
  who: roles,
  method: 'PUT',
  path: '/api/admin/sites/{id}/css',
  summary: 'Saves a stylesheet after sanitising, and lists what was left out.',
  input: z.object({ id, version, css }),
  output: cssReply,
  refusals: ['stale_version'],
})

export const previewSiteCss = call({
  who: roles,
  method: 'POST',
  path: '/api/admin/site-css/preview',
  exempt: 'shown-to-players',
  quiet: 'it cleans what was sent',
  summary: 'What would remain of a stylesheet.',
  input: z.object({ css }),
  output: cssReply,
  refusals: [],
})

// Banners

const bannerFields = {
  /** Empty: on every site. */
  site_id: z.optional(z.nullable(id)),
  page: z.enum(BANNER_PAGES, 'Geçersiz sayfa'),
  device: z.enum(BANNER_DEVICES, 'Geçersiz cihaz'),
  position: z._default(z.enum(BANNER_POSITIONS, 'Geçersiz konum'), ''),
  title: line(200).check(namesNoAccount),
  alt: optionalLine(300).check(namesNoAccount),
  link,
  image_desktop: image,
  image_mobile: image,
  /** What it advertises, one of the two at most: its words are laid over the picture, and it is shown while that runs. */
  promotion_id: z._default(z.nullable(id), null),
  tournament: z._default(
    z.string().check(z.trim(), z.regex(/^[a-z0-9-]{0,80}$/, 'Turnuva adresi küçük harf, rakam ve tireden oluşmalı')),
    '',
  ),
  sort_order: order,
  shown_from: when,
  shown_until: when,
  active: z._default(z.boolean(), true),
}

export const BannerRow = z.object({
  id: z.number(),
  version,
  site_id: z.nullable(z.number()),
  page: z.string(),
  device: z.string(),
  position: z.string(),
  title: z.string(),
  alt: z.string(),
  link: z.string(),
  image_desktop: z.string(),
  image_mobile: z.string(),
  promotion_id: z.nullable(z.number()),
  tournament: z.string(),
  sort_order: z.number(),
  shown_from: z.nullable(instant),
  shown_until: z.nullable(instant),
  active: z.boolean(),
  updated_at: instant,
})

export const listBanners = adminList({
  resource: 'banners',
  roles,
  row: BannerRow,
  filters: {
    page_name: z.optional(z.enum(BANNER_PAGES)),
    device: z.optional(z.enum(BANNER_DEVICES)),
    active: z.optional(z.enum(['true', 'false'])),
  },
  sorts: [
    'id',
    'page',
    'device',
    'position',
    'title',
    'sort_order',
    'shown_from',
    'shown_until',
    'active',
    'updated_at',
  ],
  summary: 'Banners of every page.',
})

export const readBanner = adminRead({ resource: 'banners', roles, row: BannerRow, summary: 'A banner.' })
export const createBanner = createCall('banners', bannerFields, 'Adds a banner.')
export const updateBanner = replaceCall('banners', bannerFields, 'Changes a banner.')
export const deleteBanner = removeCall('banners', 'Removes a banner.')

// Pages

const pageFields = {
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, 'Kısa ad küçük harf, rakam ve tireden oluşmalı')),
  title: line(200).check(namesNoAccount),
  content: z
    .string('İçerik yazın')
    .check(z.maxLength(PAGE_HTML_MAX, `En fazla ${PAGE_HTML_MAX} karakter`), namesNoAccount),
  meta_title: optionalLine(200).check(namesNoAccount),
  meta_description: optionalLine(400).check(namesNoAccount),
  in_footer: z._default(z.boolean(), true),
  sort_order: order,
  published: z._default(z.boolean(), true),
}

export const PageRow = z.object({
  id: z.number(),
  version,
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  in_footer: z.boolean(),
  sort_order: z.number(),
  published: z.boolean(),
  updated_at: instant,
})

export const listPages = adminList({
  resource: 'pages',
  roles,
  row: PageRow,
  filters: { published: z.optional(z.enum(['true', 'false'])) },
  sorts: ['id', 'slug', 'title', 'in_footer', 'sort_order', 'published', 'updated_at'],
  usual: 'sort_order',
  summary: 'Content pages.',
})

export const readPage = adminRead({ resource: 'pages', roles, row: PageRow, summary: 'A content page.' })
export const createPage = createCall('pages', pageFields, 'Adds a page; its HTML is sanitised.', ['conflict'])
export const updatePage = replaceCall('pages', pageFields, 'Changes a page; its HTML is sanitised.', ['conflict'])
export const deletePage = removeCall('pages', 'Removes a page.')

export const previewPage = call({
  who: roles,
  method: 'POST',
  path: '/api/admin/pages/preview',
  exempt: 'shown-to-players',
  quiet: 'it cleans what was sent',
  summary: 'The HTML as the site would show it.',
  input: z.object({ content: pageFields.content }),
  output: z.object({ success: z.boolean(), content: z.string() }),
  refusals: [],
})
