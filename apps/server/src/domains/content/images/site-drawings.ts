import { type SitePage, sitePages } from '@meydan/contract/content/site-pages'
import { groundColour } from '@meydan/ui/brand'
import type { FastifyReply } from 'fastify'
import { drawing } from '../../../platform/concurrency/hash-queue.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { HOUSE_MARK } from './brand-mark.ts'
import { readMedia } from './media.ts'
import { ICONS } from '../sites/site-app.ts'
import type { Site } from '../sites/sites.ts'
import type { Snapshot } from '../sites/snapshot.ts'
import type { StaticFiles } from '../documents/static-files.ts'

interface DrawingRequest {
  context: AppContext
  content: Snapshot
  site: Site
  files: StaticFiles
  path: string
  /** Of the picture of a game's page: the game's tile. */
  tile?: string | undefined
}

/** The address of the picture of a shared link to this page, where it has a drawing. */
export function sharedPicture(page: SitePage): string | undefined {
  return page.picture && `/uygulama/paylasim${page.path}.jpg`
}

/** The drawings of pages by the addresses of their pictures. */
const SHARED: ReadonlyMap<string, string> = new Map(
  sitePages.flatMap((page) => {
    const address = sharedPicture(page)
    return address && page.picture ? [[address, page.picture] as const] : []
  }),
)

/** Whether an icon of the site or the picture of a shared page stands at this address. */
export function isDrawn(path: string): boolean {
  return ICONS.has(path) || SHARED.has(path)
}

/** Sends what stands there, drawn of the site's mark and colours once per state of the content. */
export async function sendDrawing(drawingRequest: DrawingRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { content, site, path } = drawingRequest
  const kept = content.remember(`${path}:${site.id}`, (): { bytes?: Promise<Buffer> } => ({}))
  kept.bytes ??= draw(drawingRequest).catch((error: unknown) => {
    kept.bytes = undefined
    throw error
  })
  const type = path.endsWith('.png') ? 'image/png' : 'image/jpeg'
  return reply
    .header('cache-control', 'public, max-age=86400')
    .type(type)
    .send(await kept.bytes)
}

async function draw(drawingRequest: DrawingRequest): Promise<Buffer> {
  const mark = await markOf(drawingRequest)
  const background = await readPicture(drawingRequest, drawingRequest.tile ?? SHARED.get(drawingRequest.path) ?? '')
  return drawing(() => {
    if (drawingRequest.tile !== undefined && (background ?? mark)) return drawTile((background ?? mark) as Buffer, mark)
    return background ? drawShared(background, mark) : drawIcon(drawingRequest, mark)
  }, 'player')
}

async function drawIcon({ site, path }: DrawingRequest, mark: Buffer | undefined): Promise<Buffer> {
  const { size, isFull } = ICONS.get(path) ?? { size: 192, isFull: false }
  const fill = groundColour(site.primaryColor)
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${isFull ? 0 : size * 0.22}" fill="${fill}"/></svg>`
  const inner = await fitInto(mark, Math.round(size * (isFull ? 0.5 : 0.64)))
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(plate)).composite(inner).png().toBuffer()
}

/** The page's drawings leave their left side empty: the mark stands there. */
async function drawShared(background: Buffer, mark: Buffer | undefined): Promise<Buffer> {
  const inner = (await fitInto(mark, 230)).map((part) => ({ ...part, left: 110, top: 200 }))
  const { default: sharp } = await import('sharp')
  return sharp(background)
    .resize(1200, 630, { fit: 'cover', position: 'right' })
    .composite(inner)
    .flatten({ background: '#000' })
    .jpeg({ quality: 84 })
    .toBuffer()
}

/** The tile whole, over itself out of focus. */
async function drawTile(tile: Buffer, mark: Buffer | undefined): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const whole = await sharp(tile).resize({ height: 550, fit: 'inside' }).png().toBuffer()
  const inner = (await fitInto(mark, 230)).map((part) => ({ ...part, left: 150, top: 200 }))
  return sharp(tile)
    .resize(1200, 630, { fit: 'cover' })
    .blur(24)
    .modulate({ brightness: 0.45 })
    .composite([...inner, { input: whole, left: 620, top: 40 }])
    .flatten({ background: '#000' })
    .jpeg({ quality: 84 })
    .toBuffer()
}

/** As what is laid upon the plate; what cannot be read leaves it bare, for the browser's worker waits for its icon. */
async function fitInto(mark: Buffer | undefined, side: number): Promise<{ input: Buffer }[]> {
  if (!mark) return []
  const { default: sharp } = await import('sharp')
  const drawn = sharp(mark).resize(side, side, { fit: 'contain', background: '#0000' }).png().toBuffer()
  return drawn.then(
    (input) => [{ input }],
    () => [],
  )
}

/** The site's own mark, else its logo; the platform's where neither can be read here. */
async function markOf(drawingRequest: DrawingRequest): Promise<Buffer | undefined> {
  for (const address of [drawingRequest.site.favicon, drawingRequest.site.logo, HOUSE_MARK]) {
    const bytes = await readPicture(drawingRequest, address)
    if (bytes) return bytes
  }
  return undefined
}

async function readPicture({ context, files }: DrawingRequest, address: string): Promise<Buffer | undefined> {
  if (address.startsWith('/media/')) return readMedia(context, address.slice('/media/'.length))
  return files.has(address) ? files.read(address) : undefined
}
