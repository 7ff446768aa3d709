import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as admin from '@meydan/contract/content/content-admin'
import * as imagesAdmin from '@meydan/contract/content/images-admin'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBucket } from '../../../../test/bucket.ts'
import { testFolder } from '../../../../test/folder.ts'
import { type TestStaff, testSite } from '../../../../test/site.ts'
import { buildApp } from '../../../app.ts'

const folder = mkdtempSync(join(tmpdir(), 'images-'))
const site = await testSite({ DATA_DIR: folder })
const bucket = await testBucket()
let editor: TestStaff
beforeAll(async () => {
  editor = await site.staff('content')
})
afterAll(() => {
  bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c2185b80' }, limitInputPixels: false })

interface Upload {
  name?: string
  type?: string
  as?: { cookie: string }
  to?: FastifyInstance
}

async function upload(bytes: Buffer, options: Upload = {}) {
  const { name = 'afiş.png', type = 'image/png', as = editor, to = site.app } = options
  const payload = Buffer.concat([
    Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ])
  const reply = await to.inject({
    method: 'POST',
    url: '/api/admin/images',
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=b', cookie: as.cookie },
  })
  return { status: reply.statusCode, body: reply.json() }
}

test('an uploaded picture is drawn anew, named at random and served for ever', async () => {
  const original = await blank(300, 120)
    .withExif({ IFD0: { Copyright: 'gizli-etiket' } })
    .png()
    .toBuffer()
  const { status, body } = await upload(original)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    url: expect.stringMatching(/^\/media\/[\w-]{24}\.webp$/),
    name: 'afiş.png',
    width: 300,
    height: 120,
  })
  const served = await site.app.inject({ url: body.data.url })
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const drawn = await sharp(served.rawPayload).metadata()
  expect([drawn.format, drawn.hasAlpha, drawn.exif]).toEqual(['webp', true, undefined])
  expect(served.rawPayload.includes('gizli-etiket')).toBe(false)
})

test('a huge picture is made smaller', async () => {
  const { body } = await upload(await blank(5_000, 1_000).jpeg().toBuffer(), { name: 'x.jpg', type: 'image/jpeg' })
  expect(body.data).toMatchObject({ width: 2_400, height: 480 })
})

test.each([
  ['a drawing that could run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
  ['a page named .png', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['a PDF named .png', Buffer.from('%PDF-1.7 x'), 415],
  ['nothing', Buffer.alloc(0), 415],
  ['a torn PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]), 422],
  [
    'a picture followed by a script that still decodes is kept without it',
    Buffer.from('GIF89a<script>alert(1)</script>'),
    422,
  ],
])('%s is refused', async (_what, bytes, status) => {
  const before = readdirSync(join(folder, 'files/public')).length
  expect((await upload(bytes)).status).toBe(status)
  expect(readdirSync(join(folder, 'files/public'))).toHaveLength(before)
})

test('more pixels than memory should hold are refused', async () => {
  const bomb = await blank(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer()
  expect((await upload(bomb)).body.code).toBe('file_unreadable')
})

test('5 MB is the most', async () => {
  expect(
    (await upload(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 * 1024 * 1024)]))).body.code,
  ).toBe('file_too_large')
})

test('a file name is text, never a path', async () => {
  const { body } = await upload(await blank(10, 10).png().toBuffer(), { name: '..\\..\\evil<script>.png' })
  expect(body.data.name).not.toMatch(/[<>\\/]/)
})

test.each([
  '/media/../secret.key',
  '/media/..%2fsecret.key',
  '/media/x.webp',
  '/media/',
  '/media/AAAAAAAAAAAAAAAAAAAAAAAA.svg',
])('%s serves nothing', async (url) => {
  expect((await site.app.inject({ url })).statusCode).toBe(404)
})

test('a picture that is shown cannot be removed, an unused one is gone with its file', async () => {
  const { data } = (await upload(await blank(20, 20).png().toBuffer())).body
  const banner = await site.byTwo(
    admin.createBanner,
    { page: 'home', device: 'both', title: 'x', image_desktop: data.url },
    { as: editor },
  )
  expect((await site.call(imagesAdmin.deleteImage, { id: data.id }, { as: editor })).body.error).toBe(
    'Bu görsel kullanılıyor',
  )
  await site.call(admin.deleteBanner, { id: banner.body.id }, { as: editor })
  expect((await site.call(imagesAdmin.deleteImage, { id: data.id }, { as: editor })).status).toBe(200)
  expect((await site.app.inject({ url: data.url })).statusCode).toBe(404)
})

test('only the content role uploads', async () => {
  expect((await upload(await blank(5, 5).png().toBuffer(), { as: await site.staff('finance') })).status).toBe(403)
  expect((await upload(await blank(5, 5).png().toBuffer(), { as: { cookie: '' } })).status).toBe(401)
})

test('several machines show the pictures of one bucket, and what was in the folder before', async () => {
  const machine = (config: { dataDir?: string; s3Url: string }) =>
    buildApp({ ...site.context, config: { ...site.context.config, ...config } })
  const far = () => ({ dataDir: testFolder('images-far-'), s3Url: bucket.url('anahtar') })
  const [one, other, same] = [
    await machine(far()),
    await machine(far()),
    await machine({ s3Url: bucket.url('anahtar') }),
  ]
  const picture = await blank(20, 20).png().toBuffer()
  const { data } = (await upload(picture, { to: one })).body
  expect([...bucket.objects.keys()]).toEqual([`/kova/meydan/pictures/${data.url.slice('/media/'.length)}`])
  const shown = await other.inject({ url: data.url })
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(20)
  const before = (await upload(picture)).body.data
  expect((await same.inject({ url: before.url })).statusCode).toBe(200)

  const asked = bucket.asked.GET
  expect((await other.inject({ url: `/media/${'A'.repeat(24)}.webp` })).statusCode).toBe(404)
  expect(bucket.asked.GET).toBe(asked)

  const stranger = await machine({ ...far(), s3Url: bucket.url('yabanci') })
  expect((await stranger.inject({ url: data.url })).statusCode).toBe(503)
  const refused = await upload(picture, { to: stranger })
  expect(refused).toMatchObject({ status: 503, body: { error: expect.stringContaining('Dosya deposuna') } })

  const removed = await one.inject({
    method: 'DELETE',
    url: `/api/admin/images/${data.id}`,
    headers: { cookie: editor.cookie },
  })
  expect(removed.statusCode).toBe(200)
  expect([...bucket.objects.keys()]).toEqual([])
  expect((await other.inject({ url: data.url })).statusCode).toBe(404)
})
