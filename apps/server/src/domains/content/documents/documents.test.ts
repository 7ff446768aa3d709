import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import sql from 'sql-template-tag'
import { testSite } from '../../../../test/site.ts'
import { openHttp } from '../../../platform/http/http.ts'
import { mountBuilt } from './documents.ts'
import { builtPages, UNTOLD } from '../test/documents.ts'

const site = await testSite()
const { folder, serverOf } = builtPages(site)

const app = await serverOf()
const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })
const configIn = (html: string) => JSON.parse(html.match(/id="site-config">(.*?)<\/script>/)?.[1] ?? '')

test('a document carries configuration, brand, title and font preloads before the first script', async () => {
  const reply = await page('/')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.body).toContain('<div id="preloader" class="x"><svg id="house"></svg></div>')
  expect(configIn(reply.body)).toMatchObject({
    name: 'Meydan',
    primaryColor: '#8b5cf6',
    secondaryColor: '#000000',
    accentColor: '#a78bfa',
    demo: true,
  })
  const policy = Object.entries(demoLicence.policy)
  const told = policy.filter(([name]) => !UNTOLD.includes(name))
  expect(configIn(reply.body).policy).toEqual(Object.fromEntries(told))
  expect(policy.length - told.length).toBe(UNTOLD.length)
  expect(reply.body).toMatch(/<style nonce="[^"]+">[^<]*--primary:#8b5cf6;/)
  expect(reply.body.match(/<title>/g)).toHaveLength(1)
  expect(reply.body).toContain('<title>Meydan</title>')
  expect(reply.body.match(/rel="icon"/g)).toHaveLength(1)
  expect(reply.body.match(/rel="preload" as="font"/g)).toHaveLength(2)
  expect(reply.body.indexOf('site-config')).toBeLessThan(reply.body.indexOf('main-abc.js'))
  expect(reply.body.indexOf('charset')).toBeLessThan(100)
})

test('the policy lets nothing run but our own files and what carries the nonce of this reply', async () => {
  const [one, other] = await Promise.all([page('/'), page('/casino/slots')])
  const policy = String(one.headers['content-security-policy'])
  const nonce = policy.match(/script-src 'self' 'nonce-([\w+/=]+)'/)?.[1]
  expect(nonce).toHaveLength(24)
  expect(String(other.headers['content-security-policy'])).not.toContain(nonce)
  expect(one.body.match(/<script(?![^>]*nonce)(?![^>]*application\/(ld\+)?json)/)).toBeNull()
  for (const part of [
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
  ]) {
    expect(policy).toContain(part)
  }
  expect(policy).not.toContain('unsafe')
  expect(one.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  })
  expect(one.headers['permissions-policy']).toContain('camera=()')
  expect(one.headers['strict-transport-security']).toBeUndefined()
})

test('frames what active providers serve elsewhere, by their hosts alone', async () => {
  const { db, hub } = site.context
  const frames = async () =>
    String((await page('/')).headers['content-security-policy']).match(/frame-src ([^;]*)/)?.[1]
  const add = (code: string, launchUrl: string, isActive = true) =>
    db.run(sql`insert into games.providers (code, name, launch_url, is_active, created_at)
      values (${code}, ${code}, ${launchUrl}, ${isActive}, ${db.now()})`)
  await add('far', 'https://Games.example:8443/play')
  await add('near', '/studio/play')
  await add('off', 'https://off.example/play', false)
  await add('plain', 'http://plain.example/play')
  for (const [place, evil] of [
    'https://a.example;script-src/x',
    "https://a.example'",
    'https://u@b.example/x',
  ].entries())
    await add(`evil-${place}`, evil)
  hub.publish('content', {})
  expect(await frames()).toBe("'self' https://games.example:8443")
  await db.run(sql`update games.providers set is_active = false where code = 'far'`)
  hub.publish('content', {})
  expect(await frames()).toBe("'self'")
})

