import { formatAmount } from '@meydan/money/kurus'
import { tournamentWords as words } from '../../words/offers/tournaments.ts'
import type { TournamentCard } from './tournament-card.ts'

interface Props {
  prizes: TournamentCard['prizes']
  /** Only so many lines, and how many ranks more there are. */
  most?: number
}

/** What each rank gets, the first one first. */
export function PrizeLadder({ prizes, most = prizes.length }: Props) {
  const shown = prizes.slice(0, most)
  const rest = (prizes.at(-1)?.to ?? 0) - (shown.at(-1)?.to ?? 0)
  return (
    <>
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.rank}</th>
            <th scope="col">{words.prize}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ from, to, amount }) => (
            <tr key={from} className="border-t border-line first:border-0">
              <th scope="row" className="py-2 text-left font-normal">
                {words.ranks(from, to)}
              </th>
              <td className="figure py-2 text-right">{formatAmount(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className="text-xs text-ink3">{words.remaining(rest)}</p>}
    </>
  )
}
