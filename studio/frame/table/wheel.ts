import { fitted } from '../fitted.ts'

export type Field = { label: string; colour: string }

type Moment = { target: number | null; share: number; hasBall: boolean; turn: number }

const FULL = 2 * Math.PI
const TURNS = 5

/**
 * Draws the wheel: with a ball that runs against it into its field, or with a hand on top under which the field comes to stand.
 * Without a target it only turns.
 */
export function drawWheel(canvas: HTMLCanvasElement, fields: readonly Field[], moment: Moment): void {
  const fit = fitted(canvas)
  if (fit === null) return
  const { pen, width, height, scale } = fit
  const radius = Math.min(width, height) / 2 - 6
  if (radius < 20) return
  const each = FULL / fields.length
  const { target, share, hasBall, turn } = moment
  const rest = 1 - (1 - (1 - share) ** 3)
  const stop = target === null ? 0 : -target * each
  const angle = hasBall ? turn * FULL : target === null ? turn * FULL : stop + rest * TURNS * FULL
  pen.setTransform(scale, 0, 0, scale, (width / 2) * scale, (height / 2) * scale)
  pen.clearRect(-width / 2, -height / 2, width, height)
  pen.rotate(angle)
  pen.drawImage(pictureOf(fields, radius, scale), -radius, -radius, 2 * radius, 2 * radius)
  pen.rotate(-angle)
  if (!hasBall) return drawHand(pen, radius)
  if (target !== null) drawBall(pen, { radius, angle: angle + target * each - rest * TURNS * FULL, rest })
}

const pictures = new WeakMap<
  readonly Field[],
  { radius: number; scale: number; fonts: string; picture: HTMLCanvasElement }
>()

/** The wheel at rest, drawn once for a size: some forty fields with their letters are too much for each picture of a slow phone. */
function pictureOf(fields: readonly Field[], radius: number, scale: number): HTMLCanvasElement {
  const known = pictures.get(fields)
  const fonts = document.fonts.status
  if (known?.radius === radius && known.scale === scale && known.fonts === fonts) return known.picture
  const picture = document.createElement('canvas')
  picture.width = picture.height = Math.ceil(2 * radius * scale)
  const pen = picture.getContext('2d')
  if (pen !== null) {
    pen.setTransform(scale, 0, 0, scale, radius * scale, radius * scale)
    disc(pen, radius, '#3a2a16')
    drawFields(pen, fields, { radius: radius * 0.95, each: FULL / fields.length })
    disc(pen, radius * 0.52, '#241a10')
    disc(pen, radius * 0.16, '#caa354')
  }
  pictures.set(fields, { radius, scale, fonts, picture })
  return picture
}

function disc(pen: CanvasRenderingContext2D, radius: number, colour: string): void {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, FULL)
  pen.fillStyle = colour
  pen.fill()
}

function drawFields(
  pen: CanvasRenderingContext2D,
  fields: readonly Field[],
  { radius, each }: { radius: number; each: number },
): void {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = `700 ${Math.max(7, radius * 0.085)}px Manrope, sans-serif`
  for (const [at, { label, colour }] of fields.entries()) {
    pen.save()
    pen.rotate(at * each)
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.arc(0, 0, radius, -FULL / 4 - each / 2, -FULL / 4 + each / 2)
    pen.closePath()
    pen.fillStyle = colour
    pen.fill()
    pen.strokeStyle = '#caa35488'
    pen.lineWidth = 1
    pen.stroke()
    pen.fillStyle = '#fff'
    pen.fillText(label, 0, -radius * 0.88)
    pen.restore()
  }
}

function drawBall(
  pen: CanvasRenderingContext2D,
  { radius, angle, rest }: { radius: number; angle: number; rest: number },
): void {
  const way = radius * (0.62 + 0.3 * Math.min(1, rest * 3))
  pen.save()
  pen.rotate(angle)
  pen.beginPath()
  pen.arc(0, -way, Math.max(3, radius * 0.045), 0, FULL)
  pen.fillStyle = '#fff'
  pen.shadowColor = '#000'
  pen.shadowBlur = 6
  pen.fill()
  pen.restore()
}

function drawHand(pen: CanvasRenderingContext2D, radius: number): void {
  pen.beginPath()
  pen.moveTo(0, -radius * 0.84)
  pen.lineTo(-9, -radius - 4)
  pen.lineTo(9, -radius - 4)
  pen.closePath()
  pen.fillStyle = '#ffd98a'
  pen.fill()
}
