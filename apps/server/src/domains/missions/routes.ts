import * as missions from '@meydan/contract/missions/missions'
import * as admin from '@meydan/contract/missions/missions-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { claimMission, listMissions, noteProtectionRead, showMissions } from './claim-mission.ts'
import * as office from './missions-admin.ts'
import { publishMission, assessPublishing } from './publish-mission.ts'

export function missionsRoutes(context: Pick<AppContext, 'db'>): Route[] {
  return [
    route(missions.listMissions, ({ player, site }) =>
      player ? listMissions(context.db, player.id) : showMissions(context.db, site),
    ),
    route(missions.claimMission, ({ input, player }) => claimMission(context.db, player.id, input)),
    route(missions.noteProtectionRead, ({ player }) => noteProtectionRead(context.db, player.id)),
    route(admin.listAdminMissions, ({ input }) => office.listForStaff(context.db, input)),
    route(admin.readAdminMission, ({ input }) => office.readForStaff(context.db, input.id)),
    route(admin.previewMission, ({ input }) => office.previewMissionRules(input)),
    route(admin.createMission, ({ input, actor }) => office.createMission(context.db, actor, input)),
    route(admin.updateMission, ({ input, actor }) => office.updateMission(context.db, actor, input)),
    route(admin.pauseMission, ({ input, actor }) => office.pauseMission(context.db, actor, input)),
    policyRoute(admin.publishMission, assessPublishing, (inside, { input, actor }) =>
      publishMission(inside.db, actor, input),
    ),
  ]
}
