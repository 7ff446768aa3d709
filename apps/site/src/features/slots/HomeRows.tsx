import type { LobbyRowName } from '@meydan/contract/games/lobby-rows'
import { LobbyRows, useLobbyRows } from './LobbyRows.tsx'
import { useLobby } from './use-slots.ts'

const OWN: ReadonlySet<LobbyRowName> = new Set(['go_on', 'favourites', 'for_you'])

/** On the home page a player finds what is their own; the other rows stand in the lobby. */
export function HomeRows() {
  const { games } = useLobby()
  const rows = useLobbyRows(games) ?? []
  return (
    <div className="mt-5 empty:hidden lg:mt-6">
      <LobbyRows rows={rows.filter(({ name }) => OWN.has(name))} />
    </div>
  )
}
