import * as campaigns from '@meydan/contract/campaigns/campaigns-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import type { BonusContext } from '../bonuses/public.ts'
import * as office from './campaigns-admin.ts'
import { launchCampaign, recallCampaign, stopCampaign, assessLaunch } from './launch-campaign.ts'

export function campaignsRoutes(context: Pick<BonusContext, 'ask' | 'db'>): Route[] {
  return [
    route(campaigns.listCampaigns, ({ input }) => office.listForStaff(context.db, input)),
    route(campaigns.readCampaign, ({ input }) => office.readForStaff(context.db, input.id)),
    route(campaigns.previewCampaign, ({ input }) => office.previewCampaign(context.db, input)),
    route(campaigns.previewCampaignMessage, ({ input }) => office.previewMessage(context.db, input)),
    route(campaigns.createCampaign, ({ input, actor }) => office.createCampaign(context.db, actor, input)),
    route(campaigns.updateCampaign, ({ input, actor }) => office.updateCampaign(context.db, actor, input)),
    policyRoute(
      campaigns.launchCampaign,
      (tx, wanted) => assessLaunch(context.ask, tx, wanted),
      (inside, { input, actor }) => launchCampaign({ ...inside, ask: context.ask }, actor, input.id),
    ),
    route(campaigns.stopCampaign, ({ input, actor }) => stopCampaign(context.db, actor, input.id)),
    route(campaigns.recallCampaign, ({ input, actor }) => recallCampaign(context.db, actor, input.id)),
    route(campaigns.listCampaignGifts, () => office.listGifts(context.db)),
  ]
}
