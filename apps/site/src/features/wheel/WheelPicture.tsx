import { wheelWords as words } from '../../words/offers/club.ts'
import { anglesOf, pathOf, type Slice, TURN_MS } from './slices.ts'

const RADIUS = 100
const RIM = 118
const BULBS = Array.from({ length: 24 }, (_, index) => index * 15)
/** A slice narrower than this has a star in place of its words; they stand in the table. */
const NARROW_DEGREES = 16
/** Of prizes by their worth, the dearest first; the last one is of all others. */
const PRIZES = ['url(#wheel-gold)', 'var(--brand-fill)', '#1f6fb8', '#18804a']
const NOTHING = ['var(--s4)', 'var(--s3)']

interface Props {
  prizes: readonly Slice[]
  stopped: number | null
  turns: number
}

/** The wheel, each slice as wide as its chance; turned so that the middle of `stopped` is under the pointer. */
export function WheelPicture({ prizes, stopped, turns }: Props) {
  const slices = anglesOf(prizes)
  const middle = stopped === null ? 0 : (slices[stopped]?.middle ?? 0)
  return (
    <svg
      viewBox="-124 -128 248 256"
      role="img"
      aria-label={words.wheelLabel([...new Set(prizes.map(({ label }) => label))].join(', '))}
      className="mx-auto w-full max-w-110"
    >
      <Paints />
      <circle r={RIM + 2} cy="3" fill="#0008" />
      <circle r={RIM} fill="url(#wheel-gold)" />
      <circle r={RADIUS + 3} fill="#2a1608" />
      {BULBS.map((degrees, index) => (
        <circle
          key={degrees}
          r="3.4"
          cy={-(RADIUS + 10.5)}
          transform={`rotate(${degrees + 7.5})`}
          fill={index % 2 === 0 ? '#fffbe6' : '#ff9d5c'}
          stroke="#7a4a08"
        />
      ))}
      <g
        className="transition-transform ease-[cubic-bezier(0.12,0.7,0.1,1)] motion-reduce:transition-none"
        style={{ transform: `rotate(${turns * 360 - middle}deg)`, transitionDuration: `${TURN_MS}ms` }}
      >
        {slices.map(({ from, to, middle: at, ...slice }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slice is known by its place alone
          <g key={place}>
            <path d={pathOf(from, to, RADIUS)} fill={fillOf(slice, place, prizes)} stroke="#ffe9a8" strokeWidth="0.8" />
            {to - from >= NARROW_DEGREES ? (
              <text
                transform={`rotate(${at - 90}) translate(93 0)`}
                textAnchor="end"
                dominantBaseline="central"
                className={slice.worth > 0 ? 'fill-white font-bold' : 'fill-ink2 font-semibold'}
                fontSize="8.4"
              >
                {slice.label}
              </text>
            ) : (
              <path transform={`rotate(${at}) translate(0 -82)`} d={STAR} fill="#6b2d00" />
            )}
          </g>
        ))}
      </g>
      <circle r={RADIUS} fill="url(#wheel-shade)" pointerEvents="none" />
      <circle r="19" cy="1.5" fill="#0007" />
      <circle r="18" fill="url(#wheel-gold)" />
      <circle r="9" fill="#c2182f" stroke="#6d0a1c" strokeWidth="1.5" />
      <path d="M-12 -126h24L0 -94z" fill="#c2182f" stroke="#fff4c2" strokeWidth="2.2" strokeLinejoin="round" />
    </svg>
  )
}

const STAR = 'M0-9l2.6 6.4L9 0 2.6 2.6 0 9l-2.6-6.4L-9 0l6.4-2.6z'

function Paints() {
  return (
    <defs>
      <linearGradient id="wheel-gold" x1="0" x2="0.8" y1="0" y2="1">
        <stop offset="0" stopColor="#fff4c2" />
        <stop offset="0.35" stopColor="#f6c84c" />
        <stop offset="0.6" stopColor="#c07f12" />
        <stop offset="1" stopColor="#f2bf45" />
      </linearGradient>
      <radialGradient id="wheel-shade" cx="0" cy="0" r={RADIUS} gradientUnits="userSpaceOnUse">
        <stop offset="0" stopColor="#fff" stopOpacity="0.22" />
        <stop offset="0.55" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity="0.2" />
      </radialGradient>
    </defs>
  )
}

function fillOf({ worth }: Slice, place: number, all: readonly Slice[]): string {
  if (worth === 0) return NOTHING[place % 2] as string
  const worths = [...new Set(all.map((slice) => slice.worth))].toSorted((a, b) => b - a)
  return PRIZES[Math.min(worths.indexOf(worth), PRIZES.length - 1)] as string
}
