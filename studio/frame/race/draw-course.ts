import { fitted, isDrawn } from '../reels/fitted.ts'
import { drawRunner } from './animals.ts'

type Moment = { ways: readonly number[]; isRunning: boolean }

/** So much of the course is seen at once; the picture goes with who leads. */
const SEEN = 0.4
/** Where who leads stands in it. */
const LEADER_AT = 0.72
const FULL = 2 * Math.PI

type Place = {
  width: number
  height: number
  /** The first lane's upper edge, and how high one is. */
  top: number
  lane: number
  lanes: number
  /** Where a share of the course is in the picture. */
  at: (way: number) => number
}

/** Eight lanes that go by from right to left, and a runner in each. */
export function drawCourse(canvas: HTMLCanvasElement, { ways, isRunning }: Moment): void {
  const fit = fitted(canvas)
  if (fit === null || fit.width < 40 || isDrawn(canvas, fit, `${isRunning} ${ways.join(' ')}`)) return
  const { pen, width, height, scale } = fit
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  const top = height * 0.24
  const lane = (height * 0.72 - 4) / ways.length
  const front = Math.max(...ways)
  const from = Math.max(-0.12, Math.min(front, 1.05) - SEEN * LEADER_AT)
  const at = (way: number): number => ((way - from) / SEEN) * width
  const place = { width, height, top, lane, lanes: ways.length, at }
  drawBack(pen, place, from)
  drawLanes(pen, place)
  drawPost(pen, place, 0, false)
  drawPost(pen, place, 1, true)
  const size = Math.min(lane * 2.1, width * 0.2)
  for (const [index, way] of ways.entries()) {
    const stride = isRunning ? (way * 26 + index * 0.37) % 1 : 0.25
    drawRunner(pen, { x: at(way) - size * 0.5, y: top + lane * (index + 0.86), size, stride, number: index + 1 })
  }
}

/** Sky, hills, trees and the rail: what is farther goes by more slowly. */
function drawBack(pen: CanvasRenderingContext2D, { width, height, top }: Place, from: number): void {
  const sky = pen.createLinearGradient(0, 0, 0, top)
  sky.addColorStop(0, '#5fa8d8')
  sky.addColorStop(1, '#d9efe6')
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, top)
  hills(pen, { width, foot: top, high: top * 0.5, shift: from * width * 0.35, colour: '#7fae9a' })
  hills(pen, { width, foot: top, high: top * 0.28, shift: from * width * 0.8, colour: '#4f8a63' })
  const step = Math.max(34, width * 0.09)
  const shift = (from * width * 1.6) % step
  for (let x = -shift - step; x < width + step; x += step) {
    pen.fillStyle = '#2f6b41'
    pen.beginPath()
    pen.ellipse(x, top - height * 0.035, step * 0.2, height * 0.04, 0, 0, FULL)
    pen.fill()
  }
}

function hills(
  pen: CanvasRenderingContext2D,
  { width, foot, high, shift, colour }: { width: number; foot: number; high: number; shift: number; colour: string },
): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(0, foot)
  for (let x = 0; x <= width + 12; x += 12) {
    const along = (x + shift) / 90
    pen.lineTo(x, foot - high * (0.62 + 0.26 * Math.sin(along) + 0.12 * Math.sin(2.3 * along + 1)))
  }
  pen.lineTo(width, foot)
  pen.fill()
}

function drawLanes(pen: CanvasRenderingContext2D, { width, height, top, lane, lanes, at }: Place): void {
  pen.fillStyle = '#2f7a45'
  pen.fillRect(0, top, width, height - top)
  for (let index = 0; index < lanes; index++) {
    pen.fillStyle = index % 2 === 0 ? '#bb8d58' : '#b08250'
    pen.fillRect(0, top + index * lane + 3, width, lane)
  }
  pen.fillStyle = '#8a6337'
  for (let step = -4; step < 44; step++) {
    const x = at(step / 40)
    if (x > -20 && x < width + 20)
      for (let index = 0; index < lanes; index++)
        pen.fillRect(x + ((index * 29) % 40), top + index * lane + lane * 0.55, lane * 0.3, 1.5)
  }
  pen.fillStyle = '#fff'
  pen.fillRect(0, top - 5, width, 3)
  for (let step = -8; step < 88; step++) {
    const x = at(step / 80)
    if (x > -4 && x < width + 4) pen.fillRect(x, top - 5, 2.5, 10)
  }
}

/** Start and finish; the finish is chequered and has its name over it. */
function drawPost(
  pen: CanvasRenderingContext2D,
  { width, height, top, lane, lanes, at }: Place,
  way: number,
  isFinish: boolean,
): void {
  const x = at(way)
  if (x < -60 || x > width + 60) return
  const foot = top + lanes * lane + 3
  if (!isFinish) {
    pen.fillStyle = '#fffc'
    pen.fillRect(x - 2, top + 3, 4, foot - top - 3)
    return
  }
  const square = lane / 4
  for (let row = 0; row < lanes * 4; row++)
    for (const column of [0, 1]) {
      pen.fillStyle = (row + column) % 2 === 0 ? '#fff' : '#1d1c22'
      pen.fillRect(x + column * square, top + 3 + row * square, square, square)
    }
  const board = Math.max(54, height * 0.2)
  pen.fillStyle = '#b3263a'
  pen.fillRect(x + square - 2, top - height * 0.12, 4, height * 0.12)
  pen.beginPath()
  pen.roundRect(x + square - board / 2, top - height * 0.17, board, height * 0.08, 4)
  pen.fill()
  pen.fillStyle = '#fff'
  pen.font = `800 ${Math.max(9, height * 0.05)}px Manrope, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText('BİTİŞ', x + square, top - height * 0.13)
}
