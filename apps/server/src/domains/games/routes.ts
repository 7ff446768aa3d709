import type { Db } from '../../platform/database/db.ts'
import { listCapRaises } from '@meydan/contract/games/cap-raises-admin'
import { readGamePage } from '@meydan/contract/games/game-page'
import {
  launchGame,
  listGames,
  listLiveCasino,
  listLobbyRows,
  playTestSlot,
  reportSilentFrame,
  toggleFavourite,
} from '@meydan/contract/games/games'
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
} from '@meydan/contract/games/games-admin'
import * as outside from '@meydan/contract/games/providers-admin'
import { listSpinIssues, retrySpinIssue } from '@meydan/contract/games/spin-issues-admin'
import { allowHeldWin, listHeldWins, refuseHeldWin } from '@meydan/contract/games/held-wins-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { idempotentRoute } from '../../platform/http/idempotent-route.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { assessGame } from './lobby/assess-game.ts'
import * as adminGames from './lobby/games-admin.ts'
import { createGame, importGames } from './lobby/new-games.ts'
import { createProvider } from './protocols/providers/create-provider.ts'
import * as keys from './protocols/providers/keys-admin.ts'
import * as adminProviders from './protocols/providers/providers-admin.ts'
import * as heldWins from './play/win-caps/decide-held-win.ts'
import { listCapRaises as listRaises } from './play/win-caps/cap-raises-admin.ts'
import { listHeldWins as listHeld } from './play/win-caps/held-wins-admin.ts'
import { changeCapsOfGame, changeCapsOfProvider, assessGameCaps, assessProviderCaps } from './play/win-caps/win-caps.ts'
import { launchGame as launch } from './protocols/launch/launch.ts'
import { readGamePage as readPage } from './lobby/game-page.ts'
import { listGames as list, listLiveCasino as listTables, toggleFavourite as toggle } from './lobby/lobby.ts'
import { listLobbyRows as listRows } from './lobby/lobby-rows.ts'
import { providerRoutes } from './protocols/meydan/provider-calls.ts'
import { listTests, testProvider } from './protocols/providers/test-provider.ts'
import { assessKey, assessProvider } from './protocols/providers/assess-provider.ts'
import * as spinIssues from './protocols/spin-issues/spin-issues-admin.ts'
import { playTestSlot as playTest } from './protocols/test-slot/test-slot.ts'

export function gamesRoutes(context: AppContext): Route[] {
  return [
    route(listGames, ({ input, site, player }) => list(context, { type: input.type, site, player })),
    route(listLobbyRows, ({ site, player }) => listRows(context, { site, player })),
    route(readGamePage, ({ input, site }) => readPage(context, input.slug, site)),
    route(launchGame, ({ input, player, site, ip, userAgent }) =>
      launch(context, { player, site, ip, userAgent }, { gameId: input.game_id, mode: input.mode }),
    ),
    route(reportSilentFrame, ({ input, userAgent }) => {
      context.log.warn(
        { gameId: input.game_id, mode: input.mode, userAgent },
        'the frame of a game was not ready in time',
      )
      return { success: true }
    }),
    route(toggleFavourite, ({ input, player }) => toggle(context, player.id, input.game_id)),
    route(listLiveCasino, ({ site }) => listTables(context, site)),
    route(playTestSlot, ({ input, player }) =>
      playTest(context, player, { gameId: input.game_id, stake: input.bet_amount }),
    ),
    ...providerRoutes(context),
    ...adminRoutes(context.db),
    ...outsideRoutes(context),
    ...heldWinRoutes(context),
    ...capRoutes(context.db),
  ]
}

function adminRoutes(db: Db): Route[] {
  return [
    route(listAdminGames, ({ input }) => adminGames.listAll(db, input)),
    route(readAdminGame, ({ input }) => adminGames.readOne(db, input.id)),
    policyRoute(updateGame, assessGame, (inside, { input, actor }) => adminGames.updateGame(inside.db, actor, input)),
    route(listProviders, ({ input }) => adminProviders.listAll(db, input)),
    route(readProvider, ({ input }) => adminProviders.readOne(db, input.id)),
    policyRoute(updateProvider, assessProvider, (inside, { input, actor }) =>
      adminProviders.updateProvider(inside, actor, input),
    ),
    policyRoute(rotateProviderKey, assessKey, (inside, { input, actor }) => keys.rotateKey(inside, actor, input)),
    route(requireSignatureV2, ({ input, actor }) => adminProviders.requireSignatureV2(db, actor, input.id)),
  ]
}

function outsideRoutes(context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub' | 'log'>): Route[] {
  return [
    route(outside.createProvider, ({ input, actor }) => createProvider(context, actor, input)),
    route(outside.listProviderKeys, ({ input }) => keys.listKeys(context, input)),
    policyRoute(outside.uploadProviderKey, keys.assessUpload, (inside, { input, actor }) =>
      keys.uploadKey(inside, actor, input),
    ),
    route(outside.endProviderKey, ({ input, actor }) => keys.endKey(context.db, actor, input)),
    route(outside.testProvider, ({ input, actor, userAgent }) => testProvider(context, { actor, userAgent }, input)),
    route(outside.listProviderTests, ({ input }) => listTests(context.db, input)),
    route(listSpinIssues, ({ input }) => spinIssues.listSpinIssues(context.db, input)),
    route(retrySpinIssue, ({ input, actor }) => spinIssues.retrySpinIssue(context.db, actor, input)),
    route(outside.createGame, ({ input, actor }) => createGame(context.db, actor, input)),
    route(outside.importGames, ({ input, actor }) => importGames(context.db, actor, input)),
  ]
}

function heldWinRoutes(context: AppContext): Route[] {
  return [
    route(listHeldWins, ({ input }) => listHeld(context.db, input)),
    policyRoute(allowHeldWin, heldWins.assessHeldWin, ({ db }, { actor, input }) =>
      heldWins.allowHeldWin(db, actor, input),
    ),
    idempotentRoute(context, refuseHeldWin, ({ db }, { actor, input }) => heldWins.refuseHeldWin(db, actor, input)),
  ]
}

function capRoutes(db: Db): Route[] {
  return [
    route(listCapRaises, ({ input }) => listRaises(db, input)),
    policyRoute(changeGameCaps, assessGameCaps, changeCapsOfGame),
    policyRoute(changeProviderCaps, assessProviderCaps, changeCapsOfProvider),
  ]
}
