import { cx } from '@meydan/ui/cx'
import { words } from '../words/cells.ts'
import { isLate, minutesSince, waitingText } from './waiting.ts'
import { useNow } from './use-now.ts'

/** How long a case has been waiting; late ones stand out, in words too. */
export function Waiting({ since }: { since: string }) {
  const minutes = minutesSince(since, useNow())
  return (
    <span
      className={cx('money', isLate(minutes) ? 'text-danger' : 'text-ink2')}
      title={isLate(minutes) ? words.late : undefined}
    >
      {waitingText(minutes)}
      {isLate(minutes) && <span className="sr-only"> {words.lateNote}</span>}
    </span>
  )
}
