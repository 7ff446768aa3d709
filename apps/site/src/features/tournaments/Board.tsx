import type { readTournament } from '@meydan/contract/tournaments/tournaments'
import type { OutputOf } from '@meydan/contract/call'
import { cx } from '@meydan/ui/cx'
import { tournamentWords as words } from '../../words/offers/tournaments.ts'

type Place = OutputOf<typeof readTournament>['tournament']['board'][number]

/** Places of a tournament, the caller's own one marked. */
export function Board({ caption, places }: { caption: string; places: readonly Place[] }) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-left text-ink3">
          <th scope="col" className="w-14 py-2 pl-2 font-semibold">
            {words.rank}
          </th>
          <th scope="col" className="py-2 font-semibold">
            {words.player}
          </th>
          <th scope="col" className="py-2 pr-2 text-right font-semibold">
            {words.points}
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ rank, name, points, is_own: isOwn }) => (
          <tr key={rank} className={cx('border-b border-line last:border-0', isOwn && 'bg-s3 font-[650]')}>
            <td className="py-2 pl-2">{rank}.</td>
            <td className="py-2 break-all">{name}</td>
            <td className="figure py-2 pr-2 text-right">{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
