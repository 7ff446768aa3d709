import type { InputOf } from '@meydan/contract/call'
import type { listBanners } from '@meydan/contract/content/content'
import { allows } from '@meydan/contract/licence/licence-rules'
import { sitePageAt } from '@meydan/contract/content/site-pages'
import { describeGame } from './describe-game.ts'
import { escapeHtml } from './escape.ts'
import type { PageDetails } from './page-document.ts'
import { banners, cmsPages, homepage, siteCss, siteInfo } from './public-replies.ts'
import { breadcrumbs, isListed, organisation, questions } from './search-engines.ts'
import { sharedPicture } from '../images/site-drawings.ts'
import type { Site } from '../sites/sites.ts'
import type { PageRequest, Described } from './page-request.ts'

/** Title, text, description and first replies of the document at a path. What is no page is marked as not found. */
export function describePage(pageRequest: PageRequest): Described {
  const { content, site, path } = pageRequest
  if (path === '/backoffice') return blank(`${site.name} Yönetim`)
  const replies: Record<string, unknown> = {
    '/api/site_info.php': siteInfo(site),
    '/api/site_css.php': siteCss(content, site),
    '/api/cms-pages.php?action=footer': cmsPages(content, site, { action: 'footer', slug: undefined }),
  }
  const slug = /^\/sayfa\/([a-z0-9-]{1,80})\/?$/.exec(path)?.[1]
  if (slug !== undefined) return describeContent(pageRequest, slug, replies)
  const cup = /^\/turnuvalar\/([a-z0-9-]{1,80})\/?$/.exec(path)?.[1]
  if (cup !== undefined) return describeTournament(pageRequest, cup, replies)
  if (pageRequest.game) return describeGame(pageRequest, pageRequest.game, replies)
  const page = sitePageAt(path)
  if (!page || pageRequest.lacksMatch || (page.needs && !allows(content.licence.policy, page.needs)))
    return unfound(site, replies)
  const isHome = page.path === '/'
  const heading = page.title || site.title
  const description = page.text || site.description
  return {
    title: isHome ? site.title : `${page.title} | ${site.name}`,
    description,
    body: `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(description)}</p>`,
    replies: { ...replies, ...firstReplies(pageRequest, page.path) },
    ...firstPictures(pageRequest, page.path),
    found: true,
    canonical: pageRequest.origin + page.path,
    picture: sharedPicture(page),
    isPrivate: !isListed(page, content, site),
    data: [isHome ? organisation(site, pageRequest.origin) : breadcrumbs(pageRequest.origin, page)],
  }
}

/** The document that a browser keeps for when there is no line. It is no page to be found, and carries no reply. */
export function describeOffline(site: Site): Described {
  return blank(`Bağlantı kesildi | ${site.name}`)
}

/** A page that an operator wrote. */
function describeContent(pageRequest: PageRequest, slug: string, replies: Record<string, unknown>): Described {
  const { content, site, origin } = pageRequest
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

/** A published tournament; those that are over stay where they were linked. */
function describeTournament(
  { content, site, origin }: PageRequest,
  slug: string,
  replies: Record<string, unknown>,
): Described {
  const name = content.adverts.tournamentNames.get(slug)
  if (name === undefined) return unfound(site, replies)
  const text = `${name}: ödül tablosu, kurallar ve sıralama.`
  const path = `/turnuvalar/${slug}`
  return {
    title: `${name} | ${site.name}`,
    description: text,
    body: `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(text)}</p>`,
    replies,
    pictures: [],
    found: true,
    canonical: origin + path,
    isPrivate: !content.adverts.tournaments.has(slug),
    data: [breadcrumbs(origin, { title: name, path })],
  }
}

/** A document that is nobody's page, to be found by nobody. */
function blank(title: string): Described {
  return {
    title,
    description: '',
    body: '',
    pictures: [],
    replies: {},
    found: true,
    isPrivate: true,
    data: [],
  }
}

function unfound(site: Site, replies: Record<string, unknown>): Described {
  const body = '<h1>Sayfa Bulunamadı</h1><p>Aradığınız sayfa taşınmış ya da kaldırılmış olabilir.</p>'
  return { ...blank(`Sayfa Bulunamadı | ${site.name}`), body, replies, found: false }
}

type Wanted = InputOf<typeof listBanners>

/** The banners that are seen first, by page: those of wide screens, those of phones; both layouts change at 1024 px. */
const FIRST_BANNERS: Record<string, { box: 'home' | 'slots'; wide: Wanted; phone: Wanted; more: readonly Wanted[] }> = {
  '/': {
    box: 'home',
    wide: { page: 'home', device: 'desktop', position: 'desktop_left' },
    phone: { page: 'home', device: 'mobile', position: undefined },
    more: [{ page: 'home', device: 'desktop', position: 'desktop_right' }],
  },
  '/casino/slots': {
    box: 'slots',
    wide: { page: 'slot', device: undefined, position: undefined },
    phone: { page: 'slot', device: undefined, position: undefined },
    more: [],
  },
}

function firstReplies({ content, site, now }: PageRequest, path: string): Record<string, unknown> {
  const first = FIRST_BANNERS[path]
  if (!first) return {}
  const replies: Record<string, unknown> = path === '/' ? { '/api/homepage.php': homepage(content, site.id) } : {}
  for (const input of [first.wide, ...first.more, first.phone]) {
    const query = new URLSearchParams(
      Object.entries(input).filter(([, value]) => value !== undefined) as [string, string][],
    )
    replies[`/api/banners.php?${query}`] = banners(content, { site, input, now })
  }
  return replies
}

/** The first banner of each layout. */
function firstPictures({ content, site, now }: PageRequest, path: string): Pick<PageDetails, 'pictures' | 'box'> {
  const wanted = FIRST_BANNERS[path]
  if (!wanted) return { pictures: [] }
  const first = (input: Wanted) => banners(content, { site, input, now }).banners[0]?.images
  const pictures = [
    { address: first(wanted.wide)?.desktop ?? '', media: '(min-width:1024px)' },
    { address: first(wanted.phone)?.mobile ?? '', media: '(max-width:1023.98px)' },
  ].filter(({ address }) => address !== '')
  return { pictures, box: wanted.box }
}
