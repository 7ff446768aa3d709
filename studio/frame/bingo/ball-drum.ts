import { fitted, isDrawn } from '../reels/fitted.ts'

const still = matchMedia('(prefers-reduced-motion: reduce)')
const COLOURS = [
  '#e0202f',
  '#f0801c',
  '#f2b81c',
  '#4ab02e',
  '#12a088',
  '#1f90e0',
  '#4d5aa8',
  '#8d4bd0',
  '#d03a9a',
] as const
const FULL = 2 * Math.PI
/** More cannot be distinguished in so small a picture. */
const MOST = 30
const TURN_MS = 2_600

type Moment = { left: number; now: number; isTurning: boolean }

/** A cage of protocol on its stand, with the balls that are left; they tumble while it turns. */
export function drawBallDrum(canvas: HTMLCanvasElement, { left, now, isTurning }: Moment): void {
  const fit = fitted(canvas)
  const moves = isTurning && !still.matches
  if (fit === null || fit.width < 30 || isDrawn(canvas, fit, moves ? null : String(left))) return
  const { pen, width, height, scale } = fit
  const radius = Math.min(width, height * 0.9) / 2 - 3
  const turn = moves ? (now / TURN_MS) % 1 : 0.1
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  pen.clearRect(0, 0, width, height)
  pen.translate(width / 2, radius + 3)
  drawStand(pen, radius)
  pen.fillStyle = '#ffffff14'
  pen.beginPath()
  pen.arc(0, 0, radius, 0, FULL)
  pen.fill()
  const count = Math.ceil((left / 90) * MOST)
  for (let at = 0; at < count; at++) drawBall(pen, placeOf(at, radius, moves ? now : 0), { radius: radius * 0.15, at })
  drawWire(pen, radius, turn)
}

/** Heaped at the foot of the cage, and thrown up as it turns. */
function placeOf(at: number, radius: number, now: number): readonly [number, number] {
  const angle = (at * 2.399) % FULL
  const far = radius * 0.8 * Math.sqrt(((at * 0.618) % 1) * 0.9 + 0.05)
  const [x, y] = [Math.cos(angle) * far, Math.abs(Math.sin(angle)) * far * 0.9 + radius * 0.05]
  if (now === 0) return [x, Math.min(y, Math.sqrt(Math.max(0, (radius * 0.82) ** 2 - x ** 2)))]
  const beat = now / 420 + at * 1.7
  const [wide, high] = [Math.sin(beat * 0.9 + at), Math.abs(Math.sin(beat))]
  return [x * 0.7 + wide * radius * 0.22, y * 0.75 - high * radius * 0.6 + radius * 0.14]
}

function drawBall(
  pen: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  { radius, at }: { radius: number; at: number },
): void {
  pen.fillStyle = COLOURS[at % COLOURS.length] ?? '#fff'
  pen.beginPath()
  pen.arc(x, y, radius, 0, FULL)
  pen.fill()
  pen.fillStyle = '#fffc'
  pen.beginPath()
  pen.arc(x - radius * 0.1, y - radius * 0.1, radius * 0.5, 0, FULL)
  pen.fill()
}

function drawStand(pen: CanvasRenderingContext2D, radius: number): void {
  pen.strokeStyle = '#8f6a24'
  pen.lineWidth = Math.max(2, radius * 0.09)
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(-radius * 0.5, radius * 1.16)
  pen.lineTo(radius * 0.5, radius * 1.16)
  pen.moveTo(-radius * 0.3, radius * 1.14)
  pen.lineTo(-radius * 0.2, radius * 0.9)
  pen.moveTo(radius * 0.3, radius * 1.14)
  pen.lineTo(radius * 0.2, radius * 0.9)
  pen.stroke()
}

function drawWire(pen: CanvasRenderingContext2D, radius: number, turn: number): void {
  pen.strokeStyle = '#e2bf72'
  pen.lineWidth = Math.max(1, radius * 0.025)
  for (let wire = 0; wire < 4; wire++) {
    pen.beginPath()
    pen.ellipse(0, 0, radius * Math.abs(Math.cos((turn + wire / 4) * Math.PI)), radius, 0, 0, FULL)
    pen.stroke()
  }
  pen.lineWidth = Math.max(1.6, radius * 0.05)
  pen.beginPath()
  pen.arc(0, 0, radius, 0, FULL)
  pen.moveTo(-radius, 0)
  pen.lineTo(radius, 0)
  pen.stroke()
}
