import { allows } from '@meydan/contract/licence/licence-rules'
import { type SitePage, sitePages } from '@meydan/contract/content/site-pages'
import { plainText } from '../editing/clean-html.ts'
import { escapeHtml, escapeJson, unescapeHtml } from './escape.ts'
import type { Site } from '../sites/sites.ts'
import type { Snapshot } from '../sites/snapshot.ts'

/** How a document is to be found, beside its title and description. */
export interface Findable {
  /** The page's one address, with its origin; none of what is no page. */
  canonical?: string
  isPrivate: boolean
  /** Address of the picture of a shared link, where the page has one of its own: 1200 × 630. */
  picture?: string
  /** What schema.org calls the page, the site and what is asked there. */
  data: readonly object[]
}

/** The picture of a link to any other page: of no brand. */
const SHARED_PICTURE = '/art/brand/paylasim.jpg'

/** The head's part for search engines and shared links. */
export function findableHead(page: { title: string; description: string } & Findable, siteName: string): string {
  if (page.canonical === undefined || page.isPrivate) return '<meta name="robots" content="noindex">'
  const open: Record<string, string> = {
    'og:type': 'website',
    'og:locale': 'tr_TR',
    'og:site_name': siteName,
    'og:title': page.title,
    'og:description': page.description,
    'og:url': page.canonical,
    'og:image': new URL(page.picture ?? SHARED_PICTURE, page.canonical).href,
  }
  return [
    `<link rel="canonical" href="${escapeHtml(page.canonical)}">`,
    ...Object.entries(open).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', '@graph': page.data })}</script>`,
  ].join('')
}

/** The site as an organisation, with the channels it names. */
export function organisation(site: Site, origin: string): object {
  return {
    '@type': 'Organization',
    name: site.name,
    url: `${origin}/`,
    description: site.description,
    ...(site.logo === '' ? {} : { logo: new URL(site.logo, origin).href }),
    ...(site.email === '' ? {} : { email: site.email }),
    ...(site.socials.length === 0 ? {} : { sameAs: site.socials.map(({ url }) => new URL(url, origin).href) }),
  }
}

/** From the home page to this one, by way of `over` where there is such a page. */
export function breadcrumbs(
  origin: string,
  page: { title: string; path: string },
  ...over: { title: string; path: string }[]
): object {
  const step = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: origin + path,
  })
  const way = [{ title: 'Ana Sayfa', path: '/' }, ...over, page]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ title, path }, index) => step(index + 1, title, path)),
  }
}

/** Of a page's HTML, the headings that ask and what stands below them; nothing where fewer than two ask. */
export function questions(html: string): object[] {
  const parts = html.split(/<h[23]>/i).slice(1)
  const questionParts = parts.flatMap((part) => {
    const [heading = '', ...rest] = part.split(/<\/h[23]>/i)
    const name = unescapeHtml(plainText(heading))
    const text = unescapeHtml(plainText(rest.join(' '))).replaceAll(/\s+/g, ' ')
    return name.endsWith('?') && text !== ''
      ? [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }]
      : []
  })
  return questionParts.length < 2 ? [] : [{ '@type': 'FAQPage', mainEntity: questionParts }]
}

/** `/robots.txt` of a site: its own pages, and nothing of a person's or the platform's. */
export function robotsText(origin: string): string {
  const shut = ['/account', '/auth/', '/backoffice', '/api/', '/play/', '/ws']
  return `User-agent: *\n${shut.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

/** `/sitemap.xml` of a site: what its licence and its configuration open, its content pages, and the pages of its games. */
export function sitemap({
  content,
  site,
  origin,
  games,
}: {
  content: Snapshot
  site: Site
  origin: string
  games: readonly string[]
}): string {
  const entries = [
    ...sitePages.filter((page) => isListed(page, content, site)).map(({ path }) => entry(origin + path)),
    ...games.map((path) => entry(origin + path)),
    ...content.pages.map(({ slug, updatedAt }) => entry(`${origin}/sayfa/${slug}`, updatedAt)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** Without a word in the configuration these are kept as 'yakında', the other rooms are open. */
const SHUT_UNLESS_OPENED: ReadonlySet<string> = new Set(['sports', 'live', 'virtual'])

export function isListed(page: SitePage, { licence }: Snapshot, { placeholders }: Site): boolean {
  if (page.isPrivate || page.to !== undefined) return false
  if (page.needs && !allows(licence.policy, page.needs)) return false
  if (page.placeholder === undefined) return true
  return !(placeholders[page.placeholder] ?? SHUT_UNLESS_OPENED.has(page.placeholder))
}

function entry(address: string, changed?: Date): string {
  const date = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${escapeHtml(address)}</loc>${date}</url>\n`
}
