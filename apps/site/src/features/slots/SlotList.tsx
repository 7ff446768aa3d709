import { Button } from '@meydan/ui/Button.tsx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Pagination } from '@meydan/ui/layout/Pagination.tsx'
import { useRef, useState } from 'react'
import { tileGrid } from '../../components/tile-grid.ts'
import { useToggleFavourite } from '../../components/hooks/use-toggle-favourite.ts'
import { useLastPage } from '../../components/hooks/use-page-number.ts'
import { slotWords } from '../../words/games/slots.ts'
import { GameSheet } from './GameSheet.tsx'
import { SlotRow } from './SlotRow.tsx'
import { SlotTile } from './SlotTile.tsx'
import { chosenGames, type LobbySlot, PAGE_SIZE, pageOf, type SlotFilters } from './filters/slot-filters.ts'
import { usePlayActions } from './use-play-actions.ts'
import type { Slot } from './slot.ts'

/** The tiles above the fold load at once. */
const EAGER_TILES = 6

/** On phones the rows of the lobby stand above it: it is laid out when it comes near. */
const late = 'max-lg:[contain-intrinsic-size:auto_100rem] max-lg:[content-visibility:auto]'

interface SlotListProps {
  games: readonly LobbySlot[]
  filters: SlotFilters
  onPage: (page: number) => void
  onClear: () => void
}

/** One page of the chosen games as tiles or rows. */
export function SlotList({ games, filters, onPage, onClear }: SlotListProps) {
  const top = useRef<HTMLDivElement>(null)
  const actions = usePlayActions()
  const toggle = useToggleFavourite()
  const [tapped, setTapped] = useState<Slot>()
  const chosen = chosenGames(games, filters)
  const pages = Math.max(1, Math.ceil(chosen.length / PAGE_SIZE))
  const page = Math.min(filters.page, pages)
  useLastPage(games.length > 0 ? pages : undefined)
  const shown = pageOf(chosen, page)
  return (
    <div ref={top} className="scroll-mt-20">
      <p role="status" className="sr-only">
        {slotWords.count(chosen.length)}
      </p>
      {shown.length === 0 && (
        <EmptyState art="/art/bos/oyun.svg" title={slotWords.emptyTitle} text={slotWords.emptyText}>
          <Button onClick={onClear}>{slotWords.clear}</Button>
        </EmptyState>
      )}
      <ul className={filters.view === 'grid' ? `${tileGrid} ${late}` : 'grid lg:grid-cols-2 lg:gap-x-8'}>
        {shown.map((game, index) => (
          <li key={game.id} className="min-w-0">
            {filters.view === 'grid' ? (
              <SlotTile
                game={game}
                actions={actions}
                eager={index < EAGER_TILES}
                onFavourite={() => void toggle(game.id)}
                onTap={() => setTapped(game)}
              />
            ) : (
              <SlotRow game={game} actions={actions} onFavourite={() => void toggle(game.id)} />
            )}
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-6"
        page={page}
        pages={pages}
        onPage={(next) => {
          onPage(next)
          top.current?.scrollIntoView({ block: 'start' })
        }}
      />
      <GameSheet game={tapped} actions={actions} onClose={() => setTapped(undefined)} />
    </div>
  )
}
