export { openToOffers } from './eligible.ts'
export { campaignGives } from './settings.ts'
export { recallCampaigns } from './recall.ts'
