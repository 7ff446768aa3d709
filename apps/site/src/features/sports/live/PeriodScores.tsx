import { trackerWords } from '../../../words/sports.ts'
import type { Match } from '../match/match.ts'

/** The score by quarters, sets or whatever the sport has, a column each; of tennis the points of the running game, and who serves. */
export function PeriodScores({ match: { sport, home, away, score } }: { match: Match }) {
  if (!score) return null
  const names = score.periods.map((_, at) => trackerWords.period(sport, at + 1))
  const side = (at: 0 | 1) => [
    ...score.periods.map((pair) => String(pair[at])),
    String(at === 0 ? score.home : score.away),
    ...(score.points ? [score.points[at]] : []),
  ]
  const heads = [...names, trackerWords.total(sport), ...(score.points ? [trackerWords.points] : [])]
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{trackerWords.byPeriod}</caption>
        <thead>
          <tr className="text-xs text-ink3">
            <th scope="col" className="sr-only">
              {trackerWords.byPeriod}
            </th>
            {heads.map((name) => (
              <th key={name} scope="col" className="px-1.5 py-1 text-right font-normal whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {([0, 1] as const).map((at) => (
            <tr key={at} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-[650]">
                {at === 0 ? home : away}
                {score.serving === at + 1 && (
                  <span className="ml-1.5 text-accent">
                    <span aria-hidden>●</span>
                    <span className="sr-only">{trackerWords.serves}</span>
                  </span>
                )}
              </th>
              {side(at).map((value, place) => (
                <td key={heads[place]} className="money px-1.5 py-1.5 text-right">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
