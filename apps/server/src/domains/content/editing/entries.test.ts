import * as admin from '@meydan/contract/content/content-admin'
import * as content from '@meydan/contract/content/content'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { type TestStaff, testSite } from '../../../../test/site.ts'

const site = await testSite()
let editor: TestStaff
beforeAll(async () => {
  editor = await site.staff('content')
})

const lale = {
  name: 'Lale',
  title: 'Lale Casino',
  domain: 'Lale.localhost',
  logo: '/art/brand/lale.svg',
  primary_color: '#c2185b',
  secondary_color: '#12060c',
  accent_color: '#ff8fb3',
}

test('another domain has its own entry, logo and banners', async () => {
  const made = await site.byTwo(admin.createSite, lale, { as: editor })
  expect(made.body).toMatchObject({ success: true })
  const host = { host: 'lale.localhost:3000' }
  expect((await site.call(content.readSiteInfo, {}, { headers: host })).body.logos.main).toBe('/art/brand/lale.svg')
  const banner = {
    page: 'slot',
    device: 'both',
    position: '',
    title: 'yalnız lale',
    image_desktop: '/art/banners/a.svg',
  }
  await site.byTwo(admin.createBanner, { ...banner, site_id: made.body.id } as never, { as: editor })
  const shown = async (headers: Record<string, string>) =>
    (await site.call(content.listBanners, { page: 'slot' }, { headers })).body.banners as { title: string }[]
  expect(await shown(host)).toMatchObject([{ title: 'yalnız lale' }])
  expect(await shown({})).toEqual([])
  const twice = await site.call(admin.createSite, { ...lale, domain: 'LALE.localhost' }, { as: editor })
  expect([twice.status, twice.body.error]).toEqual([409, 'Bu alan adı başka bir sitede kayıtlı'])
})

test('there is always exactly one default entry', async () => {
  const { body } = await site.call(admin.listSites, {}, { as: editor })
  const [standing, other] = body.data
  const change = ({ id, version }: { id: number; version: string }, fields: object) =>
    site.byTwo(admin.updateSite, { ...lale, id, version, ...fields }, { as: editor })
  expect((await site.call(admin.deleteSite, { id: standing.id }, { as: editor })).status).toBe(409)
  expect((await change(standing, { domain: 'x.example', is_default: false })).status).toBe(409)
  expect((await change(other, { is_default: true })).body.error).toBe(
    'Önce şimdiki varsayılan siteye bir alan adı verin',
  )
  await change(standing, { name: 'Meydan', domain: 'meydan.localhost', is_default: true })
  expect((await change(other, { is_default: true })).status).toBe(200)
  const after = (await site.call(admin.listSites, {}, { as: editor })).body.data
  expect(
    after.filter((each: { is_default: boolean }) => each.is_default).map((each: { id: number }) => each.id),
  ).toEqual([other.id])
  await expect(site.context.db.run(sql`update content.sites set is_default = false`)).rejects.toThrow(/default/)
})

test('an entry takes no colour, gradient, domain or handle that is none', async () => {
  for (const wrong of [
    { primary_color: 'red' },
    { header_gradient: 'url(https://evil.example)' },
    { domain: 'https://x.example' },
    { domain: '' },
    { socials: [{ kind: 'x', url: 'javascript:1' }] },
    { whatsapp: 'bize yazın' },
    { whatsapp: '12345' },
    { telegram: '@iki kelime' },
    { telegram: 'javascript:1' },
  ]) {
    expect(
      (await site.byTwo(admin.createSite, { ...lale, domain: 'y.example', ...wrong } as never, { as: editor })).status,
      JSON.stringify(wrong),
    ).toBe(400)
  }
})
