import type { Db } from '../../../platform/database/db.ts'
import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import sql from 'sql-template-tag'
import { drawing } from '../../../platform/concurrency/hash-queue.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { fileStorageOf } from '../../../platform/files/file-storage.ts'

export interface StoredPicture {
  fileName: string
  width: number
  height: number
  bytes: number
}

const LARGEST_SIDE = 2_400
const MOST_PIXELS = 40_000_000

/**
 * Draws an uploaded picture anew as WebP under a random name, so that nothing of the file itself is ever served. Refuses what is
 * no PNG, JPEG, WebP, AVIF or GIF by its bytes, and what cannot be read.
 */
export async function storePicture(context: Pick<AppContext, 'config' | 'log'>, bytes: Buffer): Promise<StoredPicture> {
  if (!isPicture(bytes)) throw refuse('file_type_refused', 'PNG, JPEG, WebP, AVIF veya GIF görseli yükleyin')
  const drawn = await drawing(() => redraw(bytes), 'staff')
  const fileName = `${randomBytes(18).toString('base64url')}.webp`
  await fileStorageOf(context, 'pictures').put(fileName, drawn.data)
  return { fileName, width: drawn.info.width, height: drawn.info.height, bytes: drawn.data.length }
}

async function redraw(bytes: Buffer) {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, effort: 4 })
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refuse('file_unreadable')
    })
}

/** Once nothing shows it: what a bucket keeps that is away just now is given to nobody any more. */
export async function removePicture(context: Pick<AppContext, 'config' | 'log'>, fileName: string): Promise<void> {
  await fileStorageOf(context, 'pictures')
    .drop(fileName)
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}

/** `/media/<name>`: names are random and never used twice, so a browser may keep the file for ever. */
export async function sendMedia(
  context: Pick<AppContext, 'db' | 'config' | 'log'>,
  name: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = await readMedia(context, name)
  if (!body)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Bulunamadı')
  return reply
    .header('content-type', 'image/webp')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(body)
}

/** The bytes of a picture that was stored; undefined for any other name. */
export async function readMedia(
  context: Pick<AppContext, 'db' | 'config' | 'log'>,
  name: string,
): Promise<Buffer | undefined> {
  if (!/^[\w-]{24}\.webp$/.test(name)) return undefined
  if (context.config.s3Url && !(await isKept(context.db, name))) return undefined
  return fileStorageOf(context, 'pictures').get(name)
}

/** Nobody makes this installation ask its bucket for names that they think up. */
async function isKept(db: Db, name: string): Promise<boolean> {
  const rows = await db.rows(sql`select from content.images where file_name = ${name}`)
  return rows.length > 0
}

function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12)
  const text = head.toString('latin1')
  return (
    head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
    head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    /^GIF8[79]a/.test(text) ||
    /^ftyp(avif|avis)/.test(text.slice(4, 12))
  )
}
