import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as admin from '@meydan/contract/content/content-admin'
import * as content from '@meydan/contract/content/content'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { type TestStaff, testSite } from '../../../test/site.ts'

const site = await testSite()
let editor: TestStaff
beforeAll(async () => {
  editor = await site.staff('content')
})

const banner = {
  page: 'home',
  device: 'desktop',
  position: 'desktop_left',
  title: 'Hoş geldin',
  image_desktop: '/art/banners/a.svg',
} as const
const create = async (input: Record<string, unknown>) =>
  (await site.byTwo(admin.createBanner, { ...banner, ...input } as never, { as: editor })).body.id as number
const shown = async (input: Parameters<typeof site.call<typeof content.listBanners>>[1]) =>
  ((await site.call(content.listBanners, input)).body.banners as { title: string }[]).map((each) => each.title)

test('a fresh installation has one default site and its replies', async () => {
  expect((await site.call(content.readSiteInfo)).body).toEqual({
    success: true,
    logos: { main: '/art/brand/meydan.svg' },
  })
  expect((await site.call(content.readSiteCss)).body).toEqual({ success: true, css: '' })
  expect((await site.call(content.readHomepage)).body).toEqual({
    success: true,
    data: { popular_games: { slots: [] }, categories: [], has_games: false },
  })
  expect((await site.call(content.readCmsPages, { action: 'footer' })).body).toEqual({
    success: true,
    footer_pages: [],
  })
})

test('public replies are revalidated by ETag and change at once when content does', async () => {
  const first = await site.call(content.listBanners, { page: 'home' })
  const again = await site.call(
    content.listBanners,
    { page: 'home' },
    { headers: { 'if-none-match': String(first.headers.etag) } },
  )
  expect([first.status, first.headers['cache-control'], again.status]).toEqual([200, 'public, no-cache', 304])
  const id = await create({ title: 'Yeni' })
  expect(await shown({ page: 'home' })).toEqual(['Yeni'])
  await site.call(admin.deleteBanner, { id }, { as: editor })
  expect(await shown({ page: 'home' })).toEqual([])
})

test('what everybody may read goes out compressed where the client takes it, under one ETag', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, async (_, each) => create({ title: `Uzun başlık ${each}` })))
  const read = async (encoding: string, known = '') => {
    const headers = { 'accept-encoding': encoding, 'if-none-match': known }
    return site.app.inject({ url: '/api/banners.php?page=home', headers })
  }
  const plain = await read('identity')
  expect(plain.body.length).toBeGreaterThan(1_400)
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await read(`${encoding}, identity;q=0.5`)
    expect([packed.headers['content-encoding'], packed.headers.etag]).toEqual([encoding, plain.headers.etag])
    expect(unpack[encoding](packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.body.length / 3)
    expect((await read(encoding, String(plain.headers.etag))).statusCode).toBe(304)
  }
  expect((await read('br;q=0')).headers['content-encoding']).toBeUndefined()
  for (const id of ids) await site.call(admin.deleteBanner, { id }, { as: editor })
})

test('banners answer page, device and position, in order, each with both pictures', async () => {
  await create({ title: 'sol 2', sort_order: 2 })
  await create({ title: 'sol 1', sort_order: 1 })
  await create({ title: 'sağ', position: 'desktop_right' })
  await create({ title: 'cep', device: 'mobile', position: '', image_desktop: '', image_mobile: '/art/banners/m.svg' })
  await create({ title: 'slot', page: 'slot', device: 'both', position: '' })
  await create({ title: 'kapalı', active: false })
  expect(await shown({ page: 'home', device: 'desktop', position: 'desktop_left' })).toEqual(['sol 1', 'sol 2'])
  expect(await shown({ page: 'home', device: 'desktop', position: 'desktop_right' })).toEqual(['sağ'])
  expect(await shown({ page: 'home', device: 'mobile' })).toEqual(['cep'])
  expect(await shown({ page: 'slot' })).toEqual(['slot'])
  expect(await shown({ page: 'slot', device: 'mobile' })).toEqual(['slot'])
  const { body } = await site.call(content.listBanners, { page: 'home', device: 'mobile' })
  expect(body.banners[0]).toMatchObject({
    images: { desktop: '/art/banners/m.svg', mobile: '/art/banners/m.svg' },
    banner_desktop: '/art/banners/m.svg',
    banner_mobile: '/art/banners/m.svg',
    alt: 'cep',
  })
  expect((await site.call(content.listBanners, { page: 'sports' } as never)).body).toMatchObject({
    success: false,
    error: 'Geçersiz sayfa',
  })
})

