/** How a runner is built, in units of which its body is some twenty long. */
type Build = {
  coat: string
  dark: string
  /** Length and height of the body, length of the legs. */
  body: readonly [number, number]
  leg: number
  /** Where the head is from the shoulder, and how long it is. */
  neck: readonly [number, number]
  neckWidth: number
  head: number
  tail: 'hair' | 'brush' | 'tuft' | 'stub' | 'whip'
  ears: 'short' | 'long' | 'sharp'
  horns?: 'curved' | 'straight'
  hump?: boolean
  mane?: boolean
  stripes?: boolean
}

/** One of another kind for each start number, so that nobody needs its colour to find it. */
const BUILDS: readonly Build[] = [
  // At, tilki, tavşan, ceylan, deve, keçi, tazı, zebra.
  {
    coat: '#6b3a1c',
    dark: '#2a140a',
    body: [20, 8.6],
    leg: 9,
    neck: [6.5, -8.5],
    neckWidth: 4.4,
    head: 6.8,
    tail: 'hair',
    ears: 'short',
    mane: true,
  },
  {
    coat: '#d9702a',
    dark: '#5a2508',
    body: [17, 6.2],
    leg: 6,
    neck: [4.6, -3.2],
    neckWidth: 3.8,
    head: 6,
    tail: 'brush',
    ears: 'sharp',
  },
  {
    coat: '#b9a38a',
    dark: '#6d5a45',
    body: [15, 7.4],
    leg: 5.4,
    neck: [3.6, -3.4],
    neckWidth: 4,
    head: 5,
    tail: 'stub',
    ears: 'long',
  },
  {
    coat: '#c99752',
    dark: '#5b3a17',
    body: [17, 6.6],
    leg: 9.4,
    neck: [5.4, -8],
    neckWidth: 2.8,
    head: 5,
    tail: 'stub',
    ears: 'sharp',
    horns: 'straight',
  },
  {
    coat: '#c9a36b',
    dark: '#765428',
    body: [19, 7.8],
    leg: 10,
    neck: [8, -7.4],
    neckWidth: 3,
    head: 5.4,
    tail: 'tuft',
    ears: 'short',
    hump: true,
  },
  {
    coat: '#e9e4da',
    dark: '#6f675b',
    body: [16, 7.4],
    leg: 7,
    neck: [4.6, -5],
    neckWidth: 3.8,
    head: 5,
    tail: 'stub',
    ears: 'short',
    horns: 'curved',
  },
  {
    coat: '#7d8794',
    dark: '#353c47',
    body: [20, 5.8],
    leg: 8.4,
    neck: [6, -4.6],
    neckWidth: 2.8,
    head: 6.4,
    tail: 'whip',
    ears: 'short',
  },
  {
    coat: '#f3f1ea',
    dark: '#1e1c22',
    body: [19, 8.2],
    leg: 8.2,
    neck: [6, -7.4],
    neckWidth: 4.2,
    head: 6.2,
    tail: 'tuft',
    ears: 'short',
    mane: true,
    stripes: true,
  },
]

/** Of each start number. */
const SILKS = ['#d6433f', '#2f6fd6', '#f0b429', '#2e9a5b', '#8d4bd0', '#ef7d32', '#1fa3a3', '#5a5866'] as const

const FULL = 2 * Math.PI

type Runner = { x: number; y: number; size: number; stride: number; number: number }

/** A runner seen from the side in a gallop; the number on its cloth says which it is. */
export function drawRunner(pen: CanvasRenderingContext2D, { x, y, size, stride, number }: Runner): void {
  const build = BUILDS[number - 1] ?? (BUILDS[0] as Build)
  const unit = size / 26
  pen.save()
  pen.translate(x, y)
  shadow(pen, size)
  pen.translate(0, -(build.leg + build.body[1] / 2) * unit + Math.sin(stride * FULL) * unit)
  pen.scale(unit, unit)
  pen.rotate(Math.sin(stride * FULL + 0.8) * 0.06)
  pen.lineCap = pen.lineJoin = 'round'
  legs(pen, build, stride + 0.12, build.dark)
  tail(pen, build, stride)
  trunk(pen, build)
  headOf(pen, build)
  legs(pen, build, stride, build.coat)
  cloth(pen, build, number)
  pen.restore()
}

function shadow(pen: CanvasRenderingContext2D, size: number): void {
  pen.fillStyle = '#0004'
  pen.beginPath()
  pen.ellipse(0, 0, size * 0.42, size * 0.06, 0, 0, FULL)
  pen.fill()
}

/** The nearer or the farther pair: a thigh, and a shin that folds when it comes forward. */
function legs(pen: CanvasRenderingContext2D, { body, leg, dark, coat }: Build, stride: number, colour: string): void {
  pen.strokeStyle = colour === coat ? coat : dark
  for (const [hip, at] of [
    [-body[0] * 0.36, 0],
    [body[0] * 0.34, 0.45],
  ] as const) {
    const turn = (stride + at) * FULL
    const swing = Math.sin(turn) * 0.95
    const fold = Math.max(0, Math.cos(turn)) * 1.1 * (hip < 0 ? 1 : -1)
    const knee = [hip + Math.sin(swing) * leg * 0.52, body[1] * 0.3 + Math.cos(swing) * leg * 0.52] as const
    const foot = [knee[0] + Math.sin(swing - fold) * leg * 0.55, knee[1] + Math.cos(swing - fold) * leg * 0.55] as const
    pen.lineWidth = Math.max(1.5, body[1] * 0.3)
    line(pen, [hip, body[1] * 0.1], knee)
    pen.lineWidth = Math.max(1.1, body[1] * 0.18)
    line(pen, knee, foot)
  }
}

