import * as tournaments from '@meydan/contract/tournaments'
import * as admin from '@meydan/contract/tournaments-admin'
import { dutyRoute } from '../../platform/duty.ts'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { joinTournament } from './join-tournament.ts'
import * as office from './tournaments-admin.ts'
import { payTournament, weighPaying } from './pay.ts'
import { publishTournament, weighPublishing } from './publish.ts'
import { listTournaments, readTournament } from './read-tournaments.ts'

export function tournamentsRoutes(house: House): Route[] {
  return [
    route(tournaments.listTournaments, ({ player, site }) => listTournaments(house, site, player?.id)),
    route(tournaments.readTournament, ({ input, player, site }) =>
      readTournament(house, { slug: input.slug, site }, player?.id),
    ),
    route(tournaments.joinTournament, ({ input, player }) => joinTournament(house, player, input.slug)),
    route(admin.listAdminTournaments, ({ input }) => office.listForStaff(house, input)),
    route(admin.readAdminTournament, ({ input }) => office.readForStaff(house, input.id)),
    route(admin.previewTournament, ({ input }) => office.preview(input)),
    route(admin.createTournament, ({ input, act }) => office.createTournament(house, act, input)),
    route(admin.pauseTournament, ({ input, act }) => office.pauseTournament(house, act, input)),
    route(admin.resumeTournament, ({ input, act }) => office.resumeTournament(house, act, input)),
    route(admin.cancelTournament, ({ input, act }) => office.cancelTournament(house, act, input)),
    dutyRoute(admin.publishTournament, weighPublishing, (inside, { input, act }) =>
      publishTournament(inside, act, input),
    ),
    dutyRoute(admin.payTournament, weighPaying, (inside, { input, act }) => payTournament(inside, act, input)),
  ]
}
