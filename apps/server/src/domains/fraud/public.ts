export { linkedBy, linkedTo } from './links.ts'
export { isClear, screenPayout } from './screen.ts'
