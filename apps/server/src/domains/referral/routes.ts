import * as referral from '@meydan/contract/referral'
import * as admin from '@meydan/contract/referral-admin'
import { dutyRoute } from '../../platform/duty.ts'
import { type Route, route } from '../../platform/serve.ts'
import type { AskingHouse } from '../bonuses/public.ts'
import * as invitations from './invitations-admin.ts'
import * as office from './programs-admin.ts'
import { publishing } from './publish.ts'
import { makeLink, readReferral } from './read-referral.ts'

export function referralRoutes(house: AskingHouse): Route[] {
  return [
    route(referral.readReferral, ({ player }) => readReferral(house, player.id)),
    route(referral.makeReferralLink, ({ player }) => makeLink(house, player.id)),
    route(admin.listReferralPrograms, ({ input }) => office.listForStaff(house, input)),
    route(admin.readReferralProgram, ({ input }) => office.readForStaff(house, input.id)),
    route(admin.previewReferralProgram, ({ input }) => office.preview(house, input)),
    route(admin.createReferralProgram, ({ input, act }) => office.createProgram(house, act, input)),
    route(admin.updateReferralProgram, ({ input, act }) => office.updateProgram(house, act, input)),
    route(admin.pauseReferralProgram, ({ input, act }) => publishing.pause(house, act, input)),
    route(admin.listInvitations, ({ input }) => invitations.listForStaff(house, input)),
    dutyRoute(
      admin.publishReferralProgram,
      (tx, { input }) => publishing.weigh(house.ask, tx, input.id),
      (inside, { input, act }) => publishing.publish({ ...inside, ask: house.ask }, act, input),
    ),
  ]
}
