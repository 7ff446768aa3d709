import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { testFolder } from '../../../../test/folder.ts'
import { testSite } from '../../../../test/site.ts'
import { openHttp } from '../../../platform/http/http.ts'
import { mountBuilt } from '../documents/documents.ts'

const site = await testSite({
  NODE_ENV: 'production',
  SITE_URL: 'https://www.meydan.example',
  BACKOFFICE_HOST: 'yonetim.example',
})
await site.context.db.run(sql`
  insert into content.sites (name, title, description, domain, logo, email)
  values ('Lale', 'Lale', 'Lale', 'lale.example', '/art/brand/lale.svg', 'guvenlik@lale.example')`)
site.context.hub.publish('content', {})
const folder = testFolder('meydan-hosts-')
for (const name of ['site', 'backoffice']) {
  mkdirSync(join(folder, name))
  writeFileSync(
    join(folder, name, 'index.html'),
    '<!doctype html><html lang="tr"><head><meta charset="utf-8"></head><body><div id="root"><div id="first-text"></div></div></body></html>',
  )
}
const app = await openHttp({ logger: site.context.log, production: true })
mountBuilt(app, site.context, { site: [join(folder, 'site')], backoffice: [join(folder, 'backoffice')] })
await app.ready()
afterAll(() => app.close())
const at = (host: string, url: string) => app.inject({ url, headers: { accept: 'text/html', host } })

it('a page is where its site is; at a host of nobody it leads there, with its path', async () => {
  for (const host of ['www.meydan.example', 'www.meydan.example:8443', 'lale.example', 'www.lale.example'])
    expect((await at(host, '/games')).statusCode, host).toBe(200)
  for (const host of ['203.0.113.7', 'sahte.example', 'meydan.example.sahte.example', '']) {
    const { statusCode, headers } = await at(host, '/games?sayfa=2')
    expect([statusCode, headers.location], host).toEqual([308, 'https://www.meydan.example/games?sayfa=2'])
  }
})

it('no address says the host that was asked', async () => {
  const { body, headers } = await at('sahte.example', '/robots.txt')
  expect(`${body} ${String(headers.location)}`).not.toContain('sahte')
})

it('the host of the back office has the back office alone', async () => {
  expect((await at('yonetim.example', '/backoffice')).statusCode).toBe(200)
  expect((await at('yonetim.example', '/')).headers.location).toBe('/backoffice')
  for (const path of ['/games', '/auth/login', '/sitemap.xml'])
    expect((await at('yonetim.example', path)).statusCode, path).toBe(404)
})

it('who has found a weakness, and who wants another password, is led to whom and where', async () => {
  const told = await at('lale.example', '/.well-known/security.txt')
  expect([told.statusCode, told.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(told.body).toMatch(/^Contact: mailto:guvenlik@lale\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\n/)
  expect(told.body).toContain('Canonical: https://lale.example/.well-known/security.txt')
  expect((await at('www.meydan.example', '/.well-known/security.txt')).body).toMatch(/^Contact: (mailto:|https:)/)
  const { statusCode, headers } = await at('www.meydan.example', '/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/account/profile'])
})
