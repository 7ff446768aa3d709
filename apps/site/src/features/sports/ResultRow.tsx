import { resultWords, sportsWords } from '../../words/sports.ts'
import { Simulated } from './Simulated.tsx'
import { startText } from './times.ts'
import type { Match } from './match/match.ts'

/** How a match ended: the score and that of its parts, or why there is none. */
export function ResultRow({ event }: { event: Match }) {
  const { home, away, score, phase } = event
  const hasScore = score !== null && phase !== 'cancelled' && phase !== 'postponed'
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-[650]">{sportsWords.match(home, away)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-ink3">
          <time dateTime={event.starts_at}>{startText(event.starts_at)}</time>
          <span>{sportsWords.phases[phase]}</span>
          {event.is_simulated && <Simulated />}
        </p>
      </div>
      {hasScore && (
        <p className="text-right">
          <span className="figure block text-lg">
            {score.home} - {score.away}
          </span>
          {score.periods.length > 0 && (
            <span className="money text-xs text-ink3">
              <span className="sr-only">{resultWords.periods} </span>(
              {score.periods.map(([first, second]) => `${first}-${second}`).join(', ')})
            </span>
          )}
        </p>
      )}
    </li>
  )
}
