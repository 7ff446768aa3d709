import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { Link } from 'react-router'
import { gamePagePath } from '../../paths.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { PlayButtons } from './PlayButtons.tsx'
import { SlotFlag } from './SlotFlag.tsx'
import { rtpText, volatilityText } from './slot-facts.ts'
import { providerOf } from './filters/slot-filters.ts'
import type { PlayActions } from './use-play-actions.ts'
import type { Slot } from './slot.ts'

/** The list view's row. */
export function SlotRow({ game, actions, onFavourite }: { game: Slot; actions: PlayActions; onFavourite: () => void }) {
  const facts = [providerOf(game), rtpText(game), volatilityText(game)].filter(Boolean).join(' · ')
  return (
    <article className="flex items-center gap-3 border-b border-line py-2">
      <div className="relative shrink-0">
        <LazyImage src={game.image || game.image_url} alt="" name="" className="h-14 w-[42px] rounded-sm" />
        <SlotFlag game={game} isSmall />
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-sans! text-base! font-semibold! tracking-normal!">
          {game.slug ? <Link to={gamePagePath(game.slug)}>{game.name}</Link> : game.name}
        </h2>
        <p className="truncate text-xs text-ink3">{facts}</p>
      </div>
      {actions.isPlayer && <FavouriteButton game={game} onToggle={onFavourite} />}
      <PlayButtons game={game} actions={actions} className="shrink-0 max-sm:[&_svg]:hidden max-sm:[&>button]:px-3" />
    </article>
  )
}
