export type Fitted = { pen: CanvasRenderingContext2D; width: number; height: number; scale: number }

const SHARPEST = 2
const sizes = new WeakMap<HTMLCanvasElement, { width: number; height: number }>()
const watch = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) sizes.set(target as HTMLCanvasElement, contentRect)
})

/**
 * A canvas of as many points as it is shown with, two to a pixel at most, and its size in pixels. The page is asked for its size once
 * and updated at each change: reading it in every frame would lay it out in every frame.
 */
export function fitted(canvas: HTMLCanvasElement): Fitted | null {
  let size = sizes.get(canvas)
  if (size === undefined) {
    size = { width: canvas.clientWidth, height: canvas.clientHeight }
    sizes.set(canvas, size)
    watch.observe(canvas)
  }
  const { width, height } = size
  const scale = Math.min(SHARPEST, devicePixelRatio)
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
  if (canvas.width !== across || canvas.height !== down) Object.assign(canvas, { width: across, height: down })
  const pen = canvas.getContext('2d')
  return pen && { pen, width, height, scale }
}

const drawn = new WeakMap<HTMLCanvasElement, string>()

/** Whether the canvas shows this picture in this size already; if not, it is said to from now on. A picture that moves has no name. */
export function isDrawn(canvas: HTMLCanvasElement, { width, height, scale }: Fitted, picture: string | null): boolean {
  const name = picture === null ? '' : `${picture} ${width} ${height} ${scale}`
  const isSame = name !== '' && drawn.get(canvas) === name
  drawn.set(canvas, name)
  return isSame
}
