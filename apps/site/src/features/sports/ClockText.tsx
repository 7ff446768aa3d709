import { sportsWords } from '../../words/sports.ts'
import type { Match } from './match/MatchHead.tsx'

/** `2. Yarı 67:12` while it runs, what has become of it afterwards. */
export function ClockText({ match: { phase, score } }: { match: Pick<Match, 'phase' | 'score'> }) {
  const label = phase === 'live' ? score?.label : sportsWords.phases[phase]
  return (
    <span className="money font-[650] text-danger">
      {[label || sportsWords.live3, phase === 'live' ? score?.clock : undefined].filter(Boolean).join(' ')}
    </span>
  )
}
