import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, encodeBody, type Encoding } from '../../../platform/http/encoding.ts'

export interface StaticFiles {
  /** Paths begin with '/'. */
  paths(): readonly string[]
  has(path: string): boolean
  read(path: string): Promise<Buffer>
  /** Sends a file of the list with its type, ETag and the best encoding that the client takes. */
  send(path: string, request: FastifyRequest, reply: FastifyReply, cacheControl: string): Promise<FastifyReply>
}

interface StoredFile {
  fullPath: string
  bytes?: Promise<Buffer>
  encodings: Map<Encoding, Promise<{ body: Buffer; etag: string }>>
}

/**
 * The files below the folders as they stand now; of two with one path the earlier folder's counts. Only listed files are ever
 * served, so no request can leave the folders. Contents and their compressed forms stay in memory after first use.
 */
export function openFiles(folders: readonly string[]): StaticFiles {
  const files = new Map<string, StoredFile>()
  for (const folder of folders.toReversed()) {
    for (const [path, fullPath] of listFiles(folder)) files.set(path, { fullPath, encodings: new Map() })
  }
  const read = (file: StoredFile) => (file.bytes ??= readFile(file.fullPath))
  const fileAt = (path: string): StoredFile => {
    const file = files.get(path)
    if (!file) throw new Error(`no file ${path}`)
    return file
  }
  return {
    paths: () => [...files.keys()],
    has: (path) => files.has(path),
    read: (path) => read(fileAt(path)),
    async send(path, request, reply, cacheControl) {
      const file = fileAt(path)
      const extension = extname(path)
      const encoding = COMPRESSIBLE.has(extension) ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
      const prepared = await remembered(file, encoding, async () =>
        withEtag(await encodeBody(await read(file), encoding), encoding),
      )
      reply.header('content-type', typeOf(path)).header('cache-control', cacheControl).header('etag', prepared.etag)
      if (COMPRESSIBLE.has(extension)) reply.header('vary', 'accept-encoding')
      if (extension === '.svg') reply.header('content-security-policy', DRAWING_POLICY)
      if (request.headers['if-none-match'] === prepared.etag) return reply.code(304).send()
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(prepared.body)
    },
  }
}

/** A drawing opened by its own address runs nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** The content type of a file by its name. */
export function typeOf(path: string): string {
  return TYPES[extname(path)] ?? 'application/octet-stream'
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wasm': 'application/wasm',
}

const COMPRESSIBLE = new Set(['.html', '.js', '.mjs', '.css', '.json', '.webmanifest', '.txt', '.svg', '.wasm'])

function listFiles(folder: string): [path: string, fullPath: string][] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.map'))
    .map((entry) => {
      const fullPath = join(entry.parentPath, entry.name)
      return [`/${relative(folder, fullPath).split(sep).join('/')}`, fullPath]
    })
}

/** A failed preparation is not remembered. */
function remembered(file: StoredFile, encoding: Encoding, make: () => Promise<{ body: Buffer; etag: string }>) {
  const known = file.encodings.get(encoding)
  if (known) return known
  const making = make()
  file.encodings.set(encoding, making)
  making.catch(() => {
    file.encodings.delete(encoding)
    file.bytes = undefined
  })
  return making
}

function withEtag(body: Buffer, encoding: Encoding): { body: Buffer; etag: string } {
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}-${encoding[0]}"` }
}
