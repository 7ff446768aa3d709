export { tournamentsReader } from './tournament-reader.ts'
