import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { openHttp } from '../../../platform/http/http.ts'
import { mountBuilt } from '../documents/documents.ts'

const site = await testSite()
const folder = mkdtempSync(join(tmpdir(), 'site-app-'))
mkdirSync(join(folder, 'site/art/brand'), { recursive: true })
const document = (body: string) => `<!doctype html><html lang="tr"><head><meta charset="utf-8"></head>${body}</html>`
const square = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${fill}"/></svg>`
writeFileSync(join(folder, 'site/index.html'), document('<body><div id="first-text"></div></body>'))
writeFileSync(join(folder, 'site/cevrimdisi.html'), document('<body><h1>Bağlantı kesildi</h1></body>'))
writeFileSync(join(folder, 'site/sw.js'), 'self.x = 1')
writeFileSync(join(folder, 'site/art/brand/meydan-mark.svg'), square('#0000ff'))
writeFileSync(join(folder, 'site/art/brand/yesil.svg'), square('#00ff00'))
const app = await openHttp({ logger: site.context.log, production: false })
mountBuilt(app, site.context, { site: [join(folder, 'site')], backoffice: [] })
await app.ready()
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
const get = (url: string, host = 'meydan.example') => app.inject({ url, headers: { host } })

await site.context.db.run(sql`
  insert into content.sites (name, title, description, domain, favicon, primary_color)
  values ('Defne', 'Defne Casino', 'Defne yaprağı altında oyun.', 'defne.example', '/art/brand/yesil.svg', '#ff0000'),
    ('Boş', 'Boş', '', 'bos.example', 'https://elsewhere.example/mark.png', '#00ff00')`)
site.context.hub.publish('content', {})

/** What an icon shows in its middle and in its corner. */
async function colours(png: Buffer): Promise<{ middle: number[]; corner: number[] }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  return { middle: at(info.width / 2, info.height / 2), corner: at(0, 0) }
}

test('each site is an app of its own: its name, its colour, its mark', async () => {
  const reply = await get('/manifest.webmanifest', 'defne.example')
  expect(reply.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = reply.json()
  expect(manifest).toMatchObject({
    name: 'Defne Casino',
    short_name: 'Defne',
    lang: 'tr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#1a0000',
    background_color: '#1a0000',
  })
  expect((await get('/manifest.webmanifest')).json().short_name).toBe('Meydan')
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const icon = await get(src, 'defne.example')
    expect([icon.statusCode, icon.headers['content-type']], src).toEqual([200, type])
    const { width, height } = await sharp(icon.rawPayload).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
    const { middle, corner } = await colours(icon.rawPayload)
    expect(middle, src).toEqual([0, 255, 0, 255])
    expect(corner, src).toEqual(purpose === 'maskable' ? [26, 0, 0, 255] : [0, 0, 0, 0])
  }
  expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose).sort()).toEqual([
    'any',
    'any',
    'maskable',
    'maskable',
  ])
})

test("a mark that is not here gives way to the platform's, and another mark is another icon at once", async () => {
  const middle = async () => (await colours((await get('/uygulama/simge-192.png', 'bos.example')).rawPayload)).middle
  expect(await middle()).toEqual([0, 0, 255, 255])
  await site.context.db.run(sql`update content.sites set favicon = '/art/brand/yesil.svg' where domain = 'bos.example'`)
  site.context.hub.publish('content', {})
  expect(await middle()).toEqual([0, 255, 0, 255])
})

test('every document names the manifest, and the back office none', async () => {
  const { body } = await get('/casino/slots', 'defne.example')
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(body).toContain('<link rel="apple-touch-icon" href="/uygulama/simge-dolu-192.png">')
  expect(body).toContain('<meta name="theme-color" content="#1a0000">')
  for (const path of [
    '/backoffice/manifest.webmanifest',
    '/backoffice/uygulama/simge-192.png',
    '/uygulama/simge-9.png',
  ])
    expect((await get(path)).statusCode, path).toBe(404)
})

test('the offline page names the site, carries no reply, and is found by nobody', async () => {
  const reply = await get('/cevrimdisi', 'defne.example')
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('<title>Bağlantı kesildi | Defne</title>')
  expect(reply.body).toContain('<h1>Bağlantı kesildi</h1>')
  expect(reply.body).toContain('"name":"Defne"')
  expect(reply.body).toContain('<meta name="robots" content="noindex">')
  expect(reply.body).not.toContain('site-data')
  expect(reply.headers['content-security-policy']).toContain("object-src 'none'")
  expect((await get('/cevrimdisi.html')).statusCode).toBe(404)
})

test('the worker is asked for anew each time and may fetch from its own host alone', async () => {
  const { headers } = await get('/sw.js')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
  })
})
