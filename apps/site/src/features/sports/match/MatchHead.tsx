import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { matchWords, sportsWords } from '../../../words/sports.ts'
import { ClockText } from '../ClockText.tsx'
import { MbsSquare } from '../list/MbsSquare.tsx'
import { Simulated } from '../Simulated.tsx'
import { startText } from '../times.ts'
import type { Match } from './match.ts'

/** Who plays, where, and when or how it stands. */
export function MatchHead({ match }: { match: Match }) {
  const { league, home, away, score, phase } = match
  const isLive = phase === 'live' || phase === 'interrupted'
  return (
    <header className="rounded-lg bg-s1 px-3 py-2 lg:p-4">
      <nav
        aria-label={sportsWords.leagues}
        className="flex gap-x-2 overflow-hidden text-sm whitespace-nowrap text-ink3"
      >
        <Link to={isLive ? paths.live : paths.sports} className="underline underline-offset-4 hover:text-ink">
          {isLive ? matchWords.backLive : matchWords.back}
        </Link>
        <span aria-hidden>/</span>
        <Link
          to={`${paths.sports}?sport=${match.sport}&league=${encodeURIComponent(league.id)}`}
          className="underline underline-offset-4 hover:text-ink"
        >
          {league.country} · {league.name}
        </Link>
      </nav>
      <h1 className="mt-1 grid lg:mt-3 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 text-[0.9375rem]! wrap-break-word sm:gap-3 sm:text-[1.0625rem]! xl:text-[1.5rem]!">
        <span className="text-right">{home}</span>
        {score ? (
          <span className="figure">
            {score.home} - {score.away}
          </span>
        ) : (
          <span className="text-ink3">-</span>
        )}
        <span>{away}</span>
      </h1>
      <p className="mt-1 flex lg:mt-2 flex-wrap items-center justify-center gap-2 text-sm text-ink2">
        {phase === 'prematch' ? (
          <time dateTime={match.starts_at}>{startText(match.starts_at)}</time>
        ) : (
          <ClockText match={match} />
        )}
        {match.code !== null && (
          <span className="money">
            {sportsWords.code} {match.code}
          </span>
        )}
        <MbsSquare mbs={match.mbs} />
        {match.is_simulated && <Simulated />}
      </p>
    </header>
  )
}
