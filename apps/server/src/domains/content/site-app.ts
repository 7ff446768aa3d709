import { groundColour } from '@meydan/ui/brand'
import type { FastifyReply } from 'fastify'
import sharp from 'sharp'
import { drawing } from '../../platform/costly.ts'
import type { House } from '../../platform/house.ts'
import { readMedia } from './media.ts'
import type { Site } from './sites.ts'
import type { Snapshot } from './snapshot.ts'
import type { StaticFiles } from './static-files.ts'

/** The manifest's address, and where the icons stand that are drawn of the site's mark. */
export const MANIFEST = '/manifest.webmanifest'
export const TOUCH_ICON = '/uygulama/simge-dolu-192.png'

/** A mark that every site may be drawn with. */
const HOUSE_MARK = '/art/brand/meydan-mark.svg'

interface Icon {
  size: number
  /** Fills its square, with the mark inside the circle that any mask of a device leaves. */
  isFull: boolean
}

const ICONS: ReadonlyMap<string, Icon> = new Map(
  [192, 512].flatMap((size): [string, Icon][] => [
    [`/uygulama/simge-${size}.png`, { size, isFull: false }],
    [`/uygulama/simge-dolu-${size}.png`, { size, isFull: true }],
  ]),
)

/** The site as an app that a device may install: its name, its colours, its mark. */
export function manifestOf(site: Site): object {
  const ground = groundColour(site.primaryColor)
  return {
    id: '/',
    name: site.title,
    short_name: site.name,
    description: site.description,
    lang: 'tr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    icons: [...ICONS].map(([src, { size, isFull }]) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: isFull ? 'maskable' : 'any',
    })),
  }
}

export function isIcon(path: string): boolean {
  return ICONS.has(path)
}

interface Drawn {
  house: House
  content: Snapshot
  site: Site
  files: StaticFiles
  path: string
}

/** Draws an icon once per state of the content. */
export async function sendIcon(drawn: Drawn, reply: FastifyReply): Promise<FastifyReply> {
  const { content, site, path } = drawn
  const kept = content.remember(`${path}:${site.id}`, (): { bytes?: Promise<Buffer> } => ({}))
  kept.bytes ??= drawIcon(drawn).catch((error: unknown) => {
    kept.bytes = undefined
    throw error
  })
  return reply
    .header('cache-control', 'public, max-age=86400')
    .type('image/png')
    .send(await kept.bytes)
}

async function drawIcon({ house, site, files, path }: Drawn): Promise<Buffer> {
  const { size, isFull } = ICONS.get(path) ?? { size: 192, isFull: false }
  const mark = await markOf(house, site, files)
  const side = Math.round(size * (isFull ? 0.5 : 0.64))
  const ground = groundColour(site.primaryColor)
  const corner = isFull ? 0 : size * 0.22
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${ground}"/></svg>`
  return drawing(async () => {
    const inner = mark && (await fitInto(mark, side))
    const parts = inner ? [{ input: inner }] : []
    return sharp(Buffer.from(plate)).composite(parts).png().toBuffer()
  }, 'staff')
}

/** What cannot be drawn leaves the plate bare: an icon that is missing would keep the browser's worker from being installed. */
function fitInto(mark: Buffer, side: number): Promise<Buffer | undefined> {
  const drawn = sharp(mark).resize(side, side, { fit: 'contain', background: '#0000' }).png().toBuffer()
  return drawn.catch(() => undefined)
}

/** The bytes of the site's own mark, else its logo; the house's where neither can be read here. */
async function markOf(house: House, site: Site, files: StaticFiles): Promise<Buffer | undefined> {
  for (const address of [site.favicon, site.logo, HOUSE_MARK]) {
    const bytes = address.startsWith('/media/')
      ? await readMedia(house, address.slice('/media/'.length))
      : files.has(address)
        ? await files.read(address)
        : undefined
    if (bytes) return bytes
  }
  return undefined
}
