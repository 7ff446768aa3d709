export { linkedBy } from './links.ts'
export { isClear, screenPayout } from './screen.ts'
