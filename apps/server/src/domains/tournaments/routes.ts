import * as tournaments from '@meydan/contract/tournaments/tournaments'
import * as admin from '@meydan/contract/tournaments/tournaments-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { joinTournament } from './join-tournament.ts'
import * as office from './tournaments-admin.ts'
import { payTournament, assessPaying } from './pay-prizes.ts'
import { publishTournament, assessPublishing } from './publish-tournament.ts'
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
    route(admin.previewTournament, ({ input }) => office.previewTournamentRules(input)),
    route(admin.createTournament, ({ input, actor }) => office.createTournament(context.db, actor, input)),
    route(admin.pauseTournament, ({ input, actor }) => office.pauseTournament(context.db, actor, input)),
    route(admin.resumeTournament, ({ input, actor }) => office.resumeTournament(context.db, actor, input)),
    route(admin.cancelTournament, ({ input, actor }) => office.cancelTournament(context.db, actor, input)),
    policyRoute(admin.publishTournament, assessPublishing, (inside, { input, actor }) =>
      publishTournament(inside.db, actor, input),
    ),
    policyRoute(admin.payTournament, assessPaying, (inside, { input, actor }) =>
      payTournament(inside.db, actor, input),
    ),
  ]
}
