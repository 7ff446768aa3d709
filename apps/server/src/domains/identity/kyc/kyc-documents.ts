import { drawing } from '../../../platform/concurrency/hash-queue.ts'
import { needsPassword } from '../../../platform/files/pdf-password.ts'
import { refuse } from '../../../platform/http/refusal.ts'

const KYC_FILE_BYTES = 5 * 1024 * 1024
const MOST_PIXELS = 50_000_000
const LONGEST_EDGE = 2_600

const PASSWORD = 'Bu PDF parola ile açılıyor. Parolasını kaldırıp yeniden yükleyin'
const HEIF = 'HEIC fotoğrafı açılamıyor. Fotoğrafı JPEG olarak kaydedip yeniden yükleyin'

export interface CleanDocument {
  contentType: 'image/webp' | 'application/pdf'
  bytes: Buffer
}

/**
 * A document as it may be kept: pictures (JPEG, PNG, WebP by their content, whatever their name says) drawn anew without metadata,
 * a PDF as it is where one is allowed. Refuses other types, unreadable, truncated and oversized ones, and a PDF that opens with a password alone;
 * one that its owner has locked against changes is taken.
 */
export async function cleanDocument(bytes: Buffer, options: { pdfAllowed: boolean }): Promise<CleanDocument> {
  if (bytes.length > KYC_FILE_BYTES) throw refuse('file_too_large')
  if (isPdf(bytes)) {
    if (!options.pdfAllowed) throw refuse('file_type_refused')
    if (!bytes.subarray(-2_048).includes('%%EOF')) throw refuse('file_unreadable')
    if (needsPassword(bytes)) throw refuse('file_unreadable', PASSWORD)
    return { contentType: 'application/pdf', bytes }
  }
  if (isHeif(bytes)) throw refuse('file_type_refused', HEIF)
  if (!isPicture(bytes)) throw refuse('file_type_refused')
  return { contentType: 'image/webp', bytes: await drawing(() => redraw(bytes), 'player') }
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', pages: 1 })
      .rotate()
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .webp({ quality: 86 })
      .timeout({ seconds: 8 })
      .toBuffer()
  } catch {
    throw refuse('file_unreadable')
  }
}

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-'
}

function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1')
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF[^]{4}WEBP/.test(head)
}

/** HEIC, HEIF and AVIF: boxes that begin with their brand. */
function isHeif(bytes: Buffer): boolean {
  return /^[^]{4}ftyp(?:hei|hev|mif1|msf1|avi)/.test(bytes.subarray(0, 12).toString('latin1'))
}
