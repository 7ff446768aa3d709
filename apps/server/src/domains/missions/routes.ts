import * as missions from '@meydan/contract/missions'
import * as admin from '@meydan/contract/missions-admin'
import { dutyRoute } from '../../platform/duty.ts'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { claimMission, listMissions, noteProtectionRead } from './claim-mission.ts'
import * as office from './missions-admin.ts'
import { publishMission, weighPublishing } from './publish.ts'

export function missionsRoutes(house: House): Route[] {
  return [
    route(missions.listMissions, ({ player }) => listMissions(house, player.id)),
    route(missions.claimMission, ({ input, player }) => claimMission(house, player.id, input)),
    route(missions.noteProtectionRead, ({ player }) => noteProtectionRead(house, player.id)),
    route(admin.listAdminMissions, ({ input }) => office.listForStaff(house, input)),
    route(admin.readAdminMission, ({ input }) => office.readForStaff(house, input.id)),
    route(admin.previewMission, ({ input }) => office.preview(input)),
    route(admin.createMission, ({ input, act }) => office.createMission(house, act, input)),
    route(admin.updateMission, ({ input, act }) => office.updateMission(house, act, input)),
    route(admin.pauseMission, ({ input, act }) => office.pauseMission(house, act, input)),
    dutyRoute(admin.publishMission, weighPublishing, (inside, { input, act }) => publishMission(inside, act, input)),
  ]
}
