import { launchGame, listGames, listLiveCasino, playTestSlot, toggleFavourite } from '@meydan/contract/games'
import type { House, PlayerId } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { endGameSessions } from './game-sessions.ts'
import { launchGame as launch } from './launch.ts'
import { listGames as list, listLiveCasino as listTables, toggleFavourite as toggle } from './lobby.ts'
import { providerRoutes } from './provider-calls.ts'
import { playTestSlot as playTest } from './test-slot.ts'

export function gamesRoutes(house: House): Route[] {
  house.hub.subscribe('player-ended', (message) => {
    endGameSessions(house, message as { playerId: PlayerId; sessionId?: number }).catch((err: unknown) => house.log.error({ err }, 'game sessions were not ended'))
  })
  return [
    route(listGames, ({ input, player }) => list(house, input.type, player)),
    route(launchGame, ({ input, player }) => launch(house, player, { gameId: input.game_id, mode: input.mode })),
    route(toggleFavourite, ({ input, player }) => toggle(house, player.id, input.game_id)),
    route(listLiveCasino, () => listTables(house)),
    route(playTestSlot, ({ input, player }) => playTest(house, player, { gameId: input.game_id, stake: input.bet_amount })),
    ...providerRoutes(house),
  ]
}
