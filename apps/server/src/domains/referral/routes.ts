import * as referral from '@meydan/contract/referral/referral'
import * as admin from '@meydan/contract/referral/referral-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import type { BonusContext } from '../bonuses/public.ts'
import * as invitations from './invitations-admin.ts'
import * as office from './programs-admin.ts'
import { publishing } from './publish-program.ts'
import { makeLink, readReferral, showReferral } from './read-referral.ts'

export function referralRoutes(context: Pick<BonusContext, 'ask' | 'db'>): Route[] {
  return [
    route(referral.readReferral, ({ player, site }) =>
      player ? readReferral(context.db, player.id) : showReferral(context.db, site),
    ),
    route(referral.makeReferralLink, ({ player }) => makeLink(context.db, player.id)),
    route(admin.listReferralPrograms, ({ input }) => office.listForStaff(context.db, input)),
    route(admin.readReferralProgram, ({ input }) => office.readForStaff(context.db, input.id)),
    route(admin.previewReferralProgram, ({ input }) => office.previewProgramRules(context.db, input)),
    route(admin.createReferralProgram, ({ input, actor }) => office.createProgram(context.db, actor, input)),
    route(admin.updateReferralProgram, ({ input, actor }) => office.updateProgram(context.db, actor, input)),
    route(admin.pauseReferralProgram, ({ input, actor }) => publishing.pause(context, actor, input)),
    route(admin.listInvitations, ({ input }) => invitations.listForStaff(context.db, input)),
    policyRoute(
      admin.publishReferralProgram,
      (tx, { input }) => publishing.assess(context.ask, tx, input.id),
      (inside, { input, actor }) => publishing.publish({ ...inside, ask: context.ask }, actor, input),
    ),
  ]
}
