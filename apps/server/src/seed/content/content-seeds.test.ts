import * as content from '@meydan/contract/content/content'
import * as leads from '@meydan/contract/leads/leads'
import * as messages from '@meydan/contract/messages/messages'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { cleanHtml } from '../../domains/content/editing/clean-html.ts'
import { seedBonuses } from '../engagement/bonuses.ts'
import { seedContent } from './content.ts'
import { demoPages } from './content-pages.ts'
import { seedGames } from '../games.ts'
import { seedIdentity } from '../identity.ts'
import { seedLeads } from './leads.ts'
import { seedMessages } from './messages.ts'
import { seedStaff } from '../staff.ts'
import { seedTournaments } from '../engagement/tournaments.ts'
import { newSessionCookie } from '../../../test/player-session.ts'

const site = await testSite()
let demo: { cookie: string }
beforeAll(async () => {
  const { context } = site
  await seedStaff(context)
  await seedIdentity(context)
  await seedGames(context)
  await seedBonuses(context.db)
  await seedTournaments(context.db)
  await seedContent(context)
  await seedMessages(context)
  await seedLeads(context)
  const { id } = await context.db.one<{ id: number }>(sql`select id from identity.players_view where username = 'demo'`)
  demo = {
    cookie: await newSessionCookie(context, id),
  }
})

type Shown = { alt: string; title: string; images: { desktop: string; mobile: string } }
const banners = async (input: Parameters<typeof site.call<typeof content.listBanners>>[1]): Promise<Shown[]> =>
  (await site.call(content.listBanners, input)).body.banners

test('every place has its banners, each with drawn art that exists and what it says as alternative text', async () => {
  const places = await Promise.all([
    banners({ page: 'home', device: 'desktop', position: 'desktop_left' }),
    banners({ page: 'home', device: 'desktop', position: 'desktop_right' }),
    banners({ page: 'home', device: 'mobile' }),
    banners({ page: 'casino' }),
    banners({ page: 'slot' }),
  ])
  expect(places.map((each) => each.length)).toEqual([4, 3, 6, 1, 1])
  for (const { alt, title, images } of places.flat()) {
    expect(alt.length).toBeGreaterThan(title.length)
    for (const path of Object.values(images)) expect(publicFile(path)).toSatisfy(existsSync)
  }
})

test('twelve popular games lead to their game, eight categories to their page', async () => {
  const { data } = (await site.call(content.readHomepage)).body
  expect(data.popular_games.slots).toHaveLength(12)
  for (const game of data.popular_games.slots) {
    expect(game.link).toBe(`/casino/slots?play=${game.id}`)
    expect(game.provider).not.toBe('')
    expect(publicFile(game.image)).toSatisfy(existsSync)
  }
  expect(data.categories.map((each: { title: string }) => each.title)).toEqual([
    'Slot',
    'Aviator',
    'Hızlı Oyunlar',
    'Zeplin',
    'Canlı Casino',
    'Spor',
    'Tombala',
    'Sanal Oyunlar',
  ])
  for (const { image_url } of data.categories) expect(publicFile(image_url)).toSatisfy(existsSync)
})

test('a switched off game stays on the home page without a link', async () => {
  await site.context.db.run(sql`update games.games set is_active = false where code = 'nazar'`)
  site.context.hub.publish('content', {})
  const { slots } = (await site.call(content.readHomepage)).body.data.popular_games
  expect(slots.find((game: { id: number }) => game.id === 1523)).toMatchObject({ title: 'Nazar', link: '' })
})

test('the five footer pages are whole: sanitising takes nothing from them, every word is filled', async () => {
  const { footer_pages } = (await site.call(content.readCmsPages, { action: 'footer' })).body
  expect(footer_pages.map((page: { slug: string }) => page.slug)).toEqual([
    'hakkimizda',
    'sorumlu-oyun',
    'kurallar',
    'gizlilik',
    'iletisim',
  ])
  for (const page of demoPages) {
    expect(textOf(cleanHtml(page.content))).toBe(textOf(page.content))
    const reply = (await site.call(content.readCmsPages, { action: 'page', slug: page.slug })).body.page
    expect(reply.content).not.toContain('{{')
    expect(reply.content.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(2)
  }
})

test('the second domain has its own name, logo and e-mail address', async () => {
  const host = { headers: { host: 'lale.localhost:3000' } }
  expect((await site.call(content.readSiteInfo, {}, host)).body.logos.main).toBe('/art/brand/lale.svg')
  expect(existsSync(publicFile('/art/brand/lale.svg'))).toBe(true)
  const page = (await site.call(content.readCmsPages, { action: 'page', slug: 'hakkimizda' }, host)).body.page
  expect(page.content).toContain('<p>Lale, slot')
  expect(
    (await site.call(content.readCmsPages, { action: 'page', slug: 'iletisim' }, host)).body.page.content,
  ).toContain('mailto:destek@lale.example')
})

test('`demo` has messages of every type, read and unread, sent, answered and closed', async () => {
  const { body } = await site.call(messages.listMessages, {}, { as: demo })
  const all = body.messages as { type: string; is_read: boolean; is_closed: boolean; is_sent_by_me: boolean }[]
  expect(new Set(all.map((each) => each.type))).toEqual(
    new Set(['bonus', 'system', 'payment', 'warning', 'success', 'sent']),
  )
  expect(all.filter((each) => !each.is_read).length).toBe(body.unread)
  expect(body.unread).toBeGreaterThanOrEqual(3)
  expect(all.filter((each) => each.is_closed)).toHaveLength(4)
  expect(all.filter((each) => each.is_sent_by_me)).toHaveLength(4)
})

test('`demo` sees three call requests, one of each status', async () => {
  const { requests } = (await site.call(leads.listCallRequests, {}, { as: demo })).body
  expect(requests.map((each: { status: string }) => each.status)).toEqual(['pending', 'rejected', 'done'])
})

function publicFile(path: string): string {
  return fileURLToPath(new URL(`../../../../site/public${path}`, import.meta.url))
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
