import * as campaigns from '@meydan/contract/campaigns-admin'
import { dutyRoute } from '../../platform/duty.ts'
import { type Route, route } from '../../platform/serve.ts'
import type { AskingHouse } from '../bonuses/public.ts'
import * as office from './campaigns-admin.ts'
import { launchCampaign, recallCampaign, stopCampaign, weighLaunch } from './launch.ts'

export function campaignsRoutes(house: AskingHouse): Route[] {
  return [
    route(campaigns.listCampaigns, ({ input }) => office.listForStaff(house, input)),
    route(campaigns.readCampaign, ({ input }) => office.readForStaff(house, input.id)),
    route(campaigns.previewCampaign, ({ input }) => office.previewCampaign(house, input)),
    route(campaigns.previewCampaignMessage, ({ input }) => office.previewMessage(house, input)),
    route(campaigns.createCampaign, ({ input, act }) => office.createCampaign(house, act, input)),
    route(campaigns.updateCampaign, ({ input, act }) => office.updateCampaign(house, act, input)),
    dutyRoute(
      campaigns.launchCampaign,
      (tx, wanted) => weighLaunch(house.ask, tx, wanted),
      (inside, { input, act }) => launchCampaign({ ...inside, ask: house.ask }, act, input.id),
    ),
    route(campaigns.stopCampaign, ({ input, act }) => stopCampaign(house, act, input.id)),
    route(campaigns.recallCampaign, ({ input, act }) => recallCampaign(house, act, input.id)),
    route(campaigns.listCampaignGifts, () => office.listGifts(house)),
  ]
}
