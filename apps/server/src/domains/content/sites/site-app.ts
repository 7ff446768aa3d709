import { groundColour } from '@meydan/ui/brand'
import type { Site } from './sites.ts'

export const MANIFEST = '/manifest.webmanifest'
export const TOUCH_ICON = '/uygulama/simge-dolu-192.png'

interface Icon {
  /** In pixels. */
  size: number
  /** Fills its square, with the mark inside the circle that any mask of a device leaves. */
  isFull: boolean
}

/** The icons by their addresses; `site-drawings.ts` draws them of the site's mark. */
export const ICONS: ReadonlyMap<string, Icon> = new Map(
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
