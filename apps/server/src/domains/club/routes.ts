import * as club from '@meydan/contract/club'
import * as admin from '@meydan/contract/club-admin'
import { dutyRoute } from '../../platform/duty.ts'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import * as office from './club-admin.ts'
import { exchangePoints } from './exchange.ts'
import { listPoints, readClub } from './read-club.ts'
import { readSettings, showSettings } from './settings.ts'

export function clubRoutes(house: House): Route[] {
  return [
    route(club.readClub, ({ player }) => readClub(house, player?.id)),
    route(club.listPoints, ({ player }) => listPoints(house, player.id)),
    route(club.exchangePoints, ({ input, player }) => exchangePoints(house, player.id, input)),
    route(admin.readAdminClub, async () => ({ success: true, data: showSettings(await readSettings(house.db)) })),
    route(admin.previewClub, ({ input }) => office.previewSettings(input)),
    route(admin.readClubReport, () => office.readReport(house)),
    dutyRoute(admin.changeClub, office.weighClub, (inside, { input, act }) => office.changeClub(inside, act, input)),
  ]
}
