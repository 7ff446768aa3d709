export { recallMissions } from './recall-mission.ts'
