import type { FortuneSpot } from '@meydan/fair/tables/fortune-wheel'

/** A field of a wheel: what is written on it, and of a fortune wheel what is drawn on it, in a box of 24. */
export type Field = { label: string; colour: string; glyph: string | null }

/** Rim and cone of a roulette; a wheel without them has pegs and a hand. */
export const ROULETTE_WOOD = ['#6b4220', '#2c1a0d'] as const

const GOLD = '#caa354'
const FULL = 2 * Math.PI

export const FORTUNE_GLYPHS: Readonly<Record<FortuneSpot, string>> = {
  lale: 'M11 22v-7c-5-.5-7-4-7-10 2 .6 3 1.6 3.6 2.800C8.3 5.6 10 3.6 12 2c2 1.6 3.7 3.6 4.4 5.800C17 6.6 18 5.6 20 5c0 6-2 9.5-7 10v7z',
  nar: 'M12 8a7 7 0 1 0 .01 0zM8.5 8 7.5 2.5 10 4l2-2.500L14 4l2.5-1.5-1 5.500z',
  fener: 'M9 2h6l1.5 4h-9zM7 7.500h10L15.5 18h-7zM7.5 19.500h9V22h-9z',
  vapur: 'M1 14h22l-3.5 7h-15zM5 12.500V8.500h12v4zM9 7V2h3.500v5z',
  marti: 'M1 9c4.5-3.5 9-2 11 3.500C14 7 18.5 5.5 23 9c-4.5 0-8 2.5-11 9-3-6.5-6.5-9-11-9z',
  ay: 'M15 2a10 10 0 1 0 7 14A9 9 0 0 1 15 2z',
  gunes:
    'M12 7a5 5 0 1 0 .01 0zM11 0h2v5h-2zM11 19h2v5h-2zM0 11h5v2H0zM19 11h5v2h-5zM4 2.6 7.5 6 6 7.5 2.6 4zM18 16.500l3.4 3.5-1.4 1.4-3.5-3.400z',
}

/** A wheel at rest, its first field on top, in the middle of where the pen stands. */
export function drawWheelPicture(
  pen: CanvasRenderingContext2D,
  fields: readonly Field[],
  { radius, wood }: { radius: number; wood: readonly [string, string] | null },
): void {
  const each = FULL / fields.length
  disc(pen, radius, shaded(pen, radius, wood ?? ['#8c1f32', '#3c0a16']))
  ring(pen, radius * 0.985, radius * 0.012)
  for (const [at, field] of fields.entries()) drawField(pen, field, { radius, each, at, isDeep: wood !== null })
  ring(pen, radius * 0.93, radius * 0.014)
  if (wood === null) drawPegs(pen, fields.length, { radius, each })
  drawHub(pen, radius, wood)
}

type Box = { radius: number; each: number; at: number; isDeep: boolean }

function drawField(
  pen: CanvasRenderingContext2D,
  { label, colour, glyph }: Field,
  { radius, each, at, isDeep }: Box,
): void {
  pen.save()
  pen.rotate(at * each)
  wedge(pen, radius * 0.93, each)
  pen.fillStyle = colour
  pen.fill()
  if (at % 2 === 1 && !isDeep) {
    pen.fillStyle = '#00000026'
    pen.fill()
  }
  pen.strokeStyle = `${GOLD}aa`
  pen.lineWidth = Math.max(0.8, radius * 0.006)
  pen.stroke()
  if (isDeep) {
    wedge(pen, radius * 0.74, each)
    pen.fillStyle = '#0007'
    pen.fill()
    pen.stroke()
  }
  pen.fillStyle = '#fff'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = `800 ${Math.max(7, radius * (isDeep ? 0.095 : 0.074))}px Manrope, sans-serif`
  pen.fillText(label, 0, -radius * (isDeep ? 0.835 : 0.865))
  if (glyph !== null) {
    const size = Math.min(radius * 0.72 * each * 0.92, radius * 0.13)
    pen.translate(-size / 2, -radius * 0.8)
    pen.scale(size / 24, size / 24)
    pen.fillStyle = '#ffe9bd'
    pen.fill(new Path2D(glyph))
  }
  pen.restore()
}

function drawPegs(
  pen: CanvasRenderingContext2D,
  count: number,
  { radius, each }: { radius: number; each: number },
): void {
  pen.fillStyle = '#fff3c9'
  for (let at = 0; at < count; at++) {
    const angle = (at + 0.5) * each - FULL / 4
    pen.beginPath()
    pen.arc(Math.cos(angle) * radius * 0.957, Math.sin(angle) * radius * 0.957, Math.max(1, radius * 0.014), 0, FULL)
    pen.fill()
  }
}

function drawHub(pen: CanvasRenderingContext2D, radius: number, wood: readonly [string, string] | null): void {
  const inner = radius * (wood === null ? 0.42 : 0.56)
  disc(pen, inner, shaded(pen, inner, wood ?? ['#5a1424', '#25070f']))
  ring(pen, inner, radius * 0.014)
  if (wood !== null) {
    pen.strokeStyle = GOLD
    pen.lineWidth = radius * 0.035
    pen.lineCap = 'round'
    for (const turn of [0, 1]) {
      const [x, y] = [Math.cos((turn * FULL) / 4), Math.sin((turn * FULL) / 4)].map((share) => share * radius * 0.34)
      pen.beginPath()
      pen.moveTo(-(x ?? 0), -(y ?? 0))
      pen.lineTo(x ?? 0, y ?? 0)
      pen.stroke()
    }
  }
  disc(pen, radius * 0.17, shaded(pen, radius * 0.17, ['#f6dd9a', '#8f6a24']))
}

function wedge(pen: CanvasRenderingContext2D, radius: number, each: number): void {
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.arc(0, 0, radius, -FULL / 4 - each / 2, -FULL / 4 + each / 2)
  pen.closePath()
}

function shaded(
  pen: CanvasRenderingContext2D,
  radius: number,
  [light, dark]: readonly [string, string],
): CanvasGradient {
  const shade = pen.createRadialGradient(-radius * 0.3, -radius * 0.4, radius * 0.1, 0, 0, radius)
  shade.addColorStop(0, light)
  shade.addColorStop(1, dark)
  return shade
}

function disc(pen: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, FULL)
  pen.fillStyle = fill
  pen.fill()
}

function ring(pen: CanvasRenderingContext2D, radius: number, width: number): void {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, FULL)
  pen.strokeStyle = GOLD
  pen.lineWidth = width
  pen.stroke()
}
