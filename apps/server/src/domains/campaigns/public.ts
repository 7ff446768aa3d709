export { campaignGives } from './settings.ts'
