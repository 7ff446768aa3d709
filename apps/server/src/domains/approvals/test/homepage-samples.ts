import { createBanner, readBanner } from '@meydan/contract/content/content-admin'
import {
  createCategory,
  createHomepageGame,
  listCategories,
  listHomepageGames,
} from '@meydan/contract/content/homepage-admin'
import sql from 'sql-template-tag'
import type { TestSite, TestStaff } from '../../../../test/site.ts'
import { type Samples, toolsOf } from './sample-tools.ts'

let count = 0

/** What the first page shows. */
export function homepageSamples(site: TestSite, admin: TestStaff): Samples<'banner' | 'home-game' | 'home-category'> {
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
  }
}
