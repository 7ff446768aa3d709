import { useLocation, useNavigate } from 'react-router'
import { paths, withGame } from '../../paths.ts'
import { useLocalUser } from '../../session/local-user.ts'
import type { Slot } from './slot-filters.ts'
/** What has to be known of a game to open it. */
export type Playable = Pick<Slot, 'id' | 'name' | 'has_demo'>

export interface PlayActions {
  /** A player's id is stored in this browser. */
  isPlayer: boolean
  play: (game: Playable) => void
  demo: (game: Playable) => void
  login: () => void
}

/** Opens games over the present page by its address. */
export function usePlayActions(): PlayActions {
  const { search } = useLocation()
  const navigate = useNavigate()
  const isPlayer = useLocalUser() !== undefined
  const open = (gameId: number, mode: 'real' | 'demo') =>
    void navigate({ search: withGame(search, { gameId, mode }) }, { preventScrollReset: true })
  return {
    isPlayer,
    play: (game) => open(game.id, 'real'),
    demo: (game) => open(game.id, 'demo'),
    login: () => void navigate(paths.login),
  }
}
