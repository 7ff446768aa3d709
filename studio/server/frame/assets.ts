import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

export type Asset = { body: Buffer; type: string; brotli: Promise<Buffer> | null }

export type Assets = {
  find: (path: string) => Asset | undefined
  /** The files that change their names with what is in them. */
  hashed: () => Map<string, () => Promise<Buffer>>
  /** The address of a file below `public/`, with the whole folder's fingerprint: it may be kept for ever. */
  art: (path: string) => string
  /** What the page of an entry below the studio's folder loads. */
  page: (entry: string) => Page
}

/** Addresses: the script and what it imports, and every stylesheet of both. */
export type Page = { script: string; imports: string[]; styles: string[] }

/** The built frame and its art, read once; about a megabyte. */
export function loadAssets(folder: string): Assets | undefined {
  if (!existsSync(join(folder, '.vite/manifest.json'))) return undefined
  const files = new Map<string, Asset>()
  const fingerprint = createHash('sha256')
  for (const entry of readdirSync(folder, { recursive: true }).map(String).toSorted()) {
    const type = types[extname(entry)]
    if (type === undefined) continue
    const body = readFileSync(join(folder, entry))
    fingerprint.update(entry).update(body)
    files.set(entry.replaceAll(sep, '/'), { body, type, brotli: null })
  }
  const version = fingerprint.digest('hex').slice(0, 12)
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  return {
    // Drawings of the release before are those of today, or gone.
    find: (path) => files.get(path.replace(/^[0-9a-f]{12}\//, '')),
    hashed: () =>
      new Map([...files].filter(([path]) => !path.includes('/')).map(([path, { body }]) => [path, async () => body])),
    art: (path) => `/studio/assets/${version}/${path}`,
    page: (entry) => pageOf(manifest, entry),
  }
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

function pageOf(manifest: Manifest, name: string): Page {
  const entry = manifest[name]
  if (entry === undefined) throw new Error(`the built frame has no ${name}`)
  const imported = (entry.imports ?? []).map((chunk) => manifest[chunk]).filter((chunk) => chunk !== undefined)
  const at = (file: string): string => `/studio/assets/${file}`
  return {
    script: at(entry.file),
    imports: imported.map(({ file }) => at(file)),
    styles: [...imported, entry].flatMap(({ css }) => css ?? []).map(at),
  }
}

/** The content type of a built file by its name. */
export function typeOf(path: string): string {
  return types[extname(path)] ?? 'application/octet-stream'
}

/** Compressed once, at the first request that can use it. */
export function brotliOf(asset: Asset): Promise<Buffer> {
  asset.brotli ??= compress(asset.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return asset.brotli
}
