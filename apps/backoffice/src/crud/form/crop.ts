export interface Size {
  width: number
  height: number
}

/** What of a picture is kept: how near, and where its middle lies (0 to 1). */
export interface Focus {
  zoom: number
  x: number
  y: number
}

export interface Rectangle extends Size {
  left: number
  top: number
}

const MOST_WIDE = 2400

/** The part of a picture that has the ratio, as near as `zoom` says, and lies wholly inside. */
export function cropOf(picture: Size, ratio: number, { zoom, x, y }: Focus): Rectangle {
  const width = Math.min(picture.width, picture.height * ratio) / zoom
  const height = width / ratio
  return {
    width,
    height,
    left: clamp(x * picture.width - width / 2, picture.width - width),
    top: clamp(y * picture.height - height / 2, picture.height - height),
  }
}

/** The focus after the picture was dragged by a share of what is shown. */
export function movedFocus(picture: Size, ratio: number, focus: Focus, by: { x: number; y: number }): Focus {
  const { left, top, width, height } = cropOf(picture, ratio, focus)
  const next = {
    left: clamp(left - by.x * width, picture.width - width),
    top: clamp(top - by.y * height, picture.height - height),
  }
  return { ...focus, x: (next.left + width / 2) / picture.width, y: (next.top + height / 2) / picture.height }
}

export function drawPicture(canvas: HTMLCanvasElement, picture: ImageBitmap, part: Rectangle, width: number): void {
  canvas.width = Math.round(width)
  canvas.height = Math.max(1, Math.round((width * part.height) / part.width))
  const paper = canvas.getContext('2d')
  if (!paper) return
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height)
}

/** The part as a picture of its own, in its own size up to 2,400 px. */
export async function cutPicture(picture: ImageBitmap, part: Rectangle): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  drawPicture(canvas, picture, part, Math.min(part.width, MOST_WIDE))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0))
}
