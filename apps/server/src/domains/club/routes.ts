import * as club from '@meydan/contract/club/club'
import * as admin from '@meydan/contract/club/club-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import * as office from './club-admin.ts'
import { exchangePoints } from './exchange.ts'
import { listPoints, readClub } from './read-club.ts'
import { readSettings, showSettings } from './read-settings.ts'

export function clubRoutes(context: Pick<AppContext, 'db'>): Route[] {
  return [
    route(club.readClub, ({ player }) => readClub(context.db, player?.id)),
    route(club.listPoints, ({ player }) => listPoints(context.db, player.id)),
    route(club.exchangePoints, ({ input, player }) => exchangePoints(context.db, player.id, input)),
    route(admin.readAdminClub, async () => ({ success: true, data: showSettings(await readSettings(context.db)) })),
    route(admin.previewClub, ({ input }) => office.previewSettings(input)),
    route(admin.readClubReport, () => office.readReport(context.db)),
    policyRoute(admin.changeClub, office.assessClub, (inside, { input, actor }) =>
      office.changeClub(inside.db, actor, input),
    ),
  ]
}
