import { cx } from '@meydan/ui/cx'
import { oddsWords } from '../../words/sports.ts'
import { useMovement } from './use-movement.ts'

/** ▲ or ▼ beside a price that has just changed, with words for readers; it takes no room. */
export function Movement({ odds }: { odds: number }) {
  const went = useMovement(odds)
  if (!went) return null
  return (
    <span
      className={cx(
        'absolute top-0.5 left-full pl-px text-[0.5rem] leading-4 font-normal in-aria-pressed:text-on-brand',
        went === 'rose' ? 'text-success' : 'text-danger',
      )}
    >
      <span aria-hidden>{went === 'rose' ? '▲' : '▼'}</span>
      <span className="sr-only">{oddsWords[went]}</span>
    </span>
  )
}
