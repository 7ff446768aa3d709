import { fitted, isDrawn } from '../fitted.ts'

type Moment = { ways: readonly number[]; isRunning: boolean }

/** Of each start number; the number on it is what tells them apart without colour. */
const silks = ['#d6433f', '#2f6fd6', '#f0b429', '#2e9a5b', '#8d4bd0', '#ef7d32', '#1fa3a3', '#5a5866'] as const
const FULL = 2 * Math.PI

/** Eight lanes from left to right, a post, and a runner in each. */
export function drawCourse(canvas: HTMLCanvasElement, { ways, isRunning }: Moment): void {
  const fit = fitted(canvas)
  if (fit === null || fit.width < 40 || isDrawn(canvas, fit, `${isRunning} ${ways.join(' ')}`)) return
  const { pen, width, height, scale } = fit
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  const top = height * 0.1
  const lane = (height * 0.72) / ways.length
  drawGround(pen, { width, height, top, lane, lanes: ways.length })
  const size = Math.min(lane * 0.92, width * 0.09)
  const from = size * 1.1
  const to = width - size * 1.5
  for (const [at, way] of ways.entries()) {
    const x = from + (to - from) * way
    const stride = isRunning ? (way * 34 + at * 0.37) % 1 : 0.25
    drawRunner(pen, { x, y: top + lane * (at + 0.62), size, stride, colour: silks[at] ?? '#fff', number: at + 1 })
  }
}

function drawGround(
  pen: CanvasRenderingContext2D,
  { width, height, top, lane, lanes }: { width: number; height: number; top: number; lane: number; lanes: number },
): void {
  const sky = pen.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, '#1d3f4a')
  sky.addColorStop(0.16, '#2f6a4a')
  sky.addColorStop(1, '#123a26')
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  for (let at = 0; at < lanes; at++) {
    pen.fillStyle = at % 2 === 0 ? '#b98a55' : '#ad7f4c'
    pen.fillRect(0, top + at * lane, width, lane)
  }
  pen.strokeStyle = '#fff6'
  pen.lineWidth = 1
  for (let at = 0; at <= lanes; at++) {
    pen.beginPath()
    pen.moveTo(0, top + at * lane)
    pen.lineTo(width, top + at * lane)
    pen.stroke()
  }
  const post = width * 0.93
  const square = lane / 4
  for (let row = 0; row < lanes * 4; row++)
    for (const column of [0, 1]) {
      pen.fillStyle = (row + column) % 2 === 0 ? '#fff' : '#1d1c22'
      pen.fillRect(post + column * square, top + row * square, square, square)
    }
}

type Runner = { x: number; y: number; size: number; stride: number; colour: string; number: number }

/** A horse seen from the side, made of a few strokes. */
function drawRunner(pen: CanvasRenderingContext2D, { x, y, size, stride, colour, number }: Runner): void {
  const unit = size / 20
  const bob = Math.sin(stride * FULL) * unit * 0.8
  pen.save()
  pen.translate(x, y + bob)
  pen.lineCap = 'round'
  pen.strokeStyle = '#3a2212'
  pen.lineWidth = unit * 1.9
  const swing = Math.sin(stride * FULL) * 5 * unit
  for (const [hip, way] of [
    [-6, 1],
    [-4, -0.7],
    [5, -1],
    [7, 0.7],
  ] as const) {
    pen.beginPath()
    pen.moveTo(hip * unit, 1 * unit)
    pen.lineTo(hip * unit + swing * way, 7.2 * unit)
    pen.stroke()
  }
  pen.fillStyle = '#5a3519'
  pen.beginPath()
  pen.ellipse(0, -1 * unit, 10 * unit, 4.2 * unit, 0, 0, FULL)
  pen.fill()
  pen.beginPath()
  pen.moveTo(6 * unit, -2 * unit)
  pen.lineTo(12.5 * unit, -9.5 * unit)
  pen.lineTo(17 * unit, -7.4 * unit)
  pen.lineTo(16 * unit, -5.6 * unit)
  pen.lineTo(12.6 * unit, -5.4 * unit)
  pen.lineTo(9 * unit, 1 * unit)
  pen.closePath()
  pen.fill()
  pen.strokeStyle = '#2a170a'
  pen.lineWidth = unit * 1.4
  pen.beginPath()
  pen.moveTo(-9.5 * unit, -2 * unit)
  pen.quadraticCurveTo(-14 * unit, -2 * unit - swing * 0.3, -15 * unit, 3 * unit)
  pen.stroke()
  drawSilk(pen, { unit, colour, number })
  pen.restore()
}

function drawSilk(
  pen: CanvasRenderingContext2D,
  { unit, colour, number }: { unit: number; colour: string; number: number },
): void {
  pen.fillStyle = colour
  pen.strokeStyle = '#fff'
  pen.lineWidth = unit * 0.8
  pen.beginPath()
  pen.arc(-0.5 * unit, -5 * unit, 4.6 * unit, 0, FULL)
  pen.fill()
  pen.stroke()
  pen.fillStyle = '#fff'
  pen.font = `800 ${Math.max(8, unit * 6.4)}px Manrope, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(String(number), -0.5 * unit, -4.8 * unit)
}
