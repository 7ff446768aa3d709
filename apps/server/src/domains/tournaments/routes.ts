import * as tournaments from '@meydan/contract/tournaments/tournaments'
import * as admin from '@meydan/contract/tournaments/tournaments-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { joinTournament } from './join-tournament.ts'
import * as office from './tournaments-admin.ts'
import { payTournament, assessPaying } from './pay-prizes.ts'
import { publishTournament, assessPublishing } from './publish.ts'
import { listTournaments, readTournament } from './read-tournaments.ts'

export function tournamentsRoutes(context: Pick<AppContext, 'db' | 'hub'>): Route[] {
  return [
    route(tournaments.listTournaments, ({ player, site }) => listTournaments(context, site, player?.id)),
    route(tournaments.readTournament, ({ input, player, site }) =>
      readTournament(context, { slug: input.slug, site }, player?.id),
    ),
    route(tournaments.joinTournament, ({ input, player }) => joinTournament(context, player, input.slug)),
    route(admin.listAdminTournaments, ({ input }) => office.listForStaff(context.db, input)),
    route(admin.readAdminTournament, ({ input }) => office.readForStaff(context.db, input.id)),
    route(admin.previewTournament, ({ input }) => office.preview(input)),
    route(admin.createTournament, ({ input, act }) => office.createTournament(context.db, act, input)),
    route(admin.pauseTournament, ({ input, act }) => office.pauseTournament(context.db, act, input)),
    route(admin.resumeTournament, ({ input, act }) => office.resumeTournament(context.db, act, input)),
    route(admin.cancelTournament, ({ input, act }) => office.cancelTournament(context.db, act, input)),
    policyRoute(admin.publishTournament, assessPublishing, (inside, { input, act }) =>
      publishTournament(inside.db, act, input),
    ),
    policyRoute(admin.payTournament, assessPaying, (inside, { input, act }) => payTournament(inside.db, act, input)),
  ]
}
