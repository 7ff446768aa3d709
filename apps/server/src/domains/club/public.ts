export { movePoints } from './give-points.ts'
export { clubReader } from './reader.ts'
export { openClub } from './settings.ts'
export { assertNotResting, restsUntil } from './standing.ts'
