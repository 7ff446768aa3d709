import { Link } from 'react-router'
import { matchPath } from '../../paths.ts'
import { resultWords, sportsWords } from '../../words/sports.ts'
import { Simulated } from './Simulated.tsx'
import { startText } from './times.ts'
import { partsText } from './parts-text.ts'
import type { Match } from './match/match.ts'

/** How a match ended: the score and that of its parts, or why there is none. */
export function ResultRow({ event, showsSimulated = event.is_simulated }: { event: Match; showsSimulated?: boolean }) {
  const { home, away, score, phase } = event
  const hasScore = score !== null && phase !== 'cancelled' && phase !== 'postponed'
  const parts = hasScore ? partsText(event) : ''
  return (
    <li className="flex min-h-12 items-center gap-3 border-t border-line px-3 py-1">
      <div className="min-w-0 flex-1">
        <Link to={matchPath(event.id)} className="block font-[650] hover:underline">
          {sportsWords.match(home, away)}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink3">
          <time dateTime={event.starts_at}>{startText(event.starts_at)}</time>
          {event.code !== null && (
            <span className="money">
              <span className="sr-only">{sportsWords.code} </span>
              {event.code}
            </span>
          )}
          <span>{sportsWords.phases[phase]}</span>
          {showsSimulated && <Simulated />}
        </p>
      </div>
      {hasScore && (
        <p className="text-right">
          <span className="figure block">
            {score.home} - {score.away}
          </span>
          {parts !== '' && (
            <span className="money text-xs text-ink3">
              <span className="sr-only">{resultWords.periods} </span>
              {parts}
            </span>
          )}
        </p>
      )}
    </li>
  )
}
