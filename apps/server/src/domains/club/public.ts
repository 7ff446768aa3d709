export { movePoints } from './give-points.ts'
export { clubReader } from './reader.ts'
export { openClub, worthOf } from './settings.ts'
export { assertNotResting, restsUntil } from './standing.ts'
