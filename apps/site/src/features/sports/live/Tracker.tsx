import { trackerWords } from '../../../words/sports.ts'
import { eventText } from './event-text.ts'
import { homeShare, type LogLine, minuteOf } from './momentum.ts'
import { PeriodScores } from './PeriodScores.tsx'
import { Pitch } from './Pitch.tsx'
import type { Match } from '../match/match.ts'

/** The rest is behind them: below stand the prices. */
const FIRST_EVENTS = 4
const SHOWN_EVENTS = 12

/** `Canlı Takip` in the words of its sport: of football the last event on a drawn pitch and who presses, of all others the score by periods. No video. */
export function Tracker({ match, log }: { match: Match; log: readonly LogLine[] }) {
  const newest = log.toSorted((a, b) => b.seq - a.seq)
  const isFootball = match.sport === 'football' || match.sport === 'virtual'
  return (
    <section aria-label={trackerWords.title} className="@container my-3 rounded-lg bg-s1 p-3">
      <div className="grid gap-3 @min-[36rem]:grid-cols-[16rem_minmax(0,1fr)]">
        <div>{isFootball ? <OnPitch match={match} log={log} last={newest[0]} /> : <PeriodScores match={match} />}</div>
        <div>
          <Stats match={match} />
          {newest.length > 0 && <h2 className="mt-3 text-base!">{trackerWords.timeline}</h2>}
          <Lines lines={newest.slice(0, FIRST_EVENTS)} match={match} />
          {newest.length > FIRST_EVENTS && (
            <details className="text-sm">
              <summary className="min-h-6 py-1 text-ink2">{trackerWords.earlier}</summary>
              <Lines lines={newest.slice(FIRST_EVENTS, SHOWN_EVENTS)} match={match} />
            </details>
          )}
        </div>
      </div>
    </section>
  )
}

function Lines({ lines, match }: { lines: readonly LogLine[]; match: Match }) {
  return (
    <ol className="mt-1 grid gap-x-3 gap-y-0.5 text-sm @min-[48rem]:grid-cols-2">
      {lines.map((line) => (
        <li key={line.seq} className="flex gap-2">
          <span className="money w-9 shrink-0 text-ink3">
            {line.minute === null ? '' : trackerWords.minute(line.minute)}
          </span>
          <EventText line={line} match={match} />
        </li>
      ))}
    </ol>
  )
}

function OnPitch({ match, log, last }: { match: Match; log: readonly LogLine[]; last: LogLine | undefined }) {
  const share = homeShare(log, minuteOf(match.score?.clock, log))
  return (
    <>
      <Pitch match={match} last={last} />
      <p className="mt-2 text-sm">
        <span className="text-ink3">{trackerWords.last}: </span>
        {last ? <EventText line={last} match={match} /> : trackerWords.noEvent}
      </p>
      <p className="mt-3 text-xs text-ink3">{trackerWords.momentum}</p>
      <div
        role="img"
        aria-label={trackerWords.momentumSpoken(match.home, share, match.away)}
        className="mt-1 h-2 overflow-hidden rounded-full bg-info"
      >
        <div className="h-full border-r-2 border-bg bg-accent" style={{ width: `${share}%` }} />
      </div>
      <p aria-hidden className="mt-1 flex justify-between gap-2 text-xs text-ink2">
        <span className="truncate">{match.home}</span>
        <span className="truncate">{match.away}</span>
      </p>
    </>
  )
}

function EventText({ line, match }: { line: LogLine; match: Match }) {
  const team = line.side && match[line.side]
  return (
    <span>
      {eventText(line, match)}
      {team && <span className="text-ink2"> · {team}</span>}
    </span>
  )
}

function Stats({ match: { score, home, away } }: { match: Match }) {
  const rows = [
    [trackerWords.corners, score?.corners],
    [trackerWords.yellow, score?.yellow_cards],
    [trackerWords.red, score?.red_cards],
  ] as const
  const known = rows.flatMap(([name, pair]) => (pair ? [{ name, pair }] : []))
  if (known.length === 0) return null
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{trackerWords.stats}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{trackerWords.stats}</th>
          <th scope="col">{home}</th>
          <th scope="col">{away}</th>
        </tr>
      </thead>
      <tbody>
        {known.map(({ name, pair }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal text-ink2">
              {name}
            </th>
            <td className="w-10 py-1.5 text-right font-[650]">{pair[0]}</td>
            <td className="w-10 py-1.5 text-right font-[650]">{pair[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
