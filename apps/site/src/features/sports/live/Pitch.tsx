import { trackerWords } from '../../../words/sports.ts'
import { eventText } from './event-text.ts'
import type { LogLine } from './momentum.ts'
import type { Match } from '../match/match.ts'

/** Where on the pitch an event is drawn, as if the home side attacked to the right. Of 300 by 190. */
const SPOTS: Record<string, [x: number, y: number]> = {
  goal: [282, 95],
  penalty: [252, 95],
  corner: [288, 14],
  card: [200, 120],
  yellow: [200, 120],
  red: [200, 120],
  var: [150, 95],
  period: [150, 95],
}

/** The pitch with the place of the last event: a drawing, no picture of a match. */
export function Pitch({ match, last }: { match: Match; last: LogLine | undefined }) {
  const spot = last ? SPOTS[last.kind] : undefined
  const x = spot && last?.side === 'away' ? 300 - spot[0] : spot?.[0]
  return (
    <svg viewBox="0 0 300 190" role="img" aria-label={describe(match, last)} className="block h-auto w-full rounded-md">
      <rect width="300" height="190" fill="#173524" />
      {[0, 2, 4].map((stripe) => (
        <rect key={stripe} x={stripe * 50} width="50" height="190" fill="#1b3d2a" />
      ))}
      <g fill="none" stroke="#ffffff80" strokeWidth="1.5">
        <rect x="8" y="8" width="284" height="174" />
        <path d="M150 8v174M8 50h38v90H8M292 50h-38v90h38M8 72h15v46H8M292 72h-15v46h15" />
        <circle cx="150" cy="95" r="26" />
      </g>
      {spot && x !== undefined && (
        <g>
          <circle cx={x} cy={spot[1]} r="13" fill="#ffcf5a40" />
          <circle cx={x} cy={spot[1]} r="5" fill="#ffcf5a" />
        </g>
      )}
    </svg>
  )
}

function describe(match: Match, last: LogLine | undefined): string {
  const { score } = match
  const stands = score ? trackerWords.score(score.home, score.away) : trackerWords.title
  return last ? `${stands}, ${trackerWords.last}: ${eventText(last, match)}` : stands
}
