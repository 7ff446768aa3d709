export { isClear, screenPayout } from './screen.ts'
