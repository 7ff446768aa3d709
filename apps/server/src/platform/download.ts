import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const brand = Symbol('download')

/** A reply that is a file: always an attachment, never something a browser runs. */
export interface Download {
  [brand]: true
  fileName: string
  contentType: string
  body: Readable | Buffer | string
  inline: boolean
}

export function download(file: {
  fileName: string
  contentType: string
  body: Readable | Buffer | string
  inline?: true
}): Download {
  return { [brand]: true, inline: false, ...file }
}

export function isDownload(value: unknown): value is Download {
  return typeof value === 'object' && value !== null && brand in value
}

export function sendDownload(reply: FastifyReply, file: Download): FastifyReply {
  return reply
    .header('content-type', file.contentType)
    .header(
      'content-disposition',
      `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    )
    .header('content-security-policy', "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(file.body)
}
