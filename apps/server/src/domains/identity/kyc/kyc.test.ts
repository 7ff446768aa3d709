import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { uploadKyc } from '@meydan/contract/identity/identity'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { deleteOrphanedFiles } from '../jobs.ts'
import { type File, kycSite } from '../test/kyc.ts'

const { site, dataDir, pdf, png, jpeg, send, good, statusOf } = await kycSite()
const FIVE_MB = 5 * 1024 * 1024
const locks = JSON.parse(
  readFileSync(new URL('../../../platform/files/test/locked-pdfs.json', import.meta.url), 'utf8'),
) as Record<string, { pdf: string }>

it('takes three documents, sealed on disk, drawn anew without metadata', async () => {
  const player = await site.player()
  const { status, body } = await send(player, good())
  expect([status, body]).toEqual([
    200,
    { success: true, message: 'Belgeleriniz başarıyla gönderildi ve onay sürecine alındı!' },
  ])
  expect(await statusOf(player)).toMatchObject({ kyc_status: 'pending', kyc_verified: false })
  const folder = join(dataDir, 'files', 'kyc')
  const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1'))
  expect(kept).toHaveLength(3)
  for (const bytes of kept) expect(bytes).not.toMatch(/%PDF|JFIF|PNG|WEBP|GIZLI-KONUM/)
  expect((await send(player, good())).body.code).toBe('kyc_already_pending')
  expect(readdirSync(folder)).toHaveLength(3)
})

describe('hostile files', () => {
  const refused = async (files: Record<string, File>) => {
    const player = await site.player()
    const { status, body } = await send(player, files)
    expect((await statusOf(player)).kyc_status).toBe('none')
    return [status, body.code]
  }

  it('refuses a missing, an empty and an unknown file', async () => {
    expect(await refused({ id_front: [jpeg], id_back: [png] })).toEqual([400, 'files_missing'])
    expect(await refused({ ...good(), address: [Buffer.alloc(0)] })).toEqual([400, 'files_missing'])
    expect(await refused({ front: [jpeg], back: [png], bill: [pdf] })).toEqual([400, 'files_missing'])
  })

  it('refuses a PDF named .png as an identity card', async () => {
    expect(await refused({ ...good(), id_front: [pdf, 'kimlik.png', 'image/png'] })).toEqual([415, 'file_type_refused'])
  })

  it('refuses SVG, HTML and GIF whatever they are called', async () => {
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      '<html><script>alert(1)</script>',
      'GIF89a......',
    ]) {
      expect(await refused({ ...good(), address: [Buffer.from(text), 'a.jpg', 'image/jpeg'] })).toEqual([
        415,
        'file_type_refused',
      ])
    }
  })

  it('refuses truncated pictures and documents', async () => {
    const noisy = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 99, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    expect(await refused({ ...good(), id_back: [noisy.subarray(0, noisy.length / 2)] })).toEqual([
      422,
      'file_unreadable',
    ])
    expect(await refused({ ...good(), id_back: [png.subarray(0, 60)] })).toEqual([422, 'file_unreadable'])
    expect(await refused({ ...good(), address: [pdf.subarray(0, 20)] })).toEqual([422, 'file_unreadable'])
  })

  it('says of an iPhone’s HEIC and of a PDF with a password what to do, and takes one that is locked against printing', async () => {
    const { pdf: locked } = locks['AES-256, user password'] as { pdf: string }
    const { pdf: printable } = locks['AES-256, owner password'] as { pdf: string }
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const player = await site.player()
    const sent = async (more: Record<string, File>) => (await send(player, { ...good(), ...more })).body
    expect(await sent({ id_front: [heic, 'IMG_1.HEIC'] })).toMatchObject({
      code: 'file_type_refused',
      error: expect.stringContaining('JPEG olarak kaydedip'),
    })
    expect(await sent({ address: [Buffer.from(locked, 'base64')] })).toMatchObject({
      code: 'file_unreadable',
      error: expect.stringContaining('Parolasını kaldırıp'),
    })
    expect(await sent({ address: [Buffer.from(printable, 'base64')] })).toMatchObject({ success: true })
  })

  it('refuses a picture of 40,000 × 40,000 points in a few kilobytes', async () => {
    expect(await refused({ ...good(), id_front: [hugePng(40_000)] })).toEqual([422, 'file_unreadable'])
  })

  it('takes exactly 5 MB and refuses one byte more', async () => {
    const sized = (bytes: number) =>
      Buffer.concat([pdf.subarray(0, -6), Buffer.alloc(bytes - pdf.length, 32), pdf.subarray(-6)])
    expect(sized(FIVE_MB)).toHaveLength(5_242_880)
    expect((await send(await site.player(), { ...good(), address: [sized(FIVE_MB)] })).status).toBe(200)
    expect(await refused({ ...good(), address: [sized(FIVE_MB + 1)] })).toEqual([413, 'file_too_large'])
    expect(await refused({ ...good(), id_front: [Buffer.concat([jpeg, Buffer.alloc(FIVE_MB)])] })).toEqual([
      413,
      'file_too_large',
    ])
  })

  it('answers broken and overfull forms without an error of its own', async () => {
    const player = await site.player()
    expect((await send(player, { ...good(), extra: [jpeg] })).status).toBe(413)
    const post = (payload: string | Buffer, type: string) =>
      site.app.inject({
        method: 'POST',
        url: uploadKyc.path,
        payload,
        headers: { cookie: player.cookie, 'content-type': type },
      })
    const broken = [
      await post(
        '--x\r\ncontent-disposition: form-data; name="id_front"; filename="a"\r\n\r\nabc',
        'multipart/form-data; boundary=x',
      ),
      await post('abc', 'multipart/form-data'),
      await post('', 'multipart/form-data; boundary=x'),
      await post('{}', 'application/json'),
      await post('a=b', 'application/x-www-form-urlencoded'),
    ]
    for (const reply of broken) {
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(reply.statusCode).toBeLessThan(500)
      expect(reply.json()).toMatchObject({ success: false, message: expect.any(String) })
    }
  })

  it('keeps one of many submissions sent at once, and no file of the others', async () => {
    const player = await site.player()
    const before = readdirSync(join(dataDir, 'files', 'kyc')).length
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(player, good())))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(readdirSync(join(dataDir, 'files', 'kyc'))).toHaveLength(before + 3)
    expect(await deleteOrphanedFiles(site.context)).toBe(0)
  })
})

/** A white PNG whose header promises a square of `edge` points. */
function hugePng(edge: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + edge / 8)
  const rows = deflateSync(Buffer.concat(Array.from({ length: 500 }, () => row)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
