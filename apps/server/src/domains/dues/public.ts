export { closeDues } from './close-days.ts'
