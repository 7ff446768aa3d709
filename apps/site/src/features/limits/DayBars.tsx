interface DayBarsProps {
  title: string
  hint: string
  /** What the picture says, in a sentence: it is an image to screen readers, and the table has each day. */
  spoken: string
  /** The longest bar, in words. */
  most: string
  /** One a day, oldest first; below nought the bar hangs under the line. */
  bars: readonly { day: string; value: number }[]
  /** The first and the last day. */
  ends: readonly [string, string]
}

const WIDTH = 600
const HEIGHT = 120
/** A day on which a little happened is seen too. */
const LEAST = 2

/** Days as bars on a line of nought. Where a bar stands says its sign; colour only repeats it. */
export function DayBars({ title, hint, spoken, most, bars, ends }: DayBarsProps) {
  const values = bars.map(({ value }) => value)
  const up = Math.max(0, ...values)
  const down = Math.max(0, ...values.map((value) => -value))
  const scale = up + down === 0 ? 0 : (HEIGHT - 2 * LEAST) / (up + down)
  const nought = up + down === 0 ? HEIGHT - LEAST : LEAST + up * scale
  const step = WIDTH / bars.length
  return (
    <figure>
      <figcaption className="text-sm">
        <span className="font-bold">{title}</span>
        <span className="text-ink3"> · {hint}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={spoken}
        className="mt-2.5 block h-30 w-full"
      >
        {bars.map(({ day, value }, index) => {
          const height = value === 0 ? 0 : Math.max(LEAST, Math.abs(value) * scale)
          return (
            <rect
              key={day}
              x={index * step + step * 0.15}
              y={value > 0 ? nought - height : nought}
              width={step * 0.7}
              height={height}
              fill={value < 0 ? 'var(--warning)' : 'var(--accent)'}
            />
          )
        })}
        <line x1="0" x2={WIDTH} y1={nought} y2={nought} stroke="var(--line-strong)" vectorEffect="non-scaling-stroke" />
      </svg>
      <p aria-hidden className="mt-1 flex justify-between gap-3 text-xs text-ink3">
        <span>{ends[0]}</span>
        <span>{most}</span>
        <span>{ends[1]}</span>
      </p>
    </figure>
  )
}
