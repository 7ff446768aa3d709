import { cx } from '@meydan/ui/cx'
import { Medal } from 'lucide-react'
import { tournamentWords as words } from '../../words/offers/tournaments.ts'
import type { TournamentCard } from './tournament-card.ts'

const METALS = ['text-gold', 'text-[#c9d2de]', 'text-[#d99a6c]']

/** The first three, each with a medal. */
export function Leaders({ leaders }: Pick<TournamentCard, 'leaders'>) {
  if (leaders.length === 0) return <p className="text-sm text-ink2">{words.boardEmpty}</p>
  return (
    <ol className="text-sm">
      {leaders.map(({ rank, name, points, is_own: isOwn }) => (
        <li
          key={rank}
          className={cx('flex items-center gap-2 border-t border-line py-2 first:border-0', isOwn && 'font-[650]')}
        >
          <Medal aria-hidden size={18} className={cx('shrink-0', METALS[rank - 1])} />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {rank}. {name}
          </span>
          <span className="figure">{points}</span>
        </li>
      ))}
    </ol>
  )
}
