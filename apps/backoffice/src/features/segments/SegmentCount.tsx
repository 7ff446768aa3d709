import { words } from '../../words/marketing/segments.ts'

/** How many players a group has now, and by what. */
export function SegmentCount({ count, rules }: { count: number; rules: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink2" aria-live="polite">
        {words.playersNow}: <strong className="text-ink tabular-nums">{count.toLocaleString('tr-TR')}</strong>
      </p>
      {rules.length === 0 && <p className="text-sm text-ink2">{words.everybody}</p>}
      <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink2">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  )
}
