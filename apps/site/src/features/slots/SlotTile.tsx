import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { Info } from 'lucide-react'
import { Link } from 'react-router'
import { gamePagePath } from '../../paths.ts'
import { slotWords } from '../../words/games/slots.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { PlayButtons } from './PlayButtons.tsx'
import { SlotFlag } from './SlotFlag.tsx'
import { providerOf } from './filters/slot-filters.ts'
import { rtpText, volatilityText } from './slot-facts.ts'
import type { PlayActions } from './use-play-actions.ts'
import type { Slot } from './slot.ts'

interface SlotTileProps {
  game: Slot
  actions: PlayActions
  onFavourite: () => void
  /** Opens the phone's sheet with the same buttons. */
  onTap: () => void
  eager: boolean
}

/** 3:4 art with its facts; buttons on hover or focus. A touch opens the sheet, and of a guest the demo where there is one. */
export function SlotTile({ game, actions, onFavourite, onTap, eager }: SlotTileProps) {
  const opensDemo = !actions.isPlayer && game.has_demo
  return (
    <article className="group relative">
      <LazyImage
        src={game.image || game.image_url}
        alt=""
        name={game.name}
        eager={eager}
        className="aspect-[3/4] rounded-md ring-focus group-focus-within:ring-2 lg:group-hover:ring-2"
        imgClassName="transition-transform duration-300 ease-out group-hover:scale-104 motion-reduce:transform-none"
      />
      <button
        type="button"
        aria-label={opensDemo ? slotWords.demoGame(game.name) : slotWords.open(game.name)}
        aria-haspopup={opensDemo ? undefined : 'dialog'}
        onClick={opensDemo ? () => actions.demo(game) : onTap}
        className="absolute inset-x-0 top-0 aspect-[3/4] rounded-md lg:hidden"
      />
      <div className="absolute inset-x-0 top-0 hidden aspect-[3/4] flex-col items-center justify-center gap-2 rounded-md bg-[#07060acc] p-3.5 opacity-0 transition-opacity duration-[180ms] group-focus-within:opacity-100 group-hover:opacity-100 lg:flex">
        <PlayButtons game={game} actions={actions} wide className="w-full flex-col" />
        <small className="text-xs text-ink2">{providerOf(game)}</small>
        {game.slug && (
          <Link
            to={gamePagePath(game.slug)}
            aria-label={slotWords.pageOf(game.name)}
            className="flex min-h-8 items-center gap-1.5 text-xs font-semibold text-ink underline underline-offset-4"
          >
            <Info aria-hidden size={14} />
            {slotWords.page}
          </Link>
        )}
      </div>
      <SlotFlag game={game} />
      {opensDemo && game.slug && (
        <Link
          to={gamePagePath(game.slug)}
          aria-label={slotWords.pageOf(game.name)}
          className="absolute top-0 right-0 grid size-11 place-items-center text-white drop-shadow-[0_1px_3px_#000] lg:hidden"
        >
          <Info aria-hidden size={20} />
        </Link>
      )}
      {actions.isPlayer && <FavouriteButton game={game} onToggle={onFavourite} className="absolute top-0 right-0" />}
      <h2 className="truncate px-0.5 pt-1.5 font-sans! text-sm! leading-[1.35]! font-semibold! tracking-normal!">
        {game.name}
      </h2>
      <p className="money truncate px-0.5 text-xs text-ink3">
        {rtpText(game)}
        {volatilityText(game) && (
          <span className="hidden lg:inline">{`${rtpText(game) ? ' · ' : ''}${volatilityText(game)}`}</span>
        )}
      </p>
    </article>
  )
}
