import { read } from '@meydan/api-client/query'
import type { Category } from '@meydan/contract/categories'
import { listGames } from '@meydan/contract/games/games'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { tileGrid } from '../../components/tile-grid.ts'
import { useToggleFavourite } from '../../components/hooks/use-toggle-favourite.ts'
import { useLocalUser } from '../../session/local-user.ts'
import { slotWords } from '../../words/games/slots.ts'
import { GameSheet } from './GameSheet.tsx'
import { SlotTile } from './SlotTile.tsx'
import { usePlayActions } from './use-play-actions.ts'
import type { Slot } from './slot.ts'

/** The tiles of one kind of game that is not a slot. */
export function GamesOfType({ type }: { type: Category }) {
  const playerId = useLocalUser()?.player_id ?? 0
  const games = read(listGames, { type })
  const { data, error, refetch } = useQuery({ ...games, queryKey: [...games.queryKey, playerId] })
  const actions = usePlayActions()
  const toggle = useToggleFavourite()
  const [tapped, setTapped] = useState<Slot>()
  return (
    <>
      <ul className={tileGrid}>
        {data?.data.map((game) => (
          <li key={game.id} className="min-w-0">
            <SlotTile
              game={game}
              actions={actions}
              eager
              onFavourite={() => void toggle(game.id)}
              onTap={() => setTapped(game)}
            />
          </li>
        ))}
      </ul>
      {!data && error && <LoadFailed title={error.sentence ?? slotWords.loadFailed} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyState art="/art/bos/oyun.svg" title={slotWords.emptyTitle} />}
      <GameSheet game={tapped} actions={actions} onClose={() => setTapped(undefined)} />
    </>
  )
}
