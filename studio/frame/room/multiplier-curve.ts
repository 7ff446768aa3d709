import type { RoundView } from '../../rooms/socket/protocol.ts'
import type { RoomConfig } from '../../rooms/owner/room-config.ts'
import { fitted, isDrawn } from '../reels/fitted.ts'

type Moment = { round: RoundView; height: number; now: number; isStill: boolean }

/** The least the picture shows: so much time and so much height. */
const LEAST = { ms: 8_000, height: 2.2 } as const
const STEPS = 48

/** Draws the way so far and answers where its tip is, in pixels of the stage. */
export function drawMultiplierCurve(
  canvas: HTMLCanvasElement,
  config: RoomConfig,
  moment: Moment,
): readonly [number, number] {
  const fit = fitted(canvas)
  if (fit === null) return [0, 0]
  const { pen, width, height: sheight, scale } = fit
  const ground: readonly [number, number] = [width * 0.1, sheight * 0.84]
  const { round, height, now, isStill } = moment
  const isUp = round.startedAt !== null && (round.state === 'playing' || round.result !== null)
  const isGround = !isUp || isStill
  const isOld = isDrawn(canvas, fit, isGround ? 'ground' : round.result === null ? null : `end of ${round.no}`)
  if (!isOld) {
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    pen.clearRect(0, 0, width, sheight)
  }
  if (isGround) return ground
  const points = config.storeyMs === null ? curve(height) : stairs(config.storeyMs, round, now)
  const last = points.at(-1) ?? { ms: 0, height: 1 }
  const right = width * 0.8
  const top = sheight * 0.26
  const whole = Math.max(LEAST.ms, last.ms)
  const peak = Math.max(LEAST.height, last.height)
  const at = ({ ms, height: y }: Point): [number, number] => [
    ground[0] + (right - ground[0]) * (ms / whole),
    ground[1] - (ground[1] - top) * ((y - 1) / (peak - 1)),
  ]
  const path = points.map(at)
  const tip = path.at(-1) ?? ground
  if (!isOld) fill(pen, path, ground[1])
  return tip
}

type Point = { ms: number; height: number }

/** The same curve as the server's, up to the height that is shown. */
function curve(height: number): Point[] {
  const end = Math.log(Math.max(1, height / 100)) / 0.00006
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const ms = (end * step) / STEPS
    return { ms, height: Math.exp(0.00006 * ms) }
  })
}

/** Storey by storey, each reached in the first part of its time; the height is that of its number, not of what it pays. */
function stairs(storeyMs: number, { steps, startedAt, result }: RoundView, now: number): Point[] {
  const rise = 0.35
  const since = now - (startedAt ?? now)
  const points: Point[] = [{ ms: 0, height: 1 }]
  for (const [step, pay] of steps.entries()) {
    if (step === 0) continue
    const from = points.at(-1)?.height ?? 1
    const level = 1 + Math.log(pay / 100) * 1.2
    const done = result !== null ? 1 : Math.min(1, Math.max(0, (since - step * storeyMs) / (rise * storeyMs)))
    const eased = done * done * (3 - 2 * done)
    points.push(
      { ms: step * storeyMs, height: from },
      { ms: (step + rise * done) * storeyMs, height: from + (level - from) * eased },
    )
  }
  const last = points.at(-1)?.height ?? 1
  if (result === null) points.push({ ms: Math.max(points.at(-1)?.ms ?? 0, since), height: last })
  return points
}

function fill(pen: CanvasRenderingContext2D, path: readonly [number, number][], ground: number): void {
  const [first] = path
  const last = path.at(-1)
  if (first === undefined || last === undefined) return
  const line = new Path2D()
  line.moveTo(...first)
  for (const point of path.slice(1)) line.lineTo(...point)
  const under = new Path2D(line)
  under.lineTo(last[0], ground)
  under.lineTo(first[0], ground)
  under.closePath()
  const shade = pen.createLinearGradient(0, last[1], 0, ground)
  shade.addColorStop(0, '#fff3d466')
  shade.addColorStop(1, '#fff3d408')
  pen.fillStyle = shade
  pen.fill(under)
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.strokeStyle = '#0d1b2a80'
  pen.lineWidth = 8
  pen.stroke(line)
  pen.strokeStyle = '#ffe9bd'
  pen.lineWidth = 4
  pen.stroke(line)
}
