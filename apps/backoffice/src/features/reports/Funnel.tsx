import { whole } from '../../cells/numbers.ts'

/** Steps that ever fewer people take, each as wide as its share of the widest. */
export function Funnel({ steps }: { steps: readonly (readonly [string, number])[] }) {
  const most = Math.max(1, ...steps.map(([, count]) => count))
  return (
    <ul className="grid gap-2">
      {steps.map(([label, count]) => (
        <li key={label} className="grid grid-cols-[7rem_1fr] items-center gap-3 text-sm">
          <span className="text-ink3">{label}</span>
          <span className="relative flex h-8 items-center">
            <span
              aria-hidden
              style={{ width: `${Math.max(2, (count / most) * 100)}%` }}
              className="absolute inset-y-0 left-0 rounded-sm bg-brand-tint"
            />
            <span className="money relative px-3 font-bold">{whole.format(count)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
