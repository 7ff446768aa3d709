const RADIUS = 42
const AROUND = 2 * Math.PI * RADIUS
const GAP = 2
const COLOURS = ['--accent', '--info', '--success', '--warning', '--gold']

interface Props {
  label: string
  /** What stands in the middle. */
  total: string
  shares: readonly { label: string; value: number }[]
}

const percent = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 })

/** Shares of a whole as a ring, with a written list; what is not positive has no part in it. */
export function Ring({ label, total, shares }: Props) {
  const sum = shares.reduce((all, { value }) => all + Math.max(0, value), 0)
  const parts = arcsOf(shares, sum)
  return (
    <div className="flex flex-wrap items-center gap-6">
      <svg viewBox="0 0 108 108" role="img" aria-label={`${label}: ${total}`} className="size-36 shrink-0">
        <circle cx="54" cy="54" r={RADIUS} fill="none" stroke="var(--s3)" strokeWidth="18" />
        {parts.map((part) => (
          <circle
            key={part.label}
            cx="54"
            cy="54"
            r={RADIUS}
            fill="none"
            stroke={`var(${part.colour})`}
            strokeWidth="18"
            strokeDasharray={`${part.length} ${AROUND}`}
            strokeDashoffset={-part.start}
            transform="rotate(-90 54 54)"
          />
        ))}
        <text x="54" y="59" textAnchor="middle" fill="var(--ink)" fontSize="14" fontWeight="800">
          {total}
        </text>
      </svg>
      <ul className="grid min-w-40 flex-1 gap-2 text-sm">
        {shares.map((share, index) => (
          <li key={share.label} className="flex items-center gap-2">
            <span
              aria-hidden
              style={{ background: `var(${COLOURS[index % COLOURS.length]})` }}
              className="size-2.5 rounded-[3px]"
            />
            <span className="flex-1">{share.label}</span>
            <strong className="money">
              {sum > 0 ? `%${percent.format((Math.max(0, share.value) / sum) * 100)}` : '—'}
            </strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

function arcsOf(shares: Props['shares'], sum: number) {
  let start = 0
  return shares.flatMap(({ label, value }, index) => {
    if (value <= 0 || sum === 0) return []
    const whole = (value / sum) * AROUND
    const arc = { label, start, length: Math.max(1, whole - GAP), colour: COLOURS[index % COLOURS.length] as string }
    start += whole
    return [arc]
  })
}
