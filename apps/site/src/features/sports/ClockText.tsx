import { cx } from '@meydan/ui/cx'
import { sportsWords } from '../../words/sports.ts'
import { clockOf } from './clock.ts'
import type { Match } from './match/match.ts'

/** `2. Yarı 67:12` while it runs, what has become of it afterwards. */
export function ClockText({ match }: { match: Pick<Match, 'sport' | 'phase' | 'score'> }) {
  const { phase, score } = match
  const label = phase === 'live' ? score?.label : sportsWords.phases[phase]
  const isRunning = phase === 'live' || phase === 'interrupted'
  return (
    <span className={cx('font-[650] tabular-nums', isRunning ? 'text-danger' : 'text-ink2')}>
      {[label || sportsWords.live3, phase === 'live' ? clockOf(match) : undefined].filter(Boolean).join(' ')}
    </span>
  )
}
