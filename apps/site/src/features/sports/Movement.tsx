import { cx } from '@meydan/ui/cx'
import { oddsWords } from '../../words/sports.ts'
import { useMovement } from './use-movement.ts'

/** ▲ or ▼ in the corner of a price that has just changed, with words for readers; it takes no room. */
export function Movement({ odds }: { odds: number }) {
  const went = useMovement(odds)
  if (!went) return null
  return (
    <span
      className={cx(
        'absolute top-0.5 right-1 text-[0.625rem] leading-none in-aria-pressed:text-on-brand',
        went === 'rose' ? 'text-success' : 'text-danger',
      )}
    >
      <span aria-hidden>{went === 'rose' ? '▲' : '▼'}</span>
      <span className="sr-only">{oddsWords[went]}</span>
    </span>
  )
}
