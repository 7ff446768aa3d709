import { wheelWords as words } from '../../words/club.ts'

export interface Slice {
  label: string
  weight: number
  worth: number
}

const FILLS = ['var(--brand-fill)', 'var(--s4)', 'var(--s3)']
const RADIUS = 100
/** A slice narrower than this has no words on it; they stand in the table. */
const NARROW_DEGREES = 16

/** The wheel, each slice as wide as its chance; turned so that the middle of `stopped` is under the pointer. */
export function WheelPicture({
  prizes,
  stopped,
  turns,
}: {
  prizes: readonly Slice[]
  stopped: number | null
  turns: number
}) {
  const slices = anglesOf(prizes)
  const middle = stopped === null ? 0 : (slices[stopped]?.middle ?? 0)
  return (
    <div className="relative mx-auto w-full max-w-100">
      <div
        aria-hidden
        className="absolute -top-1 left-1/2 z-1 size-0 -translate-x-1/2 border-x-[0.75rem] border-t-[1.375rem] border-x-transparent border-t-gold"
      />
      {/* Cut round: the corners of what turns would reach past a narrow screen. */}
      <div className="overflow-hidden rounded-full">
        <svg
          viewBox="-104 -104 208 208"
          role="img"
          aria-label={words.wheelLabel([...new Set(prizes.map(({ label }) => label))].join(', '))}
          className="w-full transition-transform duration-3000 ease-out motion-reduce:transition-none"
          style={{ transform: `rotate(${turns * 360 - middle}deg)` }}
        >
          {slices.map(({ from, to, middle: at, ...slice }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slice is known by its place alone
            <g key={place}>
              <path d={pathOf(from, to)} fill={fillOf(slice, place)} stroke="var(--bg)" strokeWidth="1" />
              {to - from >= NARROW_DEGREES && (
                <text
                  transform={`rotate(${at - 90}) translate(92 0)`}
                  textAnchor="end"
                  dominantBaseline="central"
                  className="fill-ink text-[8px] font-semibold"
                >
                  {slice.label}
                </text>
              )}
            </g>
          ))}
          <circle r="12" fill="var(--bg)" stroke="var(--gold)" strokeWidth="2" />
          <circle r={RADIUS} fill="none" stroke="var(--gold)" strokeWidth="3" />
        </svg>
      </div>
    </div>
  )
}

function fillOf({ worth }: Slice, place: number): string {
  return (worth > 0 ? FILLS[0] : FILLS[1 + (place % 2)]) as string
}

/** In degrees, clockwise from the top. */
function anglesOf(prizes: readonly Slice[]) {
  const size = prizes.reduce((sum, { weight }) => sum + weight, 0)
  let end = 0
  return prizes.map((prize) => {
    const from = end
    end += (360 * prize.weight) / size
    return { ...prize, from, to: end, middle: (from + end) / 2 }
  })
}

function pathOf(from: number, to: number): string {
  const point = (degrees: number) => {
    const at = ((degrees - 90) * Math.PI) / 180
    return `${(RADIUS * Math.cos(at)).toFixed(3)} ${(RADIUS * Math.sin(at)).toFixed(3)}`
  }
  return `M 0 0 L ${point(from)} A ${RADIUS} ${RADIUS} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)} Z`
}
