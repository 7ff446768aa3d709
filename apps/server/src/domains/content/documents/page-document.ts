import { brandCss, deriveBrand, groundColour } from '@meydan/ui/brand'
import type { SiteConfig } from '@meydan/contract/content/content'
import { escapeHtml, escapeJson } from './escape.ts'
import { type Findable, findableHead } from './search-engines.ts'
import { HOUSE_MARK } from '../images/brand-mark.ts'
import { MANIFEST, TOUCH_ICON } from '../sites/site-app.ts'

export interface PageDetails extends Findable {
  title: string
  description: string
  /** What is read before any script has run: the page's heading and text as clean HTML. */
  body: string
  /** Replies of public calls by address, written into the page to save the first round trips. */
  replies: Record<string, unknown>
  /** Pictures that are seen first, each for the screens of its media query. */
  pictures: readonly { address: string; media: string }[]
  /** The box of the document that the first of them stands in before any script has run. */
  box?: 'home' | 'slots' | 'game'
}

/** A built index.html, ready to be filled. */
export interface Template {
  beforeHead: string
  afterHead: string
}

/** Splits a built document where the head's own part goes: after the charset, before anything is loaded. */
export function readTemplate(html: string): Template {
  const bare = html.replaceAll(
    /(?<!\s)\s*(?:<title>.*?<\/title>|<link\b[^<>]*\brel="?icon[^<>]*>|<meta\b[^<>]*\bname="(?:theme-color|description)"[^<>]*>)/gis,
    '',
  )
  const start = bare.search(/<head\b[^>]*>/i)
  if (start < 0) throw new Error('the built document has no head')
  const charset = bare.slice(start).match(/<meta\b[^>]*charset[^>]*>/i)
  const head = charset ?? bare.slice(start).match(/<head\b[^>]*>/i)
  const cut = start + (head?.index ?? 0) + (head?.[0].length ?? 0)
  return { beforeHead: bare.slice(0, cut), afterHead: bare.slice(cut) }
}

/** The document of one page of one domain: configuration, brand and title stand in it before the first script runs. */
export function fillDocument(
  template: Template,
  options: { config: SiteConfig; page: PageDetails; nonce: string; fonts: readonly string[]; isApp: boolean },
): string {
  const { config, page, nonce, fonts, isApp } = options
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    page.description === '' ? '' : `<meta name="description" content="${escapeHtml(page.description)}">`,
    findableHead(page, config.name),
    `<meta name="theme-color" content="${groundColour(config.primaryColor)}">`,
    isApp ? `<link rel="manifest" href="${MANIFEST}"><link rel="apple-touch-icon" href="${TOUCH_ICON}">` : '',
    config.favicon === '' ? '' : `<link rel="icon" href="${escapeHtml(config.favicon)}">`,
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(font)}" crossorigin>`),
    ...page.pictures.map(
      ({ address, media }) =>
        `<link rel="preload" as="image" href="${escapeHtml(address)}" media="${media}" fetchpriority="high">`,
    ),
    `<style nonce="${nonce}">${brandOf(config)}</style>`,
    `<script type="application/json" id="site-config">${escapeJson(config)}</script>`,
    Object.keys(page.replies).length === 0
      ? ''
      : `<script type="application/json" id="site-data">${escapeJson(page.replies)}</script>`,
  ].join('')
  // The page's own text comes last: nothing in it gets a nonce.
  const rest = template.afterHead
    .replaceAll(/<(script|style)(?=[\s>])(?![^>]*\snonce=)/gi, `<$1 nonce="${nonce}"`)
    .replace(/(<div\s+id="preloader"[^>]*>)[\s\S]*?(<\/div>)/, (whole, opening: string, closing: string) =>
      hasOwnMark(config) ? opening + markOf(config) + closing : whole,
    )
    .replace(/<div id="first-text"[^>]*>/, (opening) => opening + page.body)
    .replace(new RegExp(`<div\\s+id="first-${page.box}"[^>]*>`), (opening) => opening + pictureOf(page.pictures))
  return template.beforeHead + head + rest
}

/** The drawing of the built document is the platform's. */
function hasOwnMark({ favicon }: SiteConfig): boolean {
  return favicon !== '' && favicon !== HOUSE_MARK
}

function markOf({ favicon }: SiteConfig): string {
  return `<img src="${escapeHtml(favicon)}" alt="" width="64" height="64" fetchpriority="high">`
}

function pictureOf(pictures: PageDetails['pictures']): string {
  const address = pictures.at(-1)?.address
  if (address === undefined) return ''
  const sources = pictures.map((each) => `<source media="${each.media}" srcset="${escapeHtml(each.address)}">`)
  return `<picture>${sources.join('')}<img src="${escapeHtml(address)}" alt="" fetchpriority="high" class="size-full object-cover"></picture>`
}

const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient\([#0-9a-zA-Z%,.\s()/+-]{1,250}\)$/

/** A value that is not a plain colour or gradient never reaches the style block, also if it is in the database. */
function brandOf(config: SiteConfig): string {
  const colour = (text: string) => (COLOUR.test(text) ? text : undefined)
  return brandCss(
    deriveBrand({
      primary: colour(config.primaryColor),
      secondary: colour(config.secondaryColor),
      accent: colour(config.accentColor),
      headerGradient: GRADIENT.test(config.headerGradient) ? config.headerGradient : undefined,
    }),
  )
}
