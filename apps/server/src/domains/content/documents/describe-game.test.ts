import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listGames } from '@meydan/contract/games/games'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { openHttp } from '../../../platform/http/http.ts'
import { seedGames } from '../../../seed/games.ts'
import { mountBuilt } from './documents.ts'

const site = await testSite({ SITE_URL: 'http://meydan.example' })
await seedGames(site.context)
const folder = mkdtempSync(join(tmpdir(), 'game-pages-'))
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
const page = (url: string) => app.inject({ url, headers: { accept: 'text/html', host: 'meydan.example' } })
const headOf = (html: string, what: RegExp) => html.match(what)?.[1]

test("a game's page is read whole before any script has run", async () => {
  const { statusCode, body } = await page('/oyun/nazar')
  expect([statusCode, headOf(body, /<title>(.*?)<\/title>/)]).toEqual([200, 'Nazar | Meydan'])
  expect(headOf(body, /name="description" content="(.*?)"/)).toMatch(/^Nazar: .*RTP %\d\d,\d\d/)
  expect(headOf(body, /rel="canonical" href="(.*?)"/)).toBe('http://meydan.example/oyun/nazar')
  expect(body).toContain('<h1>Nazar</h1><p>Nazar: ')
  expect(body).toMatch(/<h2>Kurallar<\/h2><ul><li>.*<h2>Benzer oyunlar<\/h2><ul><li><a href="\/oyun\/[a-z0-9-]+">/)
  expect(JSON.parse(headOf(body, /id="site-data">(.*?)<\/script>/) ?? '{}')).toHaveProperty([
    '/api/v1/games/page?slug=nazar',
    'game',
    'name',
  ])
  const [game, crumbs] = JSON.parse(headOf(body, /ld\+json">(.*?)<\/script>/) ?? '{}')['@graph']
  expect(game).toMatchObject({ '@type': 'VideoGame', name: 'Nazar', url: 'http://meydan.example/oyun/nazar' })
  expect(crumbs.itemListElement.map((step: { item: string }) => new URL(step.item).pathname)).toEqual([
    '/',
    '/casino/slots',
    '/oyun/nazar',
  ])
})

test('a shared link shows the tile of the game', async () => {
  const { body } = await page('/oyun/nazar')
  const picture = headOf(body, /"og:image" content="(.*?)"/) ?? ''
  expect(picture).toBe('http://meydan.example/uygulama/paylasim/oyun/nazar.jpg')
  const { headers, rawPayload } = await site.app.inject({ url: new URL(picture).pathname })
  expect(headers['content-type']).toBe('image/jpeg')
  const { width, height } = await sharp(rawPayload).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect((await site.app.inject({ url: '/uygulama/paylasim/oyun/yok.jpg' })).statusCode).toBe(404)
})

test('a game that is none answers 404 and asks not to be found', async () => {
  for (const path of ['/oyun/yok', '/oyun', '/oyun/nazar/x', '/oyun/rulet']) {
    const { statusCode, body } = await page(path)
    expect([statusCode, body.includes('noindex')], path).toEqual([404, true])
  }
})

test('the sitemap lists every page of a game', async () => {
  const { body } = await page('/sitemap.xml')
  const { body: list } = await site.call(listGames, { type: 'slot' })
  for (const { slug } of list.data) expect(body).toContain(`<loc>http://meydan.example/oyun/${slug}</loc>`)
  expect(body).not.toContain('/oyun/rulet<')
})