function line(pen: CanvasRenderingContext2D, from: readonly [number, number], to: readonly [number, number]): void {
  pen.beginPath()
  pen.moveTo(from[0], from[1])
  pen.lineTo(to[0], to[1])
  pen.stroke()
}

function trunk(pen: CanvasRenderingContext2D, { body: [long, high], coat, dark, hump, stripes }: Build): void {
  pen.fillStyle = coat
  if (hump === true) oval(pen, [-1, -high * 0.5], [4.2, 4.4])
  oval(pen, [-long * 0.22, -0.2], [long * 0.3, high * 0.54])
  oval(pen, [long * 0.2, 0.2], [long * 0.3, high * 0.56])
  oval(pen, [0, -0.1], [long * 0.42, high * 0.44])
  if (stripes !== true) return
  pen.strokeStyle = dark
  pen.lineWidth = 0.9
  for (const at of [-0.38, -0.26, 0.3, 0.4]) line(pen, [at * long, -high * 0.4], [at * long + 0.8, high * 0.3])
}

function tail(
  pen: CanvasRenderingContext2D,
  { body: [long, high], tail: kind, coat, dark }: Build,
  stride: number,
): void {
  const wave = Math.sin(stride * FULL) * 1.6
  pen.strokeStyle = kind === 'brush' ? coat : dark
  pen.lineWidth = { hair: 2.4, brush: 4.2, tuft: 1.1, stub: 2.6, whip: 1 }[kind]
  const reach = { hair: 8, brush: 9, tuft: 6, stub: 1.6, whip: 9 }[kind]
  pen.beginPath()
  pen.moveTo(-long * 0.47, -high * 0.2)
  pen.quadraticCurveTo(-long * 0.5 - reach * 0.6, -high * 0.5 + wave, -long * 0.48 - reach, 1 - wave)
  pen.stroke()
  if (kind !== 'brush' && kind !== 'tuft') return
  pen.fillStyle = kind === 'brush' ? '#fff4e4' : dark
  oval(pen, [-long * 0.48 - reach, 1 - wave], [1.8, 1.5])
}

function headOf(pen: CanvasRenderingContext2D, build: Build): void {
  const { body, neck, neckWidth, head, coat, dark, mane } = build
  const shoulder = [body[0] * 0.36, -body[1] * 0.14] as const
  const top = [shoulder[0] + neck[0], shoulder[1] + neck[1]] as const
  pen.strokeStyle = coat
  pen.lineWidth = neckWidth
  line(pen, shoulder, top)
  if (mane === true) {
    pen.strokeStyle = dark
    pen.lineWidth = 1.8
    line(pen, [shoulder[0] - neckWidth * 0.5, shoulder[1] - 1], [top[0] - neckWidth * 0.4, top[1] - 1.4])
  }
  ears(pen, build, top)
  pen.strokeStyle = coat
  pen.lineWidth = Math.min(3.6, head * 0.6)
  line(pen, top, [top[0] + head * 0.5, top[1] + head * 0.24])
  pen.lineWidth = Math.min(2.4, head * 0.4)
  line(pen, top, [top[0] + head * 0.86, top[1] + head * 0.42])
  pen.fillStyle = '#120c08'
  oval(pen, [top[0] + head * 0.26, top[1] - 0.1], [0.55, 0.55])
}

function ears(
  pen: CanvasRenderingContext2D,
  { ears: kind, horns, coat, dark }: Build,
  [x, y]: readonly [number, number],
): void {
  pen.strokeStyle = coat
  pen.lineWidth = kind === 'long' ? 1.7 : 1.4
  const tip = { short: [-1, -3], sharp: [-1.2, -3.8], long: [-4.6, -6.4] }[kind] as [number, number]
  line(pen, [x - 0.2, y - 0.8], [x + tip[0], y + tip[1]])
  line(pen, [x + 0.8, y - 0.8], [x + tip[0] + 1.6, y + tip[1]])
  if (horns === undefined) return
  pen.strokeStyle = dark
  pen.lineWidth = 1
  pen.beginPath()
  pen.moveTo(x + 0.6, y - 1.4)
  if (horns === 'straight') pen.quadraticCurveTo(x - 0.4, y - 5, x - 3, y - 8)
  else pen.quadraticCurveTo(x - 1, y - 8, x - 6, y - 4)
  pen.stroke()
}

function cloth(pen: CanvasRenderingContext2D, { body: [, high], hump }: Build, number: number): void {
  pen.fillStyle = SILKS[number - 1] ?? '#fff'
  pen.strokeStyle = '#fff'
  pen.lineWidth = 0.7
  pen.beginPath()
  pen.roundRect(-4.6, -high * 0.5 - (hump === true ? 1.6 : 0.6), 8.6, high * 0.5 + 4, 1.6)
  pen.fill()
  pen.stroke()
  pen.fillStyle = '#fff'
  pen.font = '800 6.400px Manrope, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(String(number), -0.3, 0.4)
}

function oval(
  pen: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  [wide, high]: readonly [number, number],
): void {
  pen.beginPath()
  pen.ellipse(x, y, wide, high, 0, 0, FULL)
  pen.fill()
}
