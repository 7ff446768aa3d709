import { listCapRaises } from '@meydan/contract/cap-raises-admin'
import { readGamePage } from '@meydan/contract/game-page'
import {
  launchGame,
  listGames,
  listLiveCasino,
  listLobbyRows,
  playTestSlot,
  reportSilentFrame,
  toggleFavourite,
} from '@meydan/contract/games'
import {
  changeGameCaps,
  changeProviderCaps,
  listAdminGames,
  listProviders,
  readAdminGame,
  readProvider,
  requireSignatureV2,
  rotateProviderKey,
  updateGame,
  updateProvider,
} from '@meydan/contract/games-admin'
import * as outside from '@meydan/contract/providers-admin'
import { allowHeldWin, listHeldWins, refuseHeldWin } from '@meydan/contract/held-wins-admin'
import { dutyRoute } from '../../platform/duty.ts'
import type { House } from '../../platform/house.ts'
import { onceRoute } from '../../platform/once.ts'
import { type Route, route } from '../../platform/serve.ts'
import { weighGame } from './lobby/weigh-game.ts'
import * as adminGames from './lobby/games-admin.ts'
import { createGame, importGames } from './lobby/new-games.ts'
import { createProvider } from './wires/create-provider.ts'
import * as keys from './wires/keys-admin.ts'
import * as adminProviders from './wires/providers-admin.ts'
import * as heldWins from './play/decide-held-win.ts'
import { listCapRaises as listRaises } from './play/cap-raises-admin.ts'
import { listHeldWins as listHeld } from './play/held-wins-admin.ts'
import { changeCapsOfGame, changeCapsOfProvider, weighGameCaps, weighProviderCaps } from './play/win-caps.ts'
import { launchGame as launch } from './wires/launch.ts'
import { readGamePage as readPage } from './lobby/game-page.ts'
import { listGames as list, listLiveCasino as listTables, toggleFavourite as toggle } from './lobby/lobby.ts'
import { listLobbyRows as listRows } from './lobby/lobby-rows.ts'
import { providerRoutes } from './wires/meydan/provider-calls.ts'
import { listTests, testProvider } from './wires/test-provider.ts'
import { weighKey, weighProvider } from './wires/weigh.ts'
import { playTestSlot as playTest } from './wires/test-slot/test-slot.ts'

export function gamesRoutes(house: House): Route[] {
  return [
    route(listGames, ({ input, site, player }) => list(house, { type: input.type, site, player })),
    route(listLobbyRows, ({ site, player }) => listRows(house, { site, player })),
    route(readGamePage, ({ input, site }) => readPage(house, input.slug, site)),
    route(launchGame, ({ input, player, site, ip, userAgent }) =>
      launch(house, { player, site, ip, userAgent }, { gameId: input.game_id, mode: input.mode }),
    ),
    route(reportSilentFrame, ({ input, userAgent }) => {
      house.log.warn(
        { gameId: input.game_id, mode: input.mode, userAgent },
        'the frame of a game was not ready in time',
      )
      return { success: true }
    }),
    route(toggleFavourite, ({ input, player }) => toggle(house, player.id, input.game_id)),
    route(listLiveCasino, ({ site }) => listTables(house, site)),
    route(playTestSlot, ({ input, player }) =>
      playTest(house, player, { gameId: input.game_id, stake: input.bet_amount }),
    ),
    ...providerRoutes(house),
    ...adminRoutes(house),
    ...outsideRoutes(house),
    ...heldWinRoutes(house),
    ...capRoutes(house),
  ]
}

function adminRoutes(house: House): Route[] {
  return [
    route(listAdminGames, ({ input }) => adminGames.listAll(house, input)),
    route(readAdminGame, ({ input }) => adminGames.readOne(house, input.id)),
    dutyRoute(updateGame, weighGame, (inside, { input, act }) => adminGames.updateGame(inside, act, input)),
    route(listProviders, ({ input }) => adminProviders.listAll(house, input)),
    route(readProvider, ({ input }) => adminProviders.readOne(house, input.id)),
    dutyRoute(updateProvider, weighProvider, (inside, { input, act }) =>
      adminProviders.updateProvider(inside, act, input),
    ),
    dutyRoute(rotateProviderKey, weighKey, (inside, { input, act }) => keys.rotateKey(inside, act, input)),
    route(requireSignatureV2, ({ input, act }) => adminProviders.requireSignatureV2(house, act, input.id)),
  ]
}

function outsideRoutes(house: House): Route[] {
  return [
    route(outside.createProvider, ({ input, act }) => createProvider(house, act, input)),
    route(outside.listProviderKeys, ({ input }) => keys.listKeys(house, input)),
    dutyRoute(outside.uploadProviderKey, keys.weighUpload, (inside, { input, act }) =>
      keys.uploadKey(inside, act, input),
    ),
    route(outside.endProviderKey, ({ input, act }) => keys.endKey(house, act, input)),
    route(outside.testProvider, ({ input, act, userAgent }) => testProvider(house, { act, userAgent }, input)),
    route(outside.listProviderTests, ({ input }) => listTests(house, input)),
    route(outside.createGame, ({ input, act }) => createGame(house, act, input)),
    route(outside.importGames, ({ input, act }) => importGames(house, act, input)),
  ]
}

function heldWinRoutes(house: House): Route[] {
  return [
    route(listHeldWins, ({ input }) => listHeld(house.db, input)),
    dutyRoute(allowHeldWin, heldWins.weighHeldWin, ({ db }, { act, input }) => heldWins.allowHeldWin(db, act, input)),
    onceRoute(house, refuseHeldWin, ({ db }, { act, input }) => heldWins.refuseHeldWin(db, act, input)),
  ]
}

function capRoutes(house: House): Route[] {
  return [
    route(listCapRaises, ({ input }) => listRaises(house.db, input)),
    dutyRoute(changeGameCaps, weighGameCaps, changeCapsOfGame),
    dutyRoute(changeProviderCaps, weighProviderCaps, changeCapsOfProvider),
  ]
}
