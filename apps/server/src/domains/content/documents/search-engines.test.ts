import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sitePages } from '@meydan/contract/content/site-pages'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { openHttp } from '../../../platform/http/http.ts'
import { mountBuilt } from './documents.ts'

const site = await testSite({ SITE_URL: 'http://meydan.example' })
const folder = mkdtempSync(join(tmpdir(), 'search-engines-'))
mkdirSync(join(folder, 'site'))
writeFileSync(
  join(folder, 'site/index.html'),
  '<!doctype html><html lang="tr"><head><meta charset="utf-8"></head><body><div id="root"><div id="first-text" class="prose"></div></div></body></html>',
)
const app = await openHttp({ logger: site.context.log, production: false })
mountBuilt(app, site.context, { site: [join(folder, 'site')], backoffice: [] })
await app.ready()
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
const page = (url: string, host = 'meydan.example') => app.inject({ url, headers: { accept: 'text/html', host } })
const headOf = (html: string, what: RegExp) => html.match(what)?.[1]
const dataOf = (html: string) => JSON.parse(headOf(html, /ld\+json">(.*?)<\/script>/) ?? '{}')['@graph']

await site.context.db.run(sql`
  insert into content.sites (name, title, description, domain, logo, email, socials, placeholders)
  values ('Defne', 'Defne Casino', 'Defne yaprağı altında oyun.', 'defne.example', '/art/brand/lale.svg', 'bilgi@defne.example',
    ${JSON.stringify([{ kind: 'x', url: 'https://x.example/defne' }])}, ${JSON.stringify({ sports: true, live: false })})`)
await site.context.db.run(sql`
  insert into content.pages (slug, title, content, meta_description, updated_at)
  values ('sorular', 'Sık Sorulanlar', '<h2>Ne kadar sürer?</h2><p>Bir gün.</p><h2>Kim &lt;bakar&gt;?</h2><p>{{site}} ekibi.</p><h2>Son</h2><p>Söz.</p>', 'Sorular', '2026-03-04')`)
site.context.hub.publish('content', {})

test('every public page has its own title, description, heading and text before any script has run', async () => {
  const listed = sitePages.filter(({ isPrivate, to, path }) => !isPrivate && to === undefined && path !== '/')
  const seen = new Set<string>()
  for (const { path, title, text } of listed) {
    const { statusCode, body } = await page(path)
    expect([statusCode, headOf(body, /<title>(.*?)<\/title>/)], path).toEqual([200, `${title} | Meydan`])
    expect(headOf(body, /name="description" content="(.*?)"/), path).toBe(text)
    expect(body, path).toContain(`<h1>${title}</h1><p>${text}</p></div>`)
    seen.add(text)
  }
  expect(seen.size).toBe(listed.length)
})

test("a page has one address: its domain's, without www, port of others or query", async () => {
  for (const host of ['defne.example', 'WWW.defne.example', 'www.defne.example:443']) {
    const { body } = await page('/casino/slots?q=nazar', host)
    expect(headOf(body, /<title>(.*?)<\/title>/), host).toBe('Slot Oyunları | Defne')
    expect(headOf(body, /rel="canonical" href="(.*?)"/)?.replace(':443', ''), host).toBe(
      'http://defne.example/casino/slots',
    )
  }
  const short = await page('/slots', 'defne.example')
  expect(headOf(short.body, /rel="canonical" href="(.*?)"/)).toBe('http://defne.example/casino/slots')
})

test('a shared link shows title, text and picture by their whole addresses', async () => {
  const { body } = await page('/promotions', 'defne.example')
  expect(headOf(body, /"og:title" content="(.*?)"/)).toBe('Promosyonlar | Defne')
  expect(headOf(body, /"og:site_name" content="(.*?)"/)).toBe('Defne')
  expect(headOf(body, /"og:url" content="(.*?)"/)).toBe('http://defne.example/promotions')
  expect(headOf(body, /"og:image" content="(.*?)"/)).toBe('http://defne.example/uygulama/paylasim/promotions.jpg')
  const other = await page('/support', 'defne.example')
  expect(headOf(other.body, /"og:image" content="(.*?)"/)).toBe('http://defne.example/art/brand/paylasim.jpg')
  for (const url of ['/art/brand/paylasim.jpg', '/uygulama/paylasim/promotions.jpg']) {
    const { headers, rawPayload } = await site.app.inject({ url })
    expect(headers['content-type'], url).toBe('image/jpeg')
    const { width, height } = await sharp(rawPayload).metadata()
    expect([width, height], url).toEqual([1200, 630])
  }
  expect((await site.app.inject({ url: '/uygulama/paylasim/support.jpg' })).statusCode).toBe(404)
})

test("one person's pages, pages that are shut and pages that are none ask not to be found", async () => {
  for (const path of ['/account/wallet', '/auth/login', '/sports', '/yok', '/sayfa/yok', '/adil-oyun/zar/7']) {
    const { body } = await page(path, 'defne.example')
    expect(body, path).toContain('<meta name="robots" content="noindex">')
    expect(body, path).not.toContain('canonical')
  }
  expect((await page('/live', 'defne.example')).body).not.toContain('noindex')
})

test('what is no page says so in its title and its first words', async () => {
  for (const path of ['/yok', '/sayfa/yok', '/turnuvalar/yok']) {
    const { statusCode, body } = await page(path, 'defne.example')
    expect(statusCode, path).toBe(404)
    expect(headOf(body, /<title>(.*?)</), path).toBe('Sayfa Bulunamadı | Defne')
    expect(body, path).toContain('<h1>Sayfa Bulunamadı</h1>')
  }
})

test('a match is found while the book knows it, and an address of none answers 404', async () => {
  const { db } = site.context
  await db.run(
    sql`insert into sports.leagues (id, sport, name, country, tier) values ('l', 'football', 'Lig', 'TR', 1)`,
  )
  await db.run(
    sql`insert into sports.teams (id, sport, name) values ('h', 'football', 'Ev'), ('a', 'football', 'Konuk')`,
  )
  await db.run(sql`
    insert into sports.events (id, sport, league_id, home_id, away_id, starts_at, phase, is_simulated)
    values ('Mac-1', 'football', 'l', 'h', 'a', ${new Date(db.now().getTime() + 86_400_000)}, 'prematch', true)`)
  for (const [path, status] of [
    ['/sports/mac/Mac-1', 200],
    ['/sports/mac/Mac-2', 404],
    ['/sports/mac/%22;--', 404],
    ['/casino/livecasino/rulet', 200],
    ['/casino/livecasino/yok', 404],
  ] as const)
    expect((await page(path)).statusCode, path).toBe(status)
})

test('schema.org hears who the site is, where a page stands and what it asks', async () => {
  expect(dataOf((await page('/', 'defne.example')).body)).toEqual([
    {
      '@type': 'Organization',
      name: 'Defne',
      url: 'http://defne.example/',
      description: 'Defne yaprağı altında oyun.',
      logo: 'http://defne.example/art/brand/lale.svg',
      email: 'bilgi@defne.example',
      sameAs: ['https://x.example/defne'],
    },
  ])
  const { body } = await page('/sayfa/sorular', 'defne.example')
  expect(body).toContain('<h1>Sık Sorulanlar</h1><h2>Ne kadar sürer?</h2><p>Bir gün.</p>')
  const [crumbs, asked] = dataOf(body)
  expect(crumbs.itemListElement.map((step: { item: string }) => step.item)).toEqual([
    'http://defne.example/',
    'http://defne.example/sayfa/sorular',
  ])
  expect(asked.mainEntity.map((one: { name: string }) => one.name)).toEqual(['Ne kadar sürer?', 'Kim <bakar>?'])
  expect(asked.mainEntity[1].acceptedAnswer.text).toBe('Defne ekibi.')
})

test("robots and sitemap are each site's own, and list what it has opened", async () => {
  const robots = (await page('/robots.txt', 'defne.example')).body
  expect(robots).toContain('Disallow: /account\n')
  expect(robots).toContain('Sitemap: http://defne.example/sitemap.xml\n')
  const reply = await page('/sitemap.xml', 'www.defne.example')
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
  const listed = [...reply.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toContain('http://defne.example/live')
  expect(listed).toContain('http://defne.example/casino/slots')
  expect(reply.body).toContain('<loc>http://defne.example/sayfa/sorular</loc><lastmod>2026-03-04</lastmod>')
  for (const shut of ['/sports', '/virtual', '/account', '/auth/login', '/slots', '/backoffice'])
    expect(listed, shut).not.toContain(`http://defne.example${shut}`)
  for (const address of listed)
    expect((await page(new URL(address ?? '').pathname, 'defne.example')).statusCode).toBe(200)
})

test('a published tournament has its name before any script, by its own address and that of its series; any other is not found', async () => {
  await site.context.db.run(sql`
    insert into tournaments.tournaments (slug, series, name, kind, starts_at, ends_at, min_stake_kurus, game_ids, prizes, pool_kurus, repeats_weekly,
      created_at, published_at)
    select slug, series, 'Deneme Kupası', 'multiplier', now(), now() + interval '1 day', 100, '{}', '[]', 1000, false, now(), published
    from (values ('kupa-1', 'kupa', now()), ('taslak', 'taslak', null)) as t (slug, series, published)`)
  site.context.hub.publish('content', {})
  for (const path of ['/turnuvalar/kupa', '/turnuvalar/kupa-1'])
    expect(await page(path)).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining('<title>Deneme Kupası | '),
    })
  for (const path of ['/turnuvalar/taslak', '/turnuvalar/yok']) expect((await page(path)).statusCode).toBe(404)
})
