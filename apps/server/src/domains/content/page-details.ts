import type { PageDetails } from './page-document.ts'
import { banners, cmsPages, homepage, siteCss, siteInfo } from './public-replies.ts'
import type { Site } from './sites.ts'
import type { Snapshot } from './snapshot.ts'

/** Title, description and first replies of the document at a path. An unknown content page is marked as not found. */
export function describePage(options: {
  content: Snapshot
  site: Site
  path: string
  now: Date
}): PageDetails & { found: boolean } {
  const { content, site, path } = options
  const usual = { title: site.title, description: site.description, pictures: [], found: true }
  if (path === '/backoffice') return { ...usual, title: `${site.name} Yönetim`, description: '', replies: {} }
  const replies: Record<string, unknown> = {
    '/api/site_info.php': siteInfo(site),
    '/api/site_css.php': siteCss(content, site),
    '/api/cms-pages.php?action=footer': cmsPages(content, site, { action: 'footer', slug: undefined }),
  }
  if (path === '/')
    return { ...usual, replies: { ...replies, ...homeReplies(options) }, pictures: firstPictures(options) }
  const slug = /^\/sayfa\/([a-z0-9-]{1,80})\/?$/.exec(path)?.[1]
  if (slug === undefined) return { ...usual, replies }
  if (!content.pages.some((page) => page.slug === slug)) return { ...usual, found: false, replies }
  const reply = cmsPages(content, site, { action: 'page', slug })
  return {
    ...usual,
    title: `${reply.page?.meta_title} | ${site.name}`,
    description: reply.page?.meta_description || site.description,
    replies: { ...replies, [`/api/cms-pages.php?action=page&slug=${slug}`]: reply },
  }
}

const HOME_BANNERS = [
  { page: 'home', device: 'desktop', position: 'desktop_left' },
  { page: 'home', device: 'desktop', position: 'desktop_right' },
  { page: 'home', device: 'mobile', position: undefined },
] as const

function homeReplies({ content, site, now }: { content: Snapshot; site: Site; now: Date }): Record<string, unknown> {
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
function firstPictures({ content, site, now }: { content: Snapshot; site: Site; now: Date }): PageDetails['pictures'] {
  const first = (input: (typeof HOME_BANNERS)[number]) => banners(content, { site, input, now }).banners[0]?.images
  const [left, , mobile] = HOME_BANNERS
  return [
    { address: first(left)?.desktop ?? '', media: '(min-width:1024px)' },
    { address: first(mobile)?.mobile ?? '', media: '(max-width:1023.98px)' },
  ].filter(({ address }) => address !== '')
}
