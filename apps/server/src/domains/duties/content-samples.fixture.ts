import { createBanner, createPage, readBanner, readPage, readSite } from '@meydan/contract/content-admin'
import { createCategory, createHomepageGame, listCategories, listHomepageGames } from '@meydan/contract/homepage-admin'
import sql from 'sql-template-tag'
import type { TestSite, TestStaff } from '../../../test/site.ts'
import { type Samples, toolsOf } from './sample-tools.fixture.ts'

const COLOURS = { primary_color: '#c2185b', secondary_color: '#12060c', accent_color: '#ff8fb3' }

let count = 0

/** What players read, and whom they may write to. */
export function contentSamples(
  site: TestSite,
  admin: TestStaff,
): Samples<'site' | 'page' | 'banner' | 'home-game' | 'home-category' | 'message'> {
  const { data, countOf } = toolsOf(site, admin)
  const rowOf = async (call: typeof listHomepageGames | typeof listCategories, id: number) =>
    ((await data(call, { per_page: '200' })) as { id: number }[]).find((row) => row.id === id)
  const banner = { page: 'home', device: 'both', title: 'Yeni', image_desktop: '/art/promo/lale.svg', active: true }
  const hidden = async (
    call: typeof createBanner | typeof createHomepageGame | typeof createCategory,
    fields: object,
  ) => {
    const { id } = (await site.call(call, { ...fields, active: false } as never, { as: admin })).body
    return id as number
  }
  const messages = countOf(sql`select count(*)::int as n from messages.messages where body = 'Toplu'`)
  return {
    'banner.create': {
      input: async () => ({ ...banner, title: `Yeni ${++count}` }),
      trace: countOf(sql`select count(*)::int as n from content.banners where active`),
    },
    'banner.update': {
      async input() {
        const id = await hidden(createBanner, banner)
        return { ...(await data(readBanner, { id })), active: true }
      },
      trace: countOf(sql`select count(*)::int as n from content.banners where active`),
    },
    'home-game.create': {
      input: async () => ({ title: `Oyun ${++count}`, provider: 'Deneme' }),
      trace: countOf(sql`select count(*)::int as n from content.homepage_games where active`),
    },
    'home-game.update': {
      async input() {
        const id = await hidden(createHomepageGame, { title: `Oyun ${++count}` })
        return { ...(await rowOf(listHomepageGames, id)), active: true }
      },
      trace: countOf(sql`select count(*)::int as n from content.homepage_games where active`),
    },
    'home-category.create': {
      input: async () => ({ title: `Tür ${++count}` }),
      trace: countOf(sql`select count(*)::int as n from content.homepage_categories where active`),
    },
    'home-category.update': {
      async input() {
        const id = await hidden(createCategory, { title: `Tür ${++count}` })
        return { ...(await rowOf(listCategories, id)), active: true }
      },
      trace: countOf(sql`select count(*)::int as n from content.homepage_categories where active`),
    },
    'message.send': {
      async input() {
        const player_ids = [(await site.player()).id, (await site.player()).id]
        const audience = { kind: 'players', player_ids }
        return { audience, purpose: 'service', title: `Duyuru ${++count}`, content: 'Toplu', expected_count: 2 }
      },
      trace: messages,
    },
    'message.template': {
      input: async () => ({ name: `Bakım ${++count}`, title: 'Bakım', content: 'Bu gece bakım var', type: 'warning' }),
      trace: countOf(sql`select count(*)::int as n from messages.templates`),
    },
    'site.create': {
      input: async () => ({
        ...COLOURS,
        name: 'Yeni',
        title: 'Yeni',
        domain: `site${++count}.localhost`,
        telegram: '@yenisite',
      }),
      trace: countOf(sql`select count(*)::int as n from content.sites`),
    },
    'site.update': {
      input: async () => ({ ...(await data(readSite, { id: 1 })), telegram: `@meydan${++count}` }),
      trace: countOf(sql`select telegram as n from content.sites where id = 1`),
    },
    'site.css': {
      async input() {
        const { id, css_version } = await data(readSite, { id: 1 })
        return { id, version: css_version, css: `.card{padding:${++count}px;}` }
      },
      trace: countOf(sql`select site_css as n from content.sites where id = 1`),
    },
    'page.create': {
      input: async () => ({ slug: `yeni-${++count}`, title: 'Yeni', content: '<p>a</p>' }),
      trace: countOf(sql`select count(*)::int as n from content.pages`),
    },
    'page.update': {
      async input() {
        const slug = `sayfa-${++count}`
        const draft = { slug, title: 'Taslak', content: '<p>a</p>', published: false }
        const { id } = (await site.call(createPage, draft, { as: admin })).body
        return { ...(await data(readPage, { id })), published: true, content: `<p>${count}</p>` }
      },
      trace: countOf(sql`select count(*)::int as n from content.pages where published and slug like 'sayfa-%'`),
    },
  }
}
