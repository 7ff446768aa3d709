import { allows } from '@meydan/contract/licence-rules'
import { sitePageAt } from '@meydan/contract/site-pages'
import { escapeHtml } from './escape.ts'
import type { PageDetails } from './page-document.ts'
import { banners, cmsPages, homepage, siteCss, siteInfo } from './public-replies.ts'
import { breadcrumbs, isListed, organisation, questions } from './search-engines.ts'
import { sharedPicture } from './site-drawings.ts'
import type { Site } from './sites.ts'
import type { Snapshot } from './snapshot.ts'

interface Asked {
  content: Snapshot
  site: Site
  path: string
  /** Scheme and host of the site's one address. */
  origin: string
  now: Date
}

type Described = PageDetails & { found: boolean }

/** Title, text, description and first replies of the document at a path. What is no page is marked as not found. */
export function describePage(asked: Asked): Described {
  const { content, site, path } = asked
  if (path === '/backoffice')
    return { ...unfound(site, {}), title: `${site.name} Yönetim`, description: '', found: true }
  const replies: Record<string, unknown> = {
    '/api/site_info.php': siteInfo(site),
    '/api/site_css.php': siteCss(content, site),
    '/api/cms-pages.php?action=footer': cmsPages(content, site, { action: 'footer', slug: undefined }),
  }
  const slug = /^\/sayfa\/([a-z0-9-]{1,80})\/?$/.exec(path)?.[1]
  if (slug !== undefined) return describeContent(asked, slug, replies)
  const page = sitePageAt(path)
  if (!page || (page.needs && !allows(content.licence.policy, page.needs))) return unfound(site, replies)
  const isHome = page.path === '/'
  const heading = page.title || site.title
  const description = page.text || site.description
  return {
    title: isHome ? site.title : `${page.title} | ${site.name}`,
    description,
    body: `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(description)}</p>`,
    replies: isHome ? { ...replies, ...homeReplies(asked) } : replies,
    pictures: isHome ? firstPictures(asked) : [],
    found: true,
    canonical: asked.origin + page.path,
    picture: sharedPicture(page),
    isPrivate: !isListed(page, content, site),
    data: [isHome ? organisation(site, asked.origin) : breadcrumbs(asked.origin, page)],
  }
}

/** The document that a browser keeps for when there is no line. It is no page to be found, and carries no reply. */
export function describeOffline(site: Site): Described {
  return { ...unfound(site, {}), found: true, title: `Bağlantı kesildi | ${site.name}`, description: '' }
}

/** A page that an operator wrote. */
function describeContent(asked: Asked, slug: string, replies: Record<string, unknown>): Described {
  const { content, site, origin } = asked
  const reply = content.pages.some((each) => each.slug === slug)
    ? cmsPages(content, site, { action: 'page', slug })
    : undefined
  if (!reply?.page) return unfound(site, replies)
  const { page } = reply
  const path = `/sayfa/${slug}`
  return {
    title: `${page.meta_title} | ${site.name}`,
    description: page.meta_description || site.description,
    body: `<h1>${escapeHtml(page.title)}</h1>${page.content}`,
    replies: { ...replies, [`/api/cms-pages.php?action=page&slug=${slug}`]: reply },
    pictures: [],
    found: true,
    canonical: origin + path,
    isPrivate: false,
    data: [breadcrumbs(origin, { title: page.title, path }), ...questions(page.content)],
  }
}

function unfound(site: Site, replies: Record<string, unknown>): Described {
  const usual = { title: site.title, description: site.description, body: '', pictures: [] }
  return { ...usual, replies, found: false, isPrivate: true, data: [] }
}

const HOME_BANNERS = [
  { page: 'home', device: 'desktop', position: 'desktop_left' },
  { page: 'home', device: 'desktop', position: 'desktop_right' },
  { page: 'home', device: 'mobile', position: undefined },
] as const

function homeReplies({ content, site, now }: Asked): Record<string, unknown> {
  const replies: Record<string, unknown> = { '/api/homepage.php': homepage(content) }
  for (const input of HOME_BANNERS) {
    const query = new URLSearchParams(
      Object.entries(input).filter(([, value]) => value !== undefined) as [string, string][],
    )
    replies[`/api/banners.php?${query}`] = banners(content, { site, input, now })
  }
  return replies
}

/** The first banner of each layout; both layouts change at 1024 px. */
function firstPictures({ content, site, now }: Asked): PageDetails['pictures'] {
  const first = (input: (typeof HOME_BANNERS)[number]) => banners(content, { site, input, now }).banners[0]?.images
  const [left, , mobile] = HOME_BANNERS
  return [
    { address: first(left)?.desktop ?? '', media: '(min-width:1024px)' },
    { address: first(mobile)?.mobile ?? '', media: '(max-width:1023.98px)' },
  ].filter(({ address }) => address !== '')
}
