import type { FrameConfig } from '../../server/frame/frame-config.ts'
import { el } from '../elements.ts'

export type Pictures = {
  /** A symbol as it is drawn by now. */
  of: (symbol: number) => HTMLImageElement
  /** Draws every symbol as so many points across; false where it was asked again meanwhile. */
  draw: (points: number) => Promise<boolean>
}

/**
 * Symbols are paths, which a browser draws anew wherever one stands, and reels that turn have a hundred: they are drawn as points once
 * they have a size, one after the other. What cannot be drawn stays a path.
 */
export function makePictures({ symbols }: FrameConfig): Pictures {
  const paths = symbols.map(({ image }) => image)
  /** Kept, so that each is decoded when it is shown. */
  let drawn: (HTMLImageElement | null)[] = []
  let asked = 0
  return {
    of: (symbol) => el('img', { src: drawn[symbol]?.src ?? paths[symbol], alt: '', draggable: 'false' }),
    async draw(points) {
      const mine = ++asked
      const made: (HTMLImageElement | null)[] = []
      for (const path of paths) made.push(await drawnAs(path, points).catch(() => null))
      const outdated = mine === asked ? drawn : made
      if (mine === asked) drawn = made
      for (const picture of outdated) if (picture !== null) URL.revokeObjectURL(picture.src)
      return mine === asked
    },
  }
}

async function drawnAs(path: string, points: number): Promise<HTMLImageElement> {
  const image = await loaded(path)
  const ratio = image.naturalWidth / image.naturalHeight
  const [width, height] = [Math.min(1, ratio), Math.min(1, 1 / ratio)].map((part) => Math.ceil(points * part))
  const canvas = el('canvas', { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done)
  })
  if (blob === null) throw new Error('not drawn')
  return loaded(URL.createObjectURL(blob))
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  // A page of its own origin may read only what it asks for like that.
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  return image
}
