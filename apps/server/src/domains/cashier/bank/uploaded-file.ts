import type { FastifyRequest } from 'fastify'
import { readForm } from '../../../platform/http/input.ts'
import { refuse } from '../../../platform/http/refusal.ts'

export interface UploadedFile {
  name: string
  bytes: Buffer
}

/** The one file of a form, with a name that is safe to show. Refuses `files_missing`, `file_too_large`. */
export async function uploadedFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw refuse('files_missing', 'Bankanın dosyasını seçin')
  const { part, bytes } = await readForm(async () => {
    const sent = await request.file()
    if (!sent) throw refuse('files_missing', 'Bankanın dosyasını seçin')
    return { part: sent, bytes: await sent.toBuffer() }
  })
  if (part.file.truncated) throw refuse('file_too_large')
  return { name: part.filename.replaceAll(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 120) || 'ekstre', bytes }
}
