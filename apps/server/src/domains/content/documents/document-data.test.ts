import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { builtPages } from '../test/documents.ts'

const site = await testSite()
const app = await builtPages(site).serverOf()
const page = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })

test('the home document carries its first replies and asks early for its first pictures', async () => {
  await site.context.db.run(sql`
    insert into content.banners (page, device, position, title, image_desktop, image_mobile, updated_at)
    values ('home', 'desktop', 'desktop_left', 'Sol', '/art/banners/a-left.svg', '', now()), ('home', 'mobile', '', 'Cep', '', '/art/banners/a-mobile.svg', now())`)
  site.context.hub.publish('content', {})
  const { body } = await page('/')
  const replies = JSON.parse(body.match(/id="site-data">(.*?)<\/script>/)?.[1] ?? '')
  expect(Object.keys(replies)).toEqual([
    '/api/site_info.php',
    '/api/site_css.php',
    '/api/cms-pages.php?action=footer',
    '/api/homepage.php',
    '/api/banners.php?page=home&device=desktop&position=desktop_left',
    '/api/banners.php?page=home&device=desktop&position=desktop_right',
    '/api/banners.php?page=home&device=mobile',
  ])
  for (const [address, reply] of Object.entries(replies)) {
    expect((await site.app.inject({ url: address })).json()).toEqual(reply)
  }
  expect(body).toContain(
    '<link rel="preload" as="image" href="/art/banners/a-left.svg" media="(min-width:1024px)" fetchpriority="high">',
  )
  expect(body).toContain(
    '<link rel="preload" as="image" href="/art/banners/a-mobile.svg" media="(max-width:1023.98px)" fetchpriority="high">',
  )
  expect(body).toMatch(
    /<div id="first-home"><picture><source media="\(min-width:1024px\)" srcset="\/art\/banners\/a-left.svg"><source [^>]*><img src="\/art\/banners\/a-mobile.svg"/,
  )
  expect((await page('/promotions')).body).not.toContain('as="image"')
  expect((await page('/promotions')).body).not.toContain('<picture>')
})

test('so does the document of slots', async () => {
  await site.context.db.run(sql`
    insert into content.banners (page, device, position, title, image_desktop, image_mobile, sort_order, updated_at)
    values ('slot', 'both', '', 'Slot', '/art/banners/s-wide.svg', '/art/banners/s-phone.svg', -1, now())`)
  site.context.hub.publish('content', {})
  const { body } = await page('/casino/slots')
  const replies = JSON.parse(body.match(/id="site-data">(.*?)<\/script>/)?.[1] ?? '')
  const address = '/api/banners.php?page=slot'
  expect(replies[address]).toEqual((await site.app.inject({ url: address })).json())
  for (const picture of [
    'href="/art/banners/s-wide.svg" media="(min-width',
    'href="/art/banners/s-phone.svg" media="(max-width',
  ])
    expect(body).toContain(picture)
})
