import { cx } from '@meydan/ui/cx'
import { Heart } from 'lucide-react'
import { slotWords } from '../../words/games/slots.ts'
import type { Slot } from './slot.ts'

/** The heart; only players see it. */
export function FavouriteButton({
  game,
  onToggle,
  className,
}: {
  game: Slot
  onToggle: () => void
  className?: string
}) {
  return (
    <button
      type="button"
      aria-pressed={game.is_favorite}
      aria-label={game.is_favorite ? slotWords.removeFavourite(game.name) : slotWords.addFavourite(game.name)}
      onClick={onToggle}
      className={cx(
        'grid size-11 place-items-center rounded-md -outline-offset-4! drop-shadow-[0_1px_3px_#000]',
        className,
      )}
    >
      <Heart aria-hidden size={20} className={game.is_favorite ? 'fill-[#ff4d6a] stroke-[#ff4d6a]' : 'stroke-white'} />
    </button>
  )
}