test('a scheduled banner shows from its start until its end', async () => {
  site.clock.set('2026-03-01T10:00:00Z')
  await create({
    title: 'zamanlı',
    page: 'casino',
    shown_from: '2026-03-01T12:00:00Z',
    shown_until: '2026-03-02T12:00:00Z',
  })
  expect(await shown({ page: 'casino' })).toEqual([])
  site.clock.set('2026-03-01T12:00:00Z')
  expect(await shown({ page: 'casino' })).toEqual(['zamanlı'])
  site.clock.set('2026-03-02T12:00:00Z')
  expect(await shown({ page: 'casino' })).toEqual([])
  site.clock.release()
  const wrong = await site.call(
    admin.createBanner,
    { ...banner, shown_from: '2026-03-02T12:00:00Z', shown_until: '2026-03-01T12:00:00Z' },
    { as: editor },
  )
  expect([wrong.status, wrong.body.error]).toEqual([400, 'Bitiş, başlangıçtan sonra olmalı'])
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  'http://evil.example',
  'data:text/html,x',
  '/\\evil.example',
  'https://evil.example/"onclick="',
])('a banner does not link to %s', async (link) => {
  expect((await site.call(admin.createBanner, { ...banner, link }, { as: editor })).status).toBe(400)
})

test.each([
  'https://evil.example/x.png',
  '/api/logout.php',
  '/art/../x.svg',
  'data:image/png;base64,x',
  '/media/x.exe',
])('a banner does not show %s', async (image_desktop) => {
  expect((await site.call(admin.createBanner, { ...banner, image_desktop }, { as: editor })).status).toBe(400)
})

test('a page is sanitised on write, filled with the words of its site, and sanitised again on read', async () => {
  const made = await site.byTwo(
    admin.createPage,
    {
      slug: 'kurallar',
      title: 'Kurallar',
      content: '<h2>{{site}} kuralları</h2><script>alert(1)</script><p onclick="x()">{{eposta}}</p>',
      sort_order: 1,
    },
    { as: editor },
  )
  expect(made.status).toBe(200)
  const stored = await site.call(admin.readPage, { id: made.body.id }, { as: editor })
  expect(stored.body.data.content).toBe('<h2>{{site}} kuralları</h2><p>{{eposta}}</p>')
  await site.context.db.run(
    sql`update content.sites set name = '<img src=x onerror=alert(1)>', email = 'destek@meydan.example'`,
  )
  await site.context.db.run(sql`update content.pages set content = content || '<img src=x onerror=alert(2)>'`)
  site.context.hub.publish('content', {})
  const { body } = await site.call(content.readCmsPages, { action: 'page', slug: 'kurallar' })
  expect(body.page.content).toBe('<h2>&lt;img src=x onerror=alert(1)&gt; kuralları</h2><p>destek@meydan.example</p>')
  expect(body.page).toMatchObject({
    slug: 'kurallar',
    title: 'Kurallar',
    meta_title: 'Kurallar',
    updated_at: expect.stringMatching(/Z$/),
  })
  await site.context.db.run(sql`update content.sites set name = 'Meydan'`)
  expect((await site.call(content.readCmsPages, { action: 'footer' })).body.footer_pages).toEqual([
    { slug: 'kurallar', title: 'Kurallar' },
  ])
})

test('an unknown slug, a hidden page and a bad slug have their own answers', async () => {
  await site.call(
    admin.createPage,
    { slug: 'taslak', title: 'Taslak', content: '<p>x</p>', published: false },
    { as: editor },
  )
  await site.byTwo(
    admin.createPage,
    { slug: 'gizlilik', title: '{{site}} Gizlilik', content: '<p>x</p>', in_footer: false },
    { as: editor },
  )
  const { pages } = (await site.call(content.readCmsPages, { action: 'all' })).body
  expect(pages).toContainEqual({ slug: 'gizlilik', title: 'Meydan Gizlilik' })
  expect(pages.map((page: { slug: string }) => page.slug)).not.toContain('taslak')
  for (const slug of ['yok', 'taslak']) {
    const reply = await site.call(content.readCmsPages, { action: 'page', slug })
    expect([reply.status, reply.body.error]).toEqual([404, 'Sayfa bulunamadı'])
  }
  const bad = await site.call(content.readCmsPages, { action: 'page', slug: '../x' })
  expect([bad.status, bad.body.error]).toEqual([400, "Geçersiz sayfa URL'si"])
  expect((await site.call(content.readCmsPages, { action: 'page' })).body.error).toBe("Geçersiz sayfa URL'si")
})

test('two pages never share a slug', async () => {
  const reply = await site.call(admin.createPage, { slug: 'kurallar', title: 'x', content: '' }, { as: editor })
  expect([reply.status, reply.body.error]).toEqual([409, 'Bu kısa ad başka bir sayfada kullanılıyor'])
})

