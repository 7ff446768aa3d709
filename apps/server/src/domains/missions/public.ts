export { recallMissions } from './recall.ts'
