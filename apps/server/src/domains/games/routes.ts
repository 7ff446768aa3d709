import { launchGame, listGames, listLiveCasino, playTestSlot, toggleFavourite } from '@meydan/contract/games'
import {
  listAdminGames,
  listProviders,
  readAdminGame,
  readProvider,
  requireSignatureV2,
  rotateProviderKey,
  updateGame,
  updateProvider,
} from '@meydan/contract/games-admin'
import { allowHeldWin, listHeldWins, proposeHeldWin, refuseHeldWin } from '@meydan/contract/held-wins-admin'
import type { House } from '../../platform/house.ts'
import { onceRoute } from '../../platform/once.ts'
import { type Route, route } from '../../platform/serve.ts'
import * as adminGames from './lobby/games-admin.ts'
import * as adminProviders from './wires/providers-admin.ts'
import * as heldWins from './play/decide-held-win.ts'
import { listHeldWins as listHeld } from './play/list-held-wins.ts'
import { launchGame as launch } from './wires/launch.ts'
import { listGames as list, listLiveCasino as listTables, toggleFavourite as toggle } from './lobby/lobby.ts'
import { providerRoutes } from './wires/meydan/provider-calls.ts'
import { playTestSlot as playTest } from './wires/test-slot/test-slot.ts'

export function gamesRoutes(house: House): Route[] {
  return [
    route(listGames, ({ input, player }) => list(house, input.type, player)),
    route(launchGame, ({ input, player }) => launch(house, player, { gameId: input.game_id, mode: input.mode })),
    route(toggleFavourite, ({ input, player }) => toggle(house, player.id, input.game_id)),
    route(listLiveCasino, () => listTables(house)),
    route(playTestSlot, ({ input, player }) =>
      playTest(house, player, { gameId: input.game_id, stake: input.bet_amount }),
    ),
    ...providerRoutes(house),
    ...adminRoutes(house),
    ...heldWinRoutes(house),
  ]
}

function adminRoutes(house: House): Route[] {
  return [
    route(listAdminGames, ({ input }) => adminGames.listAll(house, input)),
    route(readAdminGame, ({ input }) => adminGames.readOne(house, input.id)),
    route(updateGame, ({ input, staff, ip }) => adminGames.updateGame(house, { staff, ip }, input)),
    route(listProviders, ({ input }) => adminProviders.listAll(house, input)),
    route(readProvider, ({ input }) => adminProviders.readOne(house, input.id)),
    route(updateProvider, ({ input, staff, ip }) => adminProviders.updateProvider(house, { staff, ip }, input)),
    route(rotateProviderKey, ({ input, staff, ip }) => adminProviders.rotateKey(house, { staff, ip }, input)),
    route(requireSignatureV2, ({ input, staff, ip }) =>
      adminProviders.requireSignatureV2(house, { staff, ip }, input.id),
    ),
  ]
}

function heldWinRoutes(house: House): Route[] {
  return [
    route(listHeldWins, ({ input }) => listHeld(house.db, input)),
    onceRoute(house, proposeHeldWin, ({ db }, { staff, ip, input }) =>
      heldWins.proposeHeldWin(db, { staff, ip }, input),
    ),
    onceRoute(house, allowHeldWin, ({ db }, { staff, ip, input }) => heldWins.allowHeldWin(db, { staff, ip }, input)),
    onceRoute(house, refuseHeldWin, ({ db }, { staff, ip, input }) => heldWins.refuseHeldWin(db, { staff, ip }, input)),
  ]
}
