import { type Fitted, fitted } from '../reels/fitted.ts'
import { drawWheelPicture, type Field } from './wheel-picture.ts'

/** `share` of the turn from 0 to 1, where it rests; without a target it only turns, or stands where nothing may move. */
type Moment = { target: number | null; share: number; now: number; isStill: boolean }

type Wood = readonly [string, string] | null

const FULL = 2 * Math.PI
const TURNS = 4
const BALL_TURNS = 9
const IDLE_TURN_MS = 24_000
/** From here on the ball leaves the rim, and from there it lies in its pocket. */
const [FALLS, LIES] = [0.56, 0.86]
/** A stage so much wider than high shows the top of a wheel that is larger than itself. */
const NEAR_FROM = 1.7

/** A wheel that comes to rest with its field on top: with a ball that runs against it, or under a hand that its pegs push aside. */
export function makeWheel(canvas: HTMLCanvasElement, fields: readonly Field[], wood: Wood): (moment: Moment) => void {
  const each = FULL / fields.length
  const picture = makePicture(fields, wood)
  let angle = 0
  let at = 0
  let run: { target: number; from: number; to: number } | null = null
  return ({ target, share, now, isStill }) => {
    const passed = at === 0 ? 0 : Math.max(0, Math.min(100, now - at))
    at = now
    if (target === null) {
      run = null
      if (!isStill) angle = (angle + (passed / IDLE_TURN_MS) * FULL) % FULL
    } else {
      run ??= { target, from: angle, to: restOf(angle, target * each) }
      angle = run.from + (run.to - run.from) * eased(share)
    }
    const fit = fitted(canvas)
    const sizes = fit === null ? null : sizesOf(fit)
    if (fit === null || sizes === null) return
    draw({ pen: fit.pen, fit, sizes, picture: picture(sizes.radius, fit.scale), angle })
    const isOver = run !== null && share >= 1
    if (isOver) glow(fit.pen, sizes.radius, each)
    if (wood === null) drawHand(fit.pen, sizes.radius, run === null || isOver ? 0 : pushed(angle, each))
    else if (run !== null) drawBall(fit.pen, { radius: sizes.radius, share, behind: angle - run.to })
  }
}

/** The next angle, some turns on, at which so much of the wheel stands on top. */
function restOf(from: number, field: number): number {
  const turns = Math.ceil((from + field) / FULL) + TURNS
  return turns * FULL - field
}

/** Fast at once, and ever more slowly. */
function eased(share: number): number {
  return 1 - (1 - share) ** 3
}

type Sizes = { radius: number; y: number }

function sizesOf({ width, height }: Fitted): Sizes | null {
  const isNear = width > height * NEAR_FROM
  const radius = isNear ? Math.min(width * 0.6, height * 2.2) : Math.min(width, height) / 2 - 12
  if (radius < 20) return null
  return { radius, y: isNear ? radius + 14 : height / 2 }
}

interface Drawing {
  pen: CanvasRenderingContext2D
  fit: Fitted
  sizes: Sizes
  picture: HTMLCanvasElement
  angle: number
}

function draw({ pen, fit: { width, height, scale }, sizes: { radius, y }, picture, angle }: Drawing): void {
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  pen.clearRect(0, 0, width, height)
  pen.translate(width / 2, y)
  pen.rotate(angle)
  pen.drawImage(picture, -radius, -radius, 2 * radius, 2 * radius)
  pen.rotate(-angle)
}

/** The wheel at rest, drawn once for a size: some forty fields with their letters are too much for each picture of a slow phone. */
function makePicture(fields: readonly Field[], wood: Wood): (radius: number, scale: number) => HTMLCanvasElement {
  let known = ''
  const picture = document.createElement('canvas')
  return (radius, scale) => {
    const key = `${radius} ${scale} ${document.fonts.status}`
    if (key === known) return picture
    known = key
    picture.width = picture.height = Math.ceil(2 * radius * scale)
    const pen = picture.getContext('2d')
    pen?.setTransform(scale, 0, 0, scale, radius * scale, radius * scale)
    if (pen !== null) drawWheelPicture(pen, fields, { radius, wood })
    return picture
  }
}

/** The field on top, once it stands there. */
function glow(pen: CanvasRenderingContext2D, radius: number, each: number): void {
  pen.beginPath()
  pen.arc(0, 0, radius * 0.93, -FULL / 4 - each / 2, -FULL / 4 + each / 2)
  pen.arc(0, 0, radius * 0.56, -FULL / 4 + each / 2, -FULL / 4 - each / 2, true)
  pen.closePath()
  pen.strokeStyle = '#ffe9a8'
  pen.lineWidth = Math.max(2, radius * 0.025)
  pen.lineJoin = 'round'
  pen.stroke()
}

/** `behind`: how far its pocket still is from the top, in radians. */
function drawBall(
  pen: CanvasRenderingContext2D,
  { radius, share, behind }: { radius: number; share: number; behind: number },
): void {
  const fall = Math.min(1, Math.max(0, (share - FALLS) / (LIES - FALLS)))
  const bounce = fall > 0 && fall < 1 ? Math.abs(Math.sin(fall * 3.5 * Math.PI)) * (1 - fall) * 0.11 : 0
  const way = radius * (0.958 - 0.3 * fall + bounce)
  const own = -(1 - eased(share)) * BALL_TURNS * FULL
  const turns = Math.round((own - behind) / FULL) * FULL
  pen.save()
  pen.rotate(own + (behind + turns - own) * fall ** 2)
  pen.beginPath()
  pen.arc(0, -way, Math.max(3, radius * 0.042), 0, FULL)
  pen.fillStyle = '#fff'
  pen.shadowColor = '#000'
  pen.shadowBlur = 6
  pen.fill()
  pen.restore()
}

/** How far a peg holds the hand aside, in radians: it slips back when the peg is past. */
function pushed(angle: number, each: number): number {
  const past = (((angle / each + 0.5) % 1) + 1) % 1
  return past < 0.6 ? past * 0.6 : (1 - past) * 0.9
}

function drawHand(pen: CanvasRenderingContext2D, radius: number, aside: number): void {
  const size = Math.max(16, radius * 0.13)
  pen.save()
  pen.translate(0, -radius - 4)
  pen.rotate(-aside)
  pen.beginPath()
  pen.moveTo(0, size)
  pen.lineTo(-size * 0.42, 0)
  pen.quadraticCurveTo(0, -size * 0.5, size * 0.42, 0)
  pen.closePath()
  pen.fillStyle = '#ffd98a'
  pen.shadowColor = '#000'
  pen.shadowBlur = 5
  pen.fill()
  pen.restore()
}