test('the preview shows what the site would', async () => {
  const reply = await site.call(admin.previewPage, { content: '<p>a</p><script>b</script>' }, { as: editor })
  expect(reply.body).toEqual({ success: true, content: '<p>a</p>' })
})

test('site CSS is sanitised on write and on read, and says what it dropped', async () => {
  const { body } = await site.call(admin.listSites, {}, { as: editor })
  const { id, css_version: version } = body.data[0]
  const change = { id, version, css: 'a{color:red;position:fixed}@import "x";' }
  expect((await site.call(admin.saveSiteCss, change, { as: editor })).status).toBe(202)
  expect((await site.call(admin.saveSiteCss, change, { as: await site.staff('admin') })).body).toMatchObject({
    css: 'a{color:red;}',
    dropped: ['satır 1: position: fixed', 'satır 1: @import "x"'],
  })
  expect((await site.call(content.readSiteCss)).body.css).toBe('a{color:red;}')
  await site.context.db.run(
    sql`update content.sites set site_css = 'a{color:red}</style><script>alert(1)</script>' where id = ${id}`,
  )
  site.context.hub.publish('content', {})
  expect((await site.call(content.readSiteCss)).body.css).not.toContain('<')
})

test('only the content role edits, and every change is in the audit log', async () => {
  const support = await site.staff('support')
  expect((await site.call(admin.createBanner, banner, { as: support })).status).toBe(403)
  expect((await site.call(admin.createBanner, banner)).status).toBe(401)
  const id = await create({ title: 'kayıtlı' })
  const { version } = (await site.call(admin.readBanner, { id }, { as: editor })).body.data
  await site.byTwo(admin.updateBanner, { ...banner, id, version, title: 'değişti' }, { as: editor })
  await site.call(admin.deleteBanner, { id }, { as: editor })
  const entries = await site.context.db.rows<{
    action: string
    before: { title: string } | null
    after: { title: string } | null
    staff_id: number
  }>(sql`
    select action, before::jsonb as before, after::jsonb as after, staff_id from staff.audit_log where subject = ${`banner:${id}`} order by id`)
  expect(entries.map((each) => [each.action, each.before?.title, each.after?.title, each.staff_id])).toEqual([
    ['banner.created', undefined, 'kayıtlı', editor.id],
    ['banner.updated', 'kayıtlı', 'değişti', editor.id],
    ['banner.deleted', 'değişti', undefined, editor.id],
  ])
  expect((await site.call(admin.updateBanner, { ...banner, id, version }, { as: editor })).status).toBe(404)
})

test('lists page, sort, filter and search; an unknown column is refused', async () => {
  const found = await site.call(admin.listBanners, { q: 'sol', sort: '-title', per_page: '1' }, { as: editor })
  expect(found.body).toMatchObject({ total: 2, data: [{ title: 'sol 2' }] })
  expect((await site.call(admin.listBanners, { q: '%' }, { as: editor })).body.total).toBe(0)
  expect((await site.call(admin.listBanners, { active: 'false' }, { as: editor })).body.data).toMatchObject([
    { title: 'kapalı' },
  ])
  // @ts-expect-error -- no column of the list
  expect((await site.call(admin.listBanners, { sort: 'password' }, { as: editor })).status).toBe(400)
})

test('what players read on a page is changed by two people; a draft, its place and taking it down are not', async () => {
  const draft = { slug: 'yatirim', title: 'Yatırım', content: '<p>a</p>', published: false }
  const { id } = (await site.call(admin.createPage, draft, { as: editor })).body
  const page = async () => (await site.call(admin.readPage, { id }, { as: editor })).body.data
  const save = async (change: object, as = editor) =>
    (await site.call(admin.updatePage, { ...(await page()), ...change }, { as })).status
  const shown = async () => (await site.call(content.readCmsPages, { action: 'page', slug: 'yatirim' })).status
  expect(await save({ content: '<p>b</p>' })).toBe(200)
  expect([await save({ published: true }), await shown()]).toEqual([202, 404])
  expect(await save({ published: true }, await site.staff('content'))).toBe(409)
  expect([await save({ published: true }, await site.staff('compliance')), await shown()]).toEqual([403, 404])
  expect([await save({ published: true }, await site.staff('admin')), await shown()]).toEqual([200, 200])
  expect(await save({ sort_order: 7, in_footer: false })).toBe(200)
  expect([await save({ content: '<p>Şuraya yatırın</p>' }), (await page()).content]).toEqual([202, '<p>b</p>'])
  expect([await save({ published: false }), await shown()]).toEqual([200, 404])
})
