import { formatLira } from '@meydan/money/kurus'

/** A signed amount: what came in green with a plus, what went as it is; nothing is a dash. */
export function Signed({ lira }: { lira: number }) {
  if (lira === 0) return <span className="text-ink3">—</span>
  return (
    <span className={lira > 0 ? 'money text-success' : 'money'}>
      {lira > 0 ? '+' : '−'}
      {formatLira(Math.abs(lira))}
    </span>
  )
}