test('production asks for secure transport', async () => {
  const production = await serverOf({ production: true })
  const reply = await production.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(reply.headers['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains$/)
})

test('a page says the time, so that its first picture goes by the clock of the platform', async () => {
  const now = /^now;dur=(\d+)$/.exec(String((await page('/')).headers['server-timing']))?.[1]
  expect(Math.abs(Number(now) - Date.now())).toBeLessThan(60_000)
})

test('a host in the Host header cannot write into the policy', async () => {
  const reply = await page('/', { host: "evil.example; script-src 'unsafe-inline'" })
  expect(reply.headers['content-security-policy']).not.toContain('unsafe-inline')
})

test('a title, name or colour that tries to leave its place stays text', async () => {
  await site.context.db.run(sql`
    update content.sites set name = '</script><script>alert(1)</script>', title = '</title></script><img src=x onerror=alert(1)>&"', favicon = '"><script>alert(2)</script>',
      primary_color = 'red;}</style><script>alert(3)</script>', header_gradient = 'x}</style><script>alert(4)</script>'`)
  site.context.hub.publish('content', {})
  const { body } = await page('/')
  expect(body).not.toMatch(/<script>alert|<img src=x/)
  expect(body.match(/<script/g)).toHaveLength(4)
  expect(body.match(/<\/style>/g)).toHaveLength(1)
  expect(configIn(body).name).toBe('</script><script>alert(1)</script>')
  expect(body).toContain('--primary:#8b5cf6')
  await site.context.db.run(
    sql`update content.sites set name = 'Meydan', title = 'Meydan', favicon = '/f.svg', primary_color = '#8b5cf6', header_gradient = ''`,
  )
  site.context.hub.publish('content', {})
  expect(configIn((await page('/')).body).name).toBe('Meydan')
})

test('each host gets its own entry, any other the default one', async () => {
  await site.context.db.run(sql`
    insert into content.sites (name, title, domain, primary_color, favicon, header_gradient)
    values ('Lale', 'Lale Casino', 'lale.localhost', '#c2185b', '/art/lale.svg', 'linear-gradient(90deg, #111827, #c2185b)')`)
  site.context.hub.publish('content', {})
  const lale = await page('/', { host: 'LALE.localhost:3000' })
  expect(configIn(lale.body)).toMatchObject({ name: 'Lale', domain: 'lale.localhost' })
  expect(lale.body).toContain('<title>Lale Casino</title>')
  expect(lale.body).toMatch(/<div id="preloader" class="x"><img src="\/art\/lale.svg"[^>]*><\/div>/)
  expect(lale.body).toContain('--header-gradient:linear-gradient(90deg, #111827, #c2185b)')
  expect(configIn((await page('/', { host: 'unknown.example' })).body).name).toBe('Meydan')
})

test('hashed files are kept for ever, art is revalidated, both compressed', async () => {
  const script = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(script.rawPayload).toString()).toContain('meydan meydan')
  expect(script.rawPayload.length).toBeLessThan(200)
  expect(
    (await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br;q=0, gzip' } })).headers[
      'content-encoding'
    ],
  ).toBe('gzip')
  expect((await app.inject({ url: '/assets/main-abc.js' })).headers['content-encoding']).toBeUndefined()
  const art = await app.inject({ url: '/art/a.svg' })
  expect(art.headers['cache-control']).toBe('public, max-age=604800')
  expect(art.headers['content-security-policy']).toContain('sandbox')
  expect(
    (await app.inject({ url: '/art/a.svg', headers: { 'if-none-match': String(art.headers.etag) } })).statusCode,
  ).toBe(304)
})

test('unknown calls are refused in JSON, unknown files are not found, unknown pages get the app and are not found', async () => {
  const call = await app.inject({ url: '/api/none.php', headers: { accept: 'text/html' } })
  expect([call.statusCode, call.json()]).toMatchObject([404, { success: false, code: 'not_found' }])
  expect((await app.inject({ url: '/api/games/none.php' })).json()).toMatchObject({ status: false })
  expect((await page('/assets/gone-123.js')).statusCode).toBe(404)
  expect((await page('/gone.png')).body).not.toContain('<html')
  expect((await page('/anything/else')).statusCode).toBe(404)
  expect((await page('/anything/else')).body).toContain('main-abc.js')
  expect((await page('/account/wallet')).statusCode).toBe(200)
  expect((await app.inject({ url: '/anything', headers: { 'sec-fetch-dest': 'script' } })).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/anything' })).statusCode).toBe(404)
  expect((await page('/robots.txt')).body).toContain('Disallow: /backoffice')
})

test.each([
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/assets/..%2f..%2foutside.txt',
  '/.secret',
  '/%00',
  '/%zz',
  '/assets//..//index.html',
  '\\..\\outside.txt',
])('%s leaves no folder', async (url) => {
  const reply = await page(url)
  expect(reply.body).not.toMatch(/outside$|^secret/)
  expect(reply.statusCode).toBeLessThan(500)
})

test('the back office stands under its path, on its host only where one is set', async () => {
  expect((await page('/backoffice')).body).toContain('yönetim')
  expect((await page('/backoffice/players/3')).body).toContain('<title>Meydan Yönetim</title>')
  const kept = await serverOf({ backofficeHost: 'office.example' })
  const get = (url: string, host: string) => kept.inject({ url, headers: { accept: 'text/html', host } })
  expect((await get('/backoffice', 'localhost')).statusCode).toBe(404)
  expect((await get('/backoffice', 'office.example')).body).toContain('yönetim')
  expect((await get('/', 'office.example')).headers.location).toBe('/backoffice')
})

test('without a build, a short page says so', async () => {
  const bare = await openHttp({ logger: site.context.log, production: false })
  mountBuilt(bare, site.context, { site: [join(folder, 'none')], backoffice: [join(folder, 'none')] })
  const reply = await bare.inject({ url: '/', headers: { accept: 'text/html' } })
  expect([reply.statusCode, reply.body]).toEqual([503, expect.stringContaining('derlenmedi')])
  await bare.close()
})

test('a content page has its own title and description; an unknown one is not found and still the app', async () => {
  await site.context.db.run(sql`
    insert into content.pages (slug, title, content, meta_description, updated_at) values ('kurallar', 'Kurallar <b>', '<p>x</p>', '{{site}} kuralları', now())`)
  site.context.hub.publish('content', {})
  const known = await page('/sayfa/kurallar')
  expect(known.body).toContain(
    '<title>Kurallar &lt;b&gt; | Meydan</title><meta name="description" content="Meydan kuralları">',
  )
  const unknown = await page('/sayfa/yok')
  expect([unknown.statusCode, unknown.body.includes('main-abc.js')]).toEqual([404, true])
})

test('while the database is away, pages come from what was read last', async () => {
  const broken = { ...site.context, db: { ...site.context.db, rows: site.context.db.rows } }
  const other = await openHttp({ logger: site.context.log, production: false })
  mountBuilt(other, broken, { site: [join(folder, 'site')], backoffice: [] })
  const get = () => other.inject({ url: '/', headers: { accept: 'text/html' } })
  expect((await get()).statusCode).toBe(200)
  broken.db.rows = () => Promise.reject(new Error('away'))
  site.context.hub.publish('content', {})
  expect(configIn((await get()).body).name).toBe('Meydan')
  broken.db.rows = site.context.db.rows
  await other.close()
})
