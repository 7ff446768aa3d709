export { openToOffers } from './eligible-players.ts'
export { campaignGives } from './campaign-settings.ts'
export { recallCampaigns } from './recall-campaign.ts'
