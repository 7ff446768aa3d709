import { useLocation, useNavigate } from 'react-router'
import { paths, withGame } from '../../paths.ts'
import { useLocalUser } from '../../session/local-user.ts'
import type { Slot } from './slot.ts'

/** What has to be known of a game to open it. */
export type Playable = Pick<Slot, 'id' | 'name' | 'has_demo'>

export interface PlayActions {
  /** A player's id is stored in this browser. */
  isPlayer: boolean
  play: (game: Playable) => void
  demo: (game: Playable) => void
  /** Leads back to this game for money. */
  login: (game: Playable) => void
  register: (game: Playable) => void
}

/** Opens games over the present page by its address. */
export function usePlayActions(): PlayActions {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isPlayer = useLocalUser() !== undefined
  const open = (gameId: number, mode: 'real' | 'demo') =>
    void navigate({ search: withGame(search, { gameId, mode }) }, { preventScrollReset: true })
  const enter = (path: string, { id }: Playable) =>
    void navigate(path, { state: { from: pathname + withGame(search, { gameId: id, mode: 'real' }) } })
  return {
    isPlayer,
    play: (game) => open(game.id, 'real'),
    demo: (game) => open(game.id, 'demo'),
    login: (game) => enter(paths.login, game),
    register: (game) => enter(paths.register, game),
  }
}
